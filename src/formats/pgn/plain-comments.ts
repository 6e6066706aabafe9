/** Finds the ends of comments in the bytes of plain games, from the first comment to the last. */
export class PlainComments {
  readonly #bytes: Uint8Array;
  /** The first quotation mark after the comment that was read last, or one before it. */
  #quote = -1;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /**
   * The `}` that ends a comment, or -1. A line within it that looks like a tag pair may mean
   * that its end is missing; there is no such line before the next quotation mark.
   */
  findEnd(start: number): number {
    const bytes = this.#bytes;
    const end = bytes.indexOf(CLOSING_BRACE, start);
    if (end < this.#quote) return end;
    if (this.#quote < start) this.#quote = indexOrEnd(bytes, DOUBLE_QUOTE, start);
    return end < this.#quote || !holdsTag(bytes, start, end) ? end : -1;
  }
}

function indexOrEnd(bytes: Uint8Array, byte: number, start: number): number {
  const at = bytes.indexOf(byte, start);
  return at < 0 ? bytes.length : at;
}

/** Whether a line of a comment looks like a tag pair. */
function holdsTag(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = bytes.indexOf(LF, start); at >= 0 && at < end; at = bytes.indexOf(LF, at + 1)) {
    if (!goesOn(bytes, at + 1)) return true;
  }
  // Lines may end with a lone CR; no need to look at them closely.
  const at = bytes.indexOf(CR, start);
  return at >= 0 && at < end && bytes[at + 1] !== LF;
}

/** Whether a comment goes on in the line that begins at `start`. */
function goesOn(bytes: Uint8Array, start: number): boolean {
  let at = start;
  while (at < bytes.length) {
    const code = bytes[at];
    if (code === BRACKET) return bytes[at + 1] === PERCENT;
    if (code !== SPACE && code !== TAB && code !== QUOTE) return true;
    at += 1;
  }
  return false;
}

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const DOUBLE_QUOTE = 34;
const PERCENT = 37;
const QUOTE = 62;
const BRACKET = 91;
const CLOSING_BRACE = 125;
