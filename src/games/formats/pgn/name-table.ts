import {TAG_NAMES} from './tag-names.ts';

/** The usual names of tags by their hashes, to tell when one is not spelled as usual. */
export class NameTable {
  /** For each name: its hash without regard to capitals, then its hash as it is spelled. */
  readonly #hashes = new Int32Array(SLOTS * 2);

  constructor() {
    for (let i = 0; i < TAG_NAMES.length; i += 1) this.#add(TAG_NAMES[i] as string);
  }

  /** Tests whether a name is not among the usual ones, or is spelled like that one. */
  allows(hash: number, exact: number): boolean {
    const at = this.#find(hash);
    return this.#hashes[at] === 0 || this.#hashes[at + 1] === exact;
  }

  #add(name: string): void {
    let hash = 0;
    let exact = 0;
    for (let i = 0; i < name.length; i += 1) {
      hash = nextHash(hash, NAME_BYTES[name.charCodeAt(i)] as number);
      exact = nextHash(exact, name.charCodeAt(i));
    }
    const at = this.#find(hash);
    this.#hashes[at] = hash;
    this.#hashes[at + 1] = exact;
  }

  /** The entry with a hash, or the empty one in which it would be. */
  #find(hash: number): number {
    const {length} = this.#hashes;
    let at = (hash << 1) & (length - 1);
    while (this.#hashes[at] !== 0 && this.#hashes[at] !== hash) at = (at + 2) & (length - 1);
    return at;
  }
}

const UNDERSCORE = 95;

/** A power of two, and several times as many as there are names. */
const SLOTS = 256;

/** Returns the hash of the bytes hashed so far and one more. */
export function nextHash(hash: number, byte: number): number {
  return ((hash << 5) - hash + byte) | 0;
}

/** Bytes that tag names are made of, capitals as small letters; 0 for all others. */
export const NAME_BYTES = new Uint8Array(256);
for (let code = 0; code < 128; code += 1) NAME_BYTES[code] = nameByte(code);

function nameByte(code: number): number {
  const isDigit = code >= 48 && code <= 57;
  const isSmall = code >= 97 && code <= 122;
  if (isDigit || isSmall || code === UNDERSCORE) return code;
  return code >= 65 && code <= 90 ? code | 32 : 0;
}
