/** Lines of export format have fewer than 80 printing characters (PGN standard 1994-03-12, 8.2.1). */
export const WIDTH = 79;

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
