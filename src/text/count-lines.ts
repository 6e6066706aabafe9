import {NEWLINE, RETURN} from './characters.ts';

/** Counts the line ends in `bytes`: LF, CRLF or a lone CR, as in `SourceText`. */
export function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at];
    if (code === NEWLINE || (code === RETURN && bytes[at + 1] !== NEWLINE)) count += 1;
  }
  return count;
}
