const LF = 10;
const CR = 13;

/** How many lines end in `bytes`: with LF, CRLF or a lone CR, as in `SourceText`. */
export function countLines(bytes: Uint8Array): number {
  // Several times as fast as a loop, or as a Uint8Array: a Buffer searches with memchr.
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return countByte(buffer, LF) + countLoneReturns(buffer);
}

function countByte(buffer: Buffer, byte: number): number {
  let count = 0;
  for (let at = buffer.indexOf(byte); at >= 0; at = buffer.indexOf(byte, at + 1)) count += 1;
  return count;
}

function countLoneReturns(buffer: Buffer): number {
  let count = 0;
  for (let at = buffer.indexOf(CR); at >= 0; at = buffer.indexOf(CR, at + 1)) {
    if (buffer[at + 1] !== LF) count += 1;
  }
  return count;
}
