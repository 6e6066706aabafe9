import type {Span} from '../../../text/index.ts';
import {NUMBERS} from './read-move-item.ts';

/**
 * A piece may be preceded by its colour; XBoard's drops in Crazyhouse start on squares such as
 * `_.`.
 */
const STEP = /(?:[a-z]\d{1,2}|[wb]?[a-z]|\+|[^;:\s]\.):[a-z]\d/iuy;
const RESULT = /[-+=][ \t]*(?:;|\r|\n|$)/uy;

/** Tests whether a move starts at `at`: a whole step, such as `e2:e4` or `n:f3`. */
export function startsMove(text: string, at: number): boolean {
  STEP.lastIndex = at;
  return STEP.test(text);
}

/** Tests whether a result is at `at`, with nothing else before the next semicolon. */
function startsResult(text: string, at: number): boolean {
  RESULT.lastIndex = at;
  return RESULT.test(text);
}

/** A game as written in its file: the spans between semicolons, without surrounding white space. */
export interface LiveRecord {
  readonly span: Span;
  /** The text before the first move, with trailing white space: at most two names. */
  readonly names: readonly Span[];
  /** Moves, and any other text in their place. */
  readonly items: readonly Span[];
  /** The sign of the result. */
  readonly sign: Span | undefined;
  /** The text after the sign, on the same line. */
  readonly ending: Span | undefined;
  /** The places of missing semicolons. */
  readonly gaps: readonly Span[];
  /** True if the text ends directly after the last name or item, without a semicolon. */
  readonly isOpen: boolean;
}

/**
 * Splits a file into its games.
 *
 *     White;Black;e2:e4/12/31/300/;e7:e5/11/-20/298/;+;Black resigns
 *     ^^^^^ ^^^^^ ^^^^^^^^^^^^^^^^ ^^^^^^^^^^^^^^^^^ ^ ^^^^^^^^^^^^^
 *     names       items                              sign and ending
 *
 * A game ends with its line. It continues after a line break next to a semicolon, and if the next
 * line starts with a move. White space between two moves separates them like a semicolon.
 */
export function* splitRecords(text: string): Generator<LiveRecord> {
  for (let at = skipBlanks(text, 0); at < text.length; at = skipBlanks(text, at)) {
    const scanner = new RecordScanner(text, at);
    yield scanner.read();
    at = scanner.at;
  }
}

class RecordScanner {
  at: number;
  readonly #text: string;
  readonly #names: Span[] = [];
  readonly #items: Span[] = [];
  readonly #gaps: Span[] = [];
  #sign: Span | undefined;
  #ending: Span | undefined;
  #isOpen = false;

  constructor(text: string, at: number) {
    this.#text = text;
    this.at = at;
  }

  read(): LiveRecord {
    const start = this.at;
    let end = start;
    for (let goesOn = true; goesOn; goesOn = this.#findField()) {
      const field = this.#readField();
      this.#takeField(field);
      end = this.#ending?.end ?? field.end;
      if (this.#sign !== undefined) break;
    }
    return {
      span: {start, end},
      names: this.#names,
      items: this.#items,
      sign: this.#sign,
      ending: this.#ending,
      gaps: this.#gaps,
      isOpen: this.#isOpen,
    };
  }

  /** Goes to the next semicolon or line end, and returns the span before it. */
  #readField(): Span {
    const start = this.at;
    const length = this.#text.slice(start).search(/[;\r\n]/u);
    this.at = length < 0 ? this.#text.length : start + length;
    return trim(this.#text, {start, end: this.at});
  }

  /** Goes to the next field; returns whether it belongs to this game. */
  #findField(): boolean {
    const text = this.#text;
    const end = this.at;
    const isClosed = text.charAt(end) === ';';
    this.#isOpen &&= !isClosed;
    this.at = skipBlanks(text, isClosed ? end + 1 : end);
    if (this.at >= text.length) return false;
    if (text.charAt(this.at) === ';') return true;
    if (isClosed && !/[\r\n]/u.test(text.slice(end, this.at))) return true;
    const hasNames = this.#names.length === 2 || this.#items.length > 0;
    if (isClosed && (!hasNames || startsResult(text, this.at))) return true;
    if (!hasNames || !startsMove(text, this.at)) return false;
    if (!isClosed) this.#gaps.push({start: end, end: this.at});
    return true;
  }

  #takeField(field: Span): void {
    const text = this.#text;
    const isName = this.#names.length < 2 && this.#items.length === 0;
    if (!isName || startsMove(text, field.start)) {
      this.#takeItems(field);
      return;
    }
    if (this.at >= text.length && field.start === field.end) return;
    const end = endOfName(text, field);
    // Trailing white space belongs to a name, as in `Morphy, Paul ;Hart`.
    this.#names.push({start: field.start, end: end === field.end ? this.at : end});
    this.#isOpen = true;
    if (end === field.end) return;
    const rest = skipBlanks(text, end);
    this.#gaps.push({start: end, end: rest});
    this.#takeItems({start: rest, end: field.end});
  }

  /** Takes the words of a field: each move by itself, other words together. */
  #takeItems(field: Span): void {
    const text = this.#text;
    let last: Span | undefined;
    for (const {index, 0: word} of text.slice(field.start, field.end).matchAll(/\S+/gu)) {
      const span = {start: field.start + index, end: field.start + index + word.length};
      const isSign = /^[-+=]$/u.test(word) && (last === undefined || startsMove(text, last.start));
      if (last !== undefined && !isSign && !this.#isBetweenMoves(last, span)) {
        last = {start: last.start, end: span.end};
        this.#items[this.#items.length - 1] = last;
        continue;
      }
      if (last !== undefined) this.#gaps.push({start: last.end, end: span.start});
      if (isSign) {
        this.#takeResult(span);
        return;
      }
      last = span;
      this.#items.push(span);
      this.#isOpen = true;
    }
  }

  #isBetweenMoves(one: Span, other: Span): boolean {
    if (startsMove(this.#text, other.start)) return true;
    // The fourth slash begins the tag, which is any text and may have blanks.
    const slashes = this.#text.slice(one.start, one.end).split('/').length - 1;
    return startsMove(this.#text, one.start) && slashes <= NUMBERS;
  }

  #takeResult(sign: Span): void {
    const text = this.#text;
    const length = text.slice(sign.end).search(/[\r\n]/u);
    this.at = length < 0 ? text.length : sign.end + length;
    const trailing = trim(text, {start: sign.end, end: this.at});
    const start = text.charAt(trailing.start) === ';' ? trailing.start + 1 : trailing.start;
    this.#sign = sign;
    this.#ending = trim(text, {start, end: trailing.end});
    this.#isOpen = false;
  }
}

/** Returns the end of a name, which may be followed by a move without a semicolon. */
function endOfName(text: string, field: Span): number {
  for (const {index, 0: blanks} of text.slice(field.start, field.end).matchAll(/\s+/gu)) {
    const at = field.start + index;
    if (startsMove(text, at + blanks.length)) return at;
  }
  return field.end;
}

function skipBlanks(text: string, at: number): number {
  const length = text.slice(at).search(/\S/u);
  return length < 0 ? text.length : at + length;
}

function trim(text: string, {start, end}: Span): Span {
  const slice = text.slice(start, end);
  const from = start + slice.length - slice.trimStart().length;
  return {start: from, end: Math.max(from, start + slice.trimEnd().length)};
}
