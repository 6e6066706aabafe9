import type {ByteTools} from './byte-tools.ts';

const LF = 10;
const CR = 13;

/** Counts the lines that end in `bytes`: with LF, CRLF or a lone CR, as in `SourceText`. */
export function countLines(bytes: Uint8Array, {indexOf}: Pick<ByteTools, 'indexOf'>): number {
  let count = 0;
  for (let at = indexOf(bytes, LF, 0); at >= 0; at = indexOf(bytes, LF, at + 1)) count += 1;
  for (let at = indexOf(bytes, CR, 0); at >= 0; at = indexOf(bytes, CR, at + 1)) {
    if (bytes[at + 1] !== LF) count += 1;
  }
  return count;
}
