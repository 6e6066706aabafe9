import type {Span} from '../../../text/index.ts';
import {trimBlanks} from '../blanks.ts';
import type {GameCursor} from './game-cursor.ts';
import {readResultAt} from './read-result-at.ts';
import {findCommentEnd} from './tag-start.ts';
import {reportUnclosedComment, type RemarkTaker} from './take-remark.ts';

/** The rest of a line after a move that cannot be played; only its end is determined. */
export class UnplayableText {
  readonly #start: number;
  /** The number of open brackets. */
  #brackets = 0;

  constructor(start: number) {
    this.#start = start;
  }

  /** True if the cursor is inside brackets of this text. */
  get isNested(): boolean {
    return this.#brackets > 0;
  }

  /**
   * Skips one token; returns false at the end of the line, without reading the token that ends it.
   */
  skip(from: RemarkTaker): boolean {
    const {cursor, tree} = from;
    switch (cursor.text.charAt(cursor.at)) {
      case '{':
        skipComment(from);
        return true;
      case ';':
        cursor.at = cursor.endOfLine();
        return true;
      case '(':
      case '[':
        this.#brackets += 1;
        cursor.at += 1;
        return true;
      case ')':
      case ']':
        if (!this.isNested && tree.depth > 0) return false;
        this.#brackets = Math.max(0, this.#brackets - 1);
        cursor.at += 1;
        return true;
    }
    if (!this.isNested && tree.depth === 0 && isBeforeResult(cursor)) return false;
    cursor.at = cursor.endOfWord();
    return true;
  }

  /** Returns the span of the text up to `end`, without surrounding white space. */
  spanUntil(text: string, end: number): Span {
    return trimBlanks(text, {start: this.#start, end});
  }
}

/** A misprinted result does not end the text: what follows must not be played by mistake. */
function isBeforeResult({text, at, end}: GameCursor): boolean {
  const written = readResultAt(text, at);
  return written !== undefined && written.spelling !== 'misprint' && at + written.length <= end;
}

function skipComment({cursor, reports}: RemarkTaker): void {
  const {at, isClosed} = findCommentEnd(cursor.text, cursor.at + 1, cursor.end);
  if (!isClosed) reportUnclosedComment(reports, cursor.at);
  cursor.at = isClosed ? at + 1 : at;
}
