const LF = 10;
const CR = 13;

/** How many lines end in `bytes`: with LF, CRLF or a lone CR, as in `SourceText`. */
export function countLines(bytes: Uint8Array): number {
  const lines = countByte(bytes, LF);
  if (!bytes.includes(CR)) return lines;
  let alone = 0;
  for (let at = bytes.indexOf(CR); at >= 0; at = bytes.indexOf(CR, at + 1)) {
    if (bytes[at + 1] !== LF) alone += 1;
  }
  return lines + alone;
}

/**
 * Counts a byte, four of them at a time: of the differences from it, those that are 0 are the only
 * ones that neither have their high bit set nor reach it when 0x7F is added to the others. Files
 * that fill memory many times over go through this.
 */
function countByte(bytes: Uint8Array, byte: number): number {
  const {buffer, byteOffset, length} = bytes;
  const lead = -byteOffset & 3;
  if (length < lead + 4) return countOneByOne(bytes, byte);
  const words = new Int32Array(buffer, byteOffset + lead, (length - lead) >> 2);
  const tail = lead + words.length * 4;
  const pattern = byte * 0x01010101;
  let count = countOneByOne(bytes.subarray(0, lead), byte);
  for (let i = 0; i < words.length; i += 1) {
    const difference = (words[i] as number) ^ pattern;
    const zeros = ~(((difference & LOW) + LOW) | difference | LOW);
    if (zeros !== 0) count += onesOf(zeros);
  }
  return count + countOneByOne(bytes.subarray(tail), byte);
}

const LOW = 0x7f7f7f7f;

function countOneByOne(bytes: Uint8Array, byte: number): number {
  let count = 0;
  for (const found of bytes) if (found === byte) count += 1;
  return count;
}

/** Of four high bits, how many are set. */
function onesOf(bits: number): number {
  return ((bits >>> 7) & 1) + ((bits >>> 15) & 1) + ((bits >>> 23) & 1) + (bits >>> 31);
}
