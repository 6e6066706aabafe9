import {
  BACKSLASH,
  CLOSE_BRACKET,
  DOUBLE_QUOTE,
  NEWLINE,
  OPEN_BRACKET,
  RETURN,
  SMALL_A,
  SPACE,
  DOT,
  NINE,
  QUESTION_MARK,
  ZERO,
} from '../../../text/index.ts';
import {isAt, resultAt, resultLength} from './plain-bytes.ts';
import {TAG_NAMES} from './tag-names.ts';

/** The usual names of tags by their hashes, to tell when one is not spelled as usual. */
class NameTable {
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
function nextHash(hash: number, byte: number): number {
  return ((hash << 5) - hash + byte) | 0;
}

/** Bytes that tag names are made of, capitals as small letters; 0 for all others. */
const NAME_BYTES = new Uint8Array(256);
for (let code = 0; code < 128; code += 1) NAME_BYTES[code] = nameByte(code);

function nameByte(code: number): number {
  const isDigit = code >= 48 && code <= 57;
  const isSmall = code >= 97 && code <= 122;
  if (isDigit || isSmall || code === UNDERSCORE) return code;
  return code >= 65 && code <= 90 ? code | 32 : 0;
}

/** The number of tags that the standard requires; they come first in `TAG_NAMES`. */
const ROSTER_SIZE = 7;

/** Bits of the flaws; that of a missing tag is 1 shifted by its index in `TAG_NAMES`. */
export const MISORDERED = 1 << 7;
export const MISDATED = 1 << 8;
export const SELF_PLAYED = 1 << 9;

const DATE_INDEX = 2;
/** Shorter names, such as `?` and `NN`, stand for players who are not known. */
export const SHORTEST_NAME = 3;

const WHITE_INDEX = 4;
const BLACK_INDEX = 5;
const ALL_PRESENT = 127;

/** Finds flaws of the seven tag roster (PGN standard 1994-03-12, 8.1.1) in the tags of a plain game. */
class PlainRoster {
  readonly #hashes = new Int32Array(ROSTER_SIZE);
  #bytes: Uint8Array = new Uint8Array(0);
  #present = 0;
  #count = 0;
  #flaws = 0;
  /** The name of the player whose tag comes first, White's as a rule; empty before. */
  #nameStart = 0;
  #nameEnd = 0;

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
    this.#nameEnd = 0;
  }

  /** Takes the hash of a name, the number of tags before it, and where its value is. */
  take(hash: number, before: number, start: number, end: number): void {
    for (let i = 0; i < ROSTER_SIZE; i += 1) {
      if (this.#hashes[i] !== hash) continue;
      if (before !== this.#count || this.#present >> i !== 0) this.#flaws |= MISORDERED;
      if (i === DATE_INDEX && !isDate(this.#bytes, start, end)) this.#flaws |= MISDATED;
      if (i === WHITE_INDEX || i === BLACK_INDEX) this.#takeName(start, end);
      this.#present |= 1 << i;
      this.#count += 1;
      return;
    }
  }

  #takeName(start: number, end: number): void {
    if (this.#nameEnd === 0) {
      this.#nameStart = start;
      this.#nameEnd = end;
      return;
    }
    const bytes = this.#bytes;
    const length = end - start;
    if (length < SHORTEST_NAME || length !== this.#nameEnd - this.#nameStart) return;
    for (let i = 0; i < length; i += 1) {
      if (bytes[this.#nameStart + i] !== bytes[start + i]) return;
    }
    this.#flaws |= SELF_PLAYED;
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

/** The most tags that a plain game may have; real games have fewer. */
const MOST = 64;

/** No name is longer. */
const LONGEST_NAME = 60;

/**
 * Reads the tag section of one game from its bytes, if it is plain: a tag pair on each line as the
 * PGN standard has it in export format (1994-03-12, 8.1), none of them twice, names as usual.
 */
export class PlainTags {
  /** The index in `RESULTS` of what the tag says; -1 if there is none. */
  result = -1;
  /** The start of the value of `FEN`; empty if there is none. */
  fenStart = 0;
  fenEnd = 0;
  #bytes: Uint8Array = new Uint8Array(0);
  #length = 0;
  readonly #usual = new NameTable();
  readonly #roster = new PlainRoster();
  /** Hashes of the names that were there before. */
  readonly #seen = new Int32Array(MOST);
  #count = 0;
  #hasSetUp = false;

  /** Takes the text; the last of its `length` bytes is a line end, which nothing looks past. */
  load(bytes: Uint8Array, length: number): void {
    this.#bytes = bytes;
    this.#length = length;
    this.#roster.load(bytes);
  }

  /** The flaws of the required tags, as bits. */
  get rosterFlaws(): number {
    return this.#roster.flaws;
  }

  /** Reads the section that begins at `start`; the byte after its last bracket, or -1. */
  read(start: number): number {
    const bytes = this.#bytes;
    this.result = -1;
    this.fenStart = 0;
    this.fenEnd = 0;
    this.#hasSetUp = false;
    this.#count = 0;
    this.#roster.begin();
    let end = -1;
    for (
      let at = start;
      at < this.#length && bytes[at] === OPEN_BRACKET;
      at = skipLineEnd(bytes, end)
    ) {
      end = this.#readPair(at + 1);
      if (end < 0) return -1;
    }
    return this.#hasSetUp === this.fenEnd > 0 ? end : -1;
  }

  /** Reads `Name "value"]`, which ends its line; the byte after the bracket, or -1. */
  #readPair(start: number): number {
    const bytes = this.#bytes;
    let hash = 0;
    let exact = 0;
    let at = start;
    let code = bytes[at] as number;
    while (code !== SPACE) {
      const letter = NAME_BYTES[code] as number;
      if (letter === 0) return -1;
      hash = nextHash(hash, letter);
      exact = nextHash(exact, code);
      at += 1;
      code = bytes[at] as number;
    }
    if (at - start > LONGEST_NAME || !isLetter(bytes[start] as number)) return -1;
    if (!this.#usual.allows(hash, exact) || !this.#isFirst(hash)) return -1;
    if (bytes[at + 1] !== DOUBLE_QUOTE) return -1;
    const end = findQuote(bytes, at + 2);
    if (end < 0 || bytes[end + 1] !== CLOSE_BRACKET) return -1;
    if (skipLineEnd(bytes, end + 2) === end + 2) return -1;
    this.#roster.take(exact, this.#count - 1, at + 2, end);
    return this.#takeSpecial(start, at + 2, end) ? end + 2 : -1;
  }

  /** Tests whether a name was not there before in any spelling. */
  #isFirst(hash: number): boolean {
    // Two names may have one hash, so that the second looks like the first; the careful reader knows.
    for (let i = 0; i < this.#count; i += 1) if (this.#seen[i] === hash) return false;
    this.#seen[this.#count] = hash;
    this.#count += 1;
    return this.#count < MOST;
  }

  /** Notes what decides how the moves are read; false if it is beyond a plain game. */
  #takeSpecial(name: number, start: number, end: number): boolean {
    const bytes = this.#bytes;
    switch (bytes[name] as number) {
      case INITIAL_R:
        if (!isAt(bytes, name, 'Result ')) return true;
        this.result = resultAt(bytes, start);
        return this.result >= 0 && resultLength(this.result) === end - start;
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
  while (code !== DOUBLE_QUOTE) {
    if (code < SPACE || code === BACKSLASH) return -1;
    at += 1;
    code = bytes[at] as number;
  }
  return at;
}

/** Returns the start of the next line if one ends at `at`, else `at`. */
function skipLineEnd(bytes: Uint8Array, at: number): number {
  if (bytes[at] === NEWLINE) return at + 1;
  return bytes[at] === RETURN && bytes[at + 1] === NEWLINE ? at + 2 : at;
}

function isLetter(code: number): boolean {
  return (code | 32) >= SMALL_A && (code | 32) <= SMALL_Z;
}

const INITIAL_F = 70;
const INITIAL_R = 82;
const INITIAL_S = 83;
const INITIAL_V = 86;
const SMALL_Z = 122;
