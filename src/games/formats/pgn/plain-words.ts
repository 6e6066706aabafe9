import {DOT, HASH, NEWLINE, PLUS, SPACE, ZERO, type Span} from '../../../text/index.ts';

/** Lines of export format have fewer than 80 printing characters (PGN standard 1994-03-12, 8.2.1). */
const WIDTH = 79;

/**
 * Fills lines with as many words as fit.
 *
 *     15. Bxf6 (15. Bh4 $6 {loses a pawn}) 15... Bxf6
 *              ^ prefixed to the next word ^ suffixed to the last one
 */
export class LineFiller {
  readonly #lines: string[] = [];
  #line = '';
  /** The last word, to which a sign may still be attached. */
  #word = '';
  #prefix = '';
  readonly #width: number;

  /** Lines have at most `width` characters; at most one line is written if it is 0. */
  constructor(width = WIDTH) {
    this.#width = width === 0 ? Infinity : width;
  }

  /** Adds a word. A line exceeds the limit only if a single word does. */
  add(word: string): void {
    this.#flushWord();
    this.#word = this.#prefix + word;
    this.#prefix = '';
  }

  /** Attaches a sign to the next word. */
  prefix(sign: string): void {
    this.#prefix += sign;
  }

  /** Attaches a sign to the last word, if there is room for it. */
  suffix(sign: string): void {
    if (this.#word === '' || this.#word.length + sign.length > this.#width) this.add(sign);
    else this.#word += sign;
  }

  /** Ends the current line. */
  breakLine(): void {
    this.#flushWord();
    if (this.#line !== '') this.#lines.push(this.#line);
    this.#line = '';
  }

  /** Ends the current line, and adds an empty one. */
  skipLine(): void {
    this.breakLine();
    if (this.#lines.length > 0) this.#lines.push('');
  }

  /** Returns the lines, each with its line break. */
  text(): string {
    this.breakLine();
    return this.#lines.map((line) => `${line}\n`).join('');
  }

  #flushWord(): void {
    if (this.#word === '') return;
    if (this.#line === '') {
      this.#line = this.#word;
    } else if (this.#line.length + 1 + this.#word.length <= this.#width) {
      this.#line += ` ${this.#word}`;
    } else {
      this.#lines.push(this.#line);
      this.#line = this.#word;
    }
    this.#word = '';
  }
}

/** Fills lines with words in ASCII, as `LineFiller` does, but as bytes and without a string for each. */
export class PlainWords {
  readonly #bytes: Uint8Array;
  #out = FIRST_ROOM;
  #at = 0;
  #column = 0;
  #isFirst = true;

  /** Moves are copied from `bytes`. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Adds a number with so many dots, after so many opening parentheses. */
  addNumber(number: number, dots: number, opening: number): void {
    const digits = digitsOf(number);
    this.#begin(opening + digits + dots);
    this.#repeat(OPENING, opening);
    this.#writeNumber(number, digits);
    this.#repeat(DOT, dots);
  }

  /** Adds a move, its sign (0, 1 for check, 2 for mate), and so many closing parentheses. */
  addMove({start, end}: Span, sign: number, closing: number): void {
    this.#begin(end - start + (sign === 0 ? 0 : 1) + closing);
    this.#copy(start, end);
    if (sign !== 0) this.#out[this.#at++] = sign === 1 ? PLUS : HASH;
    this.#repeat(CLOSING, closing);
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

  /** Adds a short text between so many parentheses. */
  addText(text: string, opening: number, closing: number): void {
    this.#begin(opening + text.length + closing);
    this.#repeat(OPENING, opening);
    this.#write(text);
    this.#repeat(CLOSING, closing);
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

  #repeat(byte: number, count: number): void {
    for (let i = 0; i < count; i += 1) this.#out[this.#at++] = byte;
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

const OPENING = 40;
const CLOSING = 41;
