// PGN standard (1994-03-12), 8.2.1: lines of export format have less than 80 printing characters.
const WIDTH = 79;

/**
 * Sets words into lines, as many to a line as fit.
 *
 *     15. Bxf6 (15. Bh4 $6 {loses a pawn}) 15... Bxf6
 *              ^ prefixed to the next word ^ suffixed to the last one
 */
export class LineFiller {
  readonly #lines: string[] = [];
  #line = '';
  /** The last word, to which something may yet be glued. */
  #word = '';
  #prefix = '';

  /** Adds a word; only one that is longer than a line makes its line longer than the rest. */
  add(word: string): void {
    this.#flushWord();
    this.#word = this.#prefix + word;
    this.#prefix = '';
  }

  /** Glues a sign to the word that comes next. */
  prefix(sign: string): void {
    this.#prefix += sign;
  }

  /** Glues a sign to the last word, if there is room for it. */
  suffix(sign: string): void {
    if (this.#word === '' || this.#word.length + sign.length > WIDTH) this.add(sign);
    else this.#word += sign;
  }

  /** Ends the line here. */
  breakLine(): void {
    this.#flushWord();
    if (this.#line !== '') this.#lines.push(this.#line);
    this.#line = '';
  }

  /** Ends the line here, and leaves an empty one. */
  skipLine(): void {
    this.breakLine();
    if (this.#lines.length > 0) this.#lines.push('');
  }

  /** The lines, each with its end. */
  text(): string {
    this.breakLine();
    return this.#lines.map((line) => `${line}\n`).join('');
  }

  #flushWord(): void {
    if (this.#word === '') return;
    if (this.#line === '') {
      this.#line = this.#word;
    } else if (this.#line.length + 1 + this.#word.length <= WIDTH) {
      this.#line += ` ${this.#word}`;
    } else {
      this.#lines.push(this.#line);
      this.#line = this.#word;
    }
    this.#word = '';
  }
}
