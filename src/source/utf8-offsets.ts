import {partitionPoint} from './partition-point.ts';

/** The size of a block, in bytes. */
const BLOCK = 64;

/**
 * Converts between offsets in UTF-8 bytes and in UTF-16 code units.
 *
 * The bytes are counted on first use; each lookup scans one block.
 */
export class Utf8Offsets {
  readonly #bytes: Uint8Array;
  /** The number of code units before each block. */
  readonly #before: Uint32Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#before = new Uint32Array(Math.floor(bytes.length / BLOCK) + 1);
    for (let block = 1, units = 0; block < this.#before.length; block += 1) {
      units += countUnits(bytes, (block - 1) * BLOCK, block * BLOCK);
      this.#before[block] = units;
    }
  }

  /** Returns the offset in the text of the character that begins at byte `at`. */
  offsetOf(at: number): number {
    const block = Math.floor(Math.min(at, this.#bytes.length) / BLOCK);
    return (this.#before[block] ?? 0) + countUnits(this.#bytes, block * BLOCK, at);
  }

  /** Returns the first byte of the character at `offset` of the text. */
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

/** Returns the number of code units for a `byte`: none for continuation bytes, two above U+FFFF. */
function unitsOf(byte: number): number {
  if ((byte & 0xc0) === 0x80) return 0;
  return byte >= 0xf0 ? 2 : 1;
}
