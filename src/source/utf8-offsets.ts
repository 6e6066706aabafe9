import {partitionPoint} from './partition-point.ts';

/** How many bytes are counted together. */
const BLOCK = 64;

/**
 * Tells the bytes of a text in UTF-8 from its UTF-16 code units, both ways.
 *
 * The bytes are counted once, when they are first asked about; each answer looks at one block.
 */
export class Utf8Offsets {
  readonly #bytes: Uint8Array;
  /** Code units before each block. */
  readonly #before: Uint32Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#before = new Uint32Array(Math.floor(bytes.length / BLOCK) + 1);
    for (let block = 1, units = 0; block < this.#before.length; block += 1) {
      units += countUnits(bytes, (block - 1) * BLOCK, block * BLOCK);
      this.#before[block] = units;
    }
  }

  /** The offset in the text of the character that begins with byte `at`. */
  offsetOf(at: number): number {
    const block = Math.floor(Math.min(at, this.#bytes.length) / BLOCK);
    return (this.#before[block] ?? 0) + countUnits(this.#bytes, block * BLOCK, at);
  }

  /** The first byte of the character at `offset` of the text. */
  byteOf(offset: number): number {
    const after = partitionPoint(this.#before, (units) => units <= offset);
    const block = Math.max(0, after - 1);
    let at = block * BLOCK;
    let units = this.#before[block] ?? 0;
    while (at < this.#bytes.length) {
      const width = unitsOf(this.#bytes[at] as number);
      if (width > 0 && units + width > offset) break;
      units += width;
      at += 1;
    }
    return at;
  }
}

function countUnits(bytes: Uint8Array, start: number, end: number): number {
  let units = 0;
  const stop = Math.min(end, bytes.length);
  for (let at = start; at < stop; at += 1) units += unitsOf(bytes[at] as number);
  return units;
}

/** Code units of the character that begins with `byte`: none after the first, two beyond U+FFFF. */
function unitsOf(byte: number): number {
  if ((byte & 0xc0) === 0x80) return 0;
  return byte >= 0xf0 ? 2 : 1;
}
