import {DOT, NINE, QUESTION_MARK, ZERO} from '../../../text/index.ts';
import {nextHash} from './name-table.ts';
import {TAG_NAMES} from './tag-names.ts';

/** The number of tags that the standard requires; they come first in `TAG_NAMES`. */
const ROSTER_SIZE = 7;

/** Bits of the flaws; that of a missing tag is 1 shifted by its index in `TAG_NAMES`. */
export const MISORDERED = 1 << 7;
export const MISDATED = 1 << 8;

const DATE_INDEX = 2;
const ALL_PRESENT = 127;

/** Finds flaws of the seven tag roster (PGN standard 1994-03-12, 8.1.1) in the tags of a plain game. */
export class PlainRoster {
  readonly #hashes = new Int32Array(ROSTER_SIZE);
  #bytes: Uint8Array = new Uint8Array(0);
  #present = 0;
  #count = 0;
  #flaws = 0;

  constructor() {
    for (let i = 0; i < ROSTER_SIZE; i += 1) this.#hashes[i] = hashOf(TAG_NAMES[i] as string);
  }

  load(bytes: Uint8Array): void {
    this.#bytes = bytes;
  }

  /** Begins another game. */
  begin(): void {
    this.#present = 0;
    this.#count = 0;
    this.#flaws = 0;
  }

  /** Takes the hash of a name, the number of tags before it, and where its value is. */
  take(hash: number, before: number, start: number, end: number): void {
    for (let i = 0; i < ROSTER_SIZE; i += 1) {
      if (this.#hashes[i] !== hash) continue;
      if (before !== this.#count || this.#present >> i !== 0) this.#flaws |= MISORDERED;
      if (i === DATE_INDEX && !isDate(this.#bytes, start, end)) this.#flaws |= MISDATED;
      this.#present |= 1 << i;
      this.#count += 1;
      return;
    }
  }

  /** The bits of the flaws that were found. */
  get flaws(): number {
    return this.#flaws | (ALL_PRESENT ^ this.#present);
  }
}

function hashOf(name: string): number {
  let hash = 0;
  for (let i = 0; i < name.length; i += 1) hash = nextHash(hash, name.charCodeAt(i));
  return hash;
}

/** Tests whether a value has the form `YYYY.MM.DD`, with `?` for unknown digits (8.1.1.3). */
function isDate(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== 10) return false;
  for (let i = 0; i < 10; i += 1) {
    const code = bytes[start + i] as number;
    const isDigit = (code >= ZERO && code <= NINE) || code === QUESTION_MARK;
    if (i === 4 || i === 7 ? code !== DOT : !isDigit) return false;
  }
  return true;
}
