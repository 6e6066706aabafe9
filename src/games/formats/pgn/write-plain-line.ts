import {
  CLOSE_BRACKET,
  DOT,
  DOUBLE_QUOTE,
  NEWLINE,
  OPEN_BRACKET,
  PERCENT,
  SPACE,
  ZERO,
  type Span,
} from '../../../text/index.ts';
import type {TapedMoves} from './grow-plain-tree.ts';
import {COMMENT_AFTER, COMMENT_BEFORE, ENTRY, KIND_BITS, MOVE} from './plain-tape.ts';
import {WIDTH} from './line-filler.ts';

/** A plain game, as far as its moves are concerned. */
interface TapedGame extends Omit<TapedMoves, 'moves'> {
  /** The text of the game, as UTF-8. */
  readonly bytes: Uint8Array;
  readonly entries: Int32Array;
}

/** The style of a line of moves, in ASCII. */
export interface LineManner {
  /** The text before the first move. */
  readonly head: string;
  /** The sign for mate. */
  readonly mate: string;
}

/** The bits of an entry that tell what it is, and of a move the ones that tell its sign. */
const KIND = (1 << KIND_BITS) - 1;
const SIGN = MOVE - 1;

/**
 * Writes the moves of a plain game from the usual start as one line, broken where it would be too
 * long, but never after a number; undefined if the game has anything else but the values of clocks
 * and engines, which are left out.
 */
export function writePlainLine(
  {bytes, entries, first, behind}: TapedGame,
  {head, mate}: LineManner,
): string | undefined {
  const words = new PlainWords(bytes);
  words.addHead(head);
  const signs = ['', '+', mate];
  let ply = 2;
  for (let at = first; at < behind; at += ENTRY) {
    const entry = entries[at] as number;
    const span = {start: entries[at + 1] as number, end: entries[at + 2] as number};
    if ((entry & KIND) < MOVE) {
      if (!isComment(entry) || !holdsNumbers(bytes, span.start + 1, span.end - 1)) return undefined;
      continue;
    }
    words.addNumbered((ply & 1) === 0 ? ply >> 1 : 0, span, signs[entry & SIGN] ?? '');
    ply += 1;
  }
  return words.text();
}

function isComment(entry: number): boolean {
  const kind = entry & KIND;
  return kind === COMMENT_BEFORE || kind === COMMENT_AFTER;
}

/** The commands that a clock or an engine writes. */
const NAMES = ['clk', 'emt', 'eval', 'depth', 'timestamp'].map((name) =>
  Array.from(`${name} `, (letter) => letter.charCodeAt(0)),
);

/**
 * True if the text of a comment, from `start` to `end`, contains only clock and engine values. Of
 * unusual blanks it says that it does not.
 *
 *     {[%eval 0.26] [%clk 0:23:00]}
 *      ^                          ^
 */
export function holdsNumbers(bytes: Uint8Array, start: number, end: number): boolean {
  let at = isBlank(bytes[start]) ? start + 1 : start;
  if (at >= end) return false;
  while (at < end) {
    at = passCommand(bytes, at, end);
    if (at < 0) return false;
    if (isBlank(bytes[at])) at += 1;
  }
  return true;
}

/** Returns where the command at `at` ends, or -1 if there is none. */
function passCommand(bytes: Uint8Array, start: number, end: number): number {
  if (bytes[start] !== OPEN_BRACKET || bytes[start + 1] !== PERCENT) return -1;
  const name = NAMES.find((codes) => codes.every((code, i) => isSame(bytes[start + 2 + i], code)));
  if (name === undefined) return -1;
  let at = start + 2 + name.length;
  while (at < end && bytes[at] !== CLOSE_BRACKET) {
    const code = bytes[at];
    if (code === OPEN_BRACKET || code === DOUBLE_QUOTE || (code ?? 0) < SPACE) return -1;
    at += 1;
  }
  return at < end ? at + 1 : -1;
}

function isSame(byte: number | undefined, code: number): boolean {
  return byte === code || (code === SPACE && byte === NEWLINE);
}

function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === NEWLINE;
}

/** Fills lines with words in ASCII, as `LineFiller` does, but as bytes and without a string for each. */
class PlainWords {
  readonly #bytes: Uint8Array;
  #out = FIRST_ROOM;
  #at = 0;
  #column = 0;
  #isFirst = true;

  /** Moves are copied from `bytes`. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Begins the first line with a text that no space follows. */
  addHead(text: string): void {
    this.#write(text);
    this.#column = text.length;
    this.#isFirst = true;
  }

  /** Adds a move with its number, unless that is 0, and its sign. */
  addNumbered(number: number, {start, end}: Span, sign: string): void {
    const digits = number === 0 ? 0 : digitsOf(number);
    this.#begin((number === 0 ? 0 : digits + 2) + end - start + sign.length);
    if (number > 0) {
      this.#writeNumber(number, digits);
      this.#out[this.#at++] = DOT;
      this.#out[this.#at++] = SPACE;
    }
    this.#copy(start, end);
    this.#write(sign);
  }

  /** Returns the lines; the last one has no end. */
  text(): string {
    return ASCII.decode(this.#out.subarray(0, this.#at));
  }

  /** Makes room for a word, in this line or the next one. */
  #begin(length: number): void {
    if (this.#at + length + 2 > this.#out.length) this.#grow(length);
    const fits = this.#column + 1 + length <= WIDTH;
    if (this.#isFirst) this.#column += length;
    else {
      this.#out[this.#at++] = fits ? SPACE : NEWLINE;
      this.#column = fits ? this.#column + 1 + length : length;
    }
    this.#isFirst = false;
  }

  #write(text: string): void {
    for (let i = 0; i < text.length; i += 1) this.#out[this.#at++] = text.charCodeAt(i);
  }

  #writeNumber(number: number, digits: number): void {
    let rest = number;
    for (let at = this.#at + digits - 1; at >= this.#at; at -= 1) {
      this.#out[at] = ZERO + (rest % 10);
      rest = (rest / 10) | 0;
    }
    this.#at += digits;
  }

  #copy(start: number, end: number): void {
    const bytes = this.#bytes;
    const out = this.#out;
    let at = this.#at;
    for (let i = start; i < end; i += 1) out[at++] = bytes[i] as number;
    this.#at = at;
  }

  #grow(length: number): void {
    const longer = new Uint8Array((this.#out.length + length) * 2);
    longer.set(this.#out);
    this.#out = longer;
  }
}

function digitsOf(number: number): number {
  let digits = 1;
  for (let rest = number; rest > 9; rest = (rest / 10) | 0) digits += 1;
  return digits;
}

const ASCII = new TextDecoder();
/** Room for most games, used again by each: one is written at a time. */
const FIRST_ROOM = new Uint8Array(1 << 12);
