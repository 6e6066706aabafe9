import {NEWLINE, RETURN} from './characters.ts';
import type {ByteTools} from './byte-tools.ts';

/** Counts the line ends in `bytes`: LF, CRLF or a lone CR, as in `SourceText`. */
export function countLines(bytes: Uint8Array, {indexOf}: Pick<ByteTools, 'indexOf'>): number {
  let count = 0;
  for (let at = indexOf(bytes, NEWLINE, 0); at >= 0; at = indexOf(bytes, NEWLINE, at + 1))
    count += 1;
  for (let at = indexOf(bytes, RETURN, 0); at >= 0; at = indexOf(bytes, RETURN, at + 1)) {
    if (bytes[at + 1] !== NEWLINE) count += 1;
  }
  return count;
}
