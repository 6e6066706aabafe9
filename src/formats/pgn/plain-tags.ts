import type {Result} from '../../game/game.ts';
import {isAt, resultAt} from './plain-bytes.ts';
import {TAG_NAMES} from './tag-names.ts';

/** Tags of one game; nobody writes more. */
const MOST = 64;

/** No name is longer. */
const LONGEST_NAME = 60;

/**
 * Reads the tag section of one game from its bytes, if it is plain: a tag pair on each line as the
 * PGN standard has it in export format (1994-03-12, 8.1), none of them twice, names as usual.
 */
export class PlainTags {
  /** What the tag says; undefined if there is none. */
  result: Result | undefined;
  /** Where the value of `FEN` stands; empty if there is none. */
  fenStart = 0;
  fenEnd = 0;
  readonly #bytes: Uint8Array;
  /** Hashes of the names that were there before. */
  readonly #seen = new Int32Array(MOST);
  #count = 0;
  #hasSetUp = false;

  /** The last of `bytes` is a line end, which nothing looks past. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Reads the section that begins at `start`; the byte after its last bracket, or -1. */
  read(start: number): number {
    const bytes = this.#bytes;
    this.result = undefined;
    this.fenStart = 0;
    this.fenEnd = 0;
    this.#hasSetUp = false;
    this.#count = 0;
    let end = -1;
    for (let at = start; at < bytes.length && bytes[at] === BRACKET; at = skipLineEnd(bytes, end)) {
      end = this.#readPair(at + 1);
      if (end < 0) return -1;
    }
    return this.#hasSetUp === this.fenEnd > 0 ? end : -1;
  }

  /** Reads `Name "value"]`, which ends its line; the byte after the bracket, or -1. */
  #readPair(start: number): number {
    const bytes = this.#bytes;
    let hash = 0;
    let at = start;
    let code = bytes[at] as number;
    while (code !== SPACE) {
      const letter = NAME_BYTES[code] as number;
      if (letter === 0) return -1;
      hash = (Math.imul(hash, 31) + letter) | 0;
      at += 1;
      code = bytes[at] as number;
    }
    if (bytes[at + 1] !== QUOTE || !this.#isUsual(start, at, hash)) return -1;
    const end = findQuote(bytes, at + 2);
    if (end < 0 || bytes[end + 1] !== CLOSING_BRACKET) return -1;
    if (skipLineEnd(bytes, end + 2) === end + 2) return -1;
    return this.#takeSpecial(start, at + 2, end) ? end + 2 : -1;
  }

  /** Whether a name is spelled as it usually is, and was not there before in any spelling. */
  #isUsual(start: number, end: number, hash: number): boolean {
    const bytes = this.#bytes;
    const usual = USUAL_NAMES.get(hash);
    if (usual !== undefined && (end - start !== usual.length || !isAt(bytes, start, usual))) {
      return false;
    }
    // Two names may have one hash, so that the second looks like the first; the careful reader knows.
    for (let i = 0; i < this.#count; i += 1) if (this.#seen[i] === hash) return false;
    this.#seen[this.#count] = hash;
    this.#count += 1;
    return this.#count < MOST && end - start <= LONGEST_NAME && isLetter(bytes[start] as number);
  }

  /** Notes what decides how the moves are read; false if it is beyond a plain game. */
  #takeSpecial(name: number, start: number, end: number): boolean {
    const bytes = this.#bytes;
    switch (bytes[name] as number) {
      case INITIAL_R:
        if (!isAt(bytes, name, 'Result ')) return true;
        this.result = resultAt(bytes, start);
        return this.result?.length === end - start;
      case INITIAL_F:
        if (isAt(bytes, name, 'FEN ')) {
          this.fenStart = start;
          this.fenEnd = end;
        }
        return true;
      case INITIAL_S:
        if (!isAt(bytes, name, 'SetUp ')) return true;
        this.#hasSetUp = true;
        return isAt(bytes, start, '1"');
      case INITIAL_V:
        return !isAt(bytes, name, 'Variant ') || isAt(bytes, start, 'Standard"');
      default:
        return true;
    }
  }
}

/** The quotation mark that ends a value; -1 if there is none on the line, or a backslash before it. */
function findQuote(bytes: Uint8Array, start: number): number {
  let at = start;
  let code = bytes[at] as number;
  while (code !== QUOTE) {
    if (code < SPACE || code === BACKSLASH) return -1;
    at += 1;
    code = bytes[at] as number;
  }
  return at;
}

/** Where the next line begins if one ends at `at`, else `at`. */
function skipLineEnd(bytes: Uint8Array, at: number): number {
  if (bytes[at] === LF) return at + 1;
  return bytes[at] === CR && bytes[at + 1] === LF ? at + 2 : at;
}

function isLetter(code: number): boolean {
  return (code | 32) >= SMALL_A && (code | 32) <= SMALL_Z;
}

/** Bytes that tag names are made of, capitals as small letters; 0 for all others. */
const NAME_BYTES = ((): Uint8Array => {
  const table = new Uint8Array(256);
  for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789_') {
    const code = letter.charCodeAt(0);
    table[code] = code;
    table[letter.toUpperCase().charCodeAt(0)] = code;
  }
  return table;
})();

/** Usual names by their hashes, which do not tell capitals from small letters. */
const USUAL_NAMES: ReadonlyMap<number, string> = new Map(
  TAG_NAMES.map((name) => [hashOf(name), name]),
);

function hashOf(name: string): number {
  let hash = 0;
  for (const letter of name) {
    hash = (Math.imul(hash, 31) + (NAME_BYTES[letter.charCodeAt(0)] as number)) | 0;
  }
  return hash;
}

const LF = 10;
const CR = 13;
const SPACE = 32;
const QUOTE = 34;
const INITIAL_F = 70;
const INITIAL_R = 82;
const INITIAL_S = 83;
const INITIAL_V = 86;
const BRACKET = 91;
const BACKSLASH = 92;
const CLOSING_BRACKET = 93;
const SMALL_A = 97;
const SMALL_Z = 122;
