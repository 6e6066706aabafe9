import {
  BACKSLASH,
  CLOSE_BRACKET,
  DOUBLE_QUOTE,
  NEWLINE,
  OPEN_BRACKET,
  RETURN,
  SMALL_A,
  SPACE,
} from '../../../text/index.ts';
import {NAME_BYTES, NameTable, nextHash} from './name-table.ts';
import {isAt, resultAt, resultLength} from './plain-bytes.ts';
import {PlainRoster} from './plain-roster.ts';

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
