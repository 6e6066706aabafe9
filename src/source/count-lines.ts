const LF = 10;
const CR = 13;

/** How many lines end in `bytes`: with LF, CRLF or a lone CR, as in `SourceText`. */
export function countLines(bytes: Uint8Array): number {
  let count = 0;
  // Faster than a loop over all bytes: `indexOf` is native code.
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) count += 1;
  for (let at = bytes.indexOf(CR); at >= 0; at = bytes.indexOf(CR, at + 1)) {
    if (bytes[at + 1] !== LF) count += 1;
  }
  return count;
}
