import {isSpacing, isWordEnd} from '../blanks.ts';
import {isLineEnd, type Span} from '../../../text/index.ts';
import {quotingBefore} from './comment-text.ts';
import {isTagStart} from './tag-start.ts';

/** Reads the text of games token by token. */
export class GameCursor {
  readonly text: string;
  readonly end: number;
  at: number;
  /** True if only white space precedes `at` on its line. */
  isLineStart = true;
  /** True if an empty line precedes `at`. */
  isAfterBlankLine = false;
  /** The lines starting with `%` that have been skipped. */
  readonly escapes: Span[] = [];
  readonly #stopAtBlankLine: boolean;
  /** The number of `>` with which mail has quoted the first line of the game, once it is known. */
  #quoting: number | undefined;
  /** The number of them before the line at hand. */
  #lineQuoting: number;
  #hasBegun = false;

  constructor(text: string, start: number, end: number, stopAtBlankLine: boolean) {
    this.text = text;
    this.at = start;
    this.end = end;
    this.#stopAtBlankLine = stopAtBlankLine;
    this.#lineQuoting = quotingBefore(text, start);
  }

  /** Says where the tags of the game begin. */
  beginWithTags(start: number): void {
    this.#quoting = quotingBefore(this.text, start);
  }

  /** The number of `>` that mail has put before each line of a comment that begins here. */
  get quoting(): number {
    return Math.min(this.#quoting ?? 0, this.#lineQuoting);
  }

  /**
   * Skips white space, lines that start with `%` (PGN standard 1994-03-12, 6) and the quotation
   * marks of mail. Returns false at the end of the game's text.
   */
  skipBlanks(): boolean {
    let lines = 0;
    while (this.at < this.end) {
      const code = this.text.charCodeAt(this.at);
      if (isLineEnd(code)) lines += this.#skipLineEnd(code);
      else if (isSpacing(code)) this.at += 1;
      else if (code === QUOTE && this.isLineStart) {
        this.at += 1;
        this.#lineQuoting += 1;
      } else if (code === PERCENT && this.#isFirstOfLine()) {
        const span = {start: this.at, end: this.endOfLine()};
        this.escapes.push(span);
        this.at = span.end;
      } else break;
    }
    this.isAfterBlankLine = lines > 1;
    if (this.isAfterBlankLine && this.#stopAtBlankLine && this.#hasBegun) return false;
    this.#hasBegun = true;
    this.#quoting ??= this.#lineQuoting;
    return this.at < this.end;
  }

  /** Tests whether a tag pair starts at `at`. */
  isBeforeTag(): boolean {
    return (
      this.text.charCodeAt(this.at) === BRACKET && isTagStart(this.text, this.at, this.isLineStart)
    );
  }

  /** Returns the end of the line that contains `at`, or of the text. */
  endOfLine(): number {
    let at = this.at;
    while (at < this.end && !isLineEnd(this.text.charCodeAt(at))) at += 1;
    return at;
  }

  /** Returns the end of the word that starts at `at`; a word has at least one character. */
  endOfWord(): number {
    const {text, end} = this;
    let at = this.#endOfPlainWord(this.at + 1);
    BRACKETED_PIECE.lastIndex = at;
    const bracketed = BRACKETED_PIECE.exec(text)?.[0].length ?? 0;
    if (bracketed === 0 || at + bracketed > end) return at;
    at += bracketed;
    return this.#endOfPlainWord(at);
  }

  #endOfPlainWord(from: number): number {
    let at = from;
    while (at < this.end && !isWordEnd(this.text.charCodeAt(at))) at += 1;
    // The semicolon of `&lt;`, left over from web pages, does not start a comment.
    while (this.text.charCodeAt(at) === SEMICOLON && ENTITY.test(this.text.slice(at - 8, at))) {
      at += 1;
      while (at < this.end && !isWordEnd(this.text.charCodeAt(at))) at += 1;
    }
    return Math.min(at, this.end);
  }

  #skipLineEnd(code: number): number {
    const isPair = code === 13 && this.text.charCodeAt(this.at + 1) === 10;
    this.at = Math.min(this.at + (isPair ? 2 : 1), this.end);
    this.isLineStart = true;
    this.#lineQuoting = 0;
    return 1;
  }

  #isFirstOfLine(): boolean {
    return this.at === 0 || isLineEnd(this.text.charCodeAt(this.at - 1));
  }
}

/** The piece of a promotion as in `a8(Q)` and `a8=(♕)`. */
const BRACKETED_PIECE = /(?<=[a-hA-H][18]=?)\((?:\p{L}{1,2}|\p{So})\)/uy;

const ENTITY = /&#?\w+$/;

const SEMICOLON = 59;
const QUOTE = 62;
const PERCENT = 37;
const BRACKET = 91;
