import {DOT, HASH, NEWLINE, PLUS, SPACE, ZERO} from '../../source/characters.ts';
import type {Span} from '../../source/span.ts';
import {WIDTH} from './fill-lines.ts';

/** Fills lines with words in ASCII, as `LineFiller` does, but as bytes and without a string for each. */
export class PlainWords {
  readonly #bytes: Uint8Array;
  #out = FIRST_ROOM;
  #at = 0;
  #column = 0;

  /** Moves are copied from `bytes`. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Adds a number with so many dots, after so many opening parentheses. */
  addNumber(number: number, dots: number, opening: number): void {
    let digits = 1;
    for (let rest = number; rest > 9; rest = (rest / 10) | 0) digits += 1;
    this.#begin(opening + digits + dots);
    this.#repeat(OPENING, opening);
    let rest = number;
    for (let at = this.#at + digits - 1; at >= this.#at; at -= 1) {
      this.#out[at] = ZERO + (rest % 10);
      rest = (rest / 10) | 0;
    }
    this.#at += digits;
    this.#repeat(DOT, dots);
  }

  /** Adds a move, its sign (0, 1 for check, 2 for mate), and so many closing parentheses. */
  addMove({start, end}: Span, sign: number, closing: number): void {
    this.#begin(end - start + (sign === 0 ? 0 : 1) + closing);
    const bytes = this.#bytes;
    const out = this.#out;
    let at = this.#at;
    for (let i = start; i < end; i += 1) out[at++] = bytes[i] as number;
    if (sign !== 0) out[at++] = sign === 1 ? PLUS : HASH;
    this.#at = at;
    this.#repeat(CLOSING, closing);
  }

  /** Adds a short text between so many parentheses. */
  addText(text: string, opening: number, closing: number): void {
    this.#begin(opening + text.length + closing);
    this.#repeat(OPENING, opening);
    for (let i = 0; i < text.length; i += 1) this.#out[this.#at++] = text.charCodeAt(i);
    this.#repeat(CLOSING, closing);
  }

  /** Returns the lines, each with its end. */
  finish(): string {
    this.#out[this.#at++] = NEWLINE;
    return ASCII.decode(this.#out.subarray(0, this.#at));
  }

  /** Makes room for a word, in this line or the next one. */
  #begin(length: number): void {
    if (this.#at + length + 2 > this.#out.length) this.#grow(length);
    const isFirst = this.#at === 0;
    const fits = this.#column + 1 + length <= WIDTH;
    if (!isFirst) this.#out[this.#at++] = fits ? SPACE : NEWLINE;
    this.#column = isFirst || !fits ? length : this.#column + 1 + length;
  }

  #repeat(byte: number, count: number): void {
    for (let i = 0; i < count; i += 1) this.#out[this.#at++] = byte;
  }

  #grow(length: number): void {
    const longer = new Uint8Array((this.#out.length + length) * 2);
    longer.set(this.#out);
    this.#out = longer;
  }
}

const ASCII = new TextDecoder();
/** Room for most games, used again by each: one is written at a time. */
const FIRST_ROOM = new Uint8Array(1 << 12);

const OPENING = 40;
const CLOSING = 41;
