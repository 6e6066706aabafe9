import type {Span} from '../../source/span.ts';
import {trimBlanks} from '../blanks.ts';
import type {GameCursor} from './game-cursor.ts';
import {readResultAt} from './read-result-at.ts';
import {findCommentEnd} from './tag-start.ts';
import {reportUnclosedComment} from './take-remark.ts';
import type {RemarkTaker} from './take-remark.ts';

/** The part of a line after a move that cannot be played: only its end is looked for. */
export class UnplayableText {
  readonly #start: number;
  /** Brackets that are open in it. */
  #brackets = 0;

  constructor(start: number) {
    this.#start = start;
  }

  /** Whether the text at hand stands in brackets of its own. */
  get isNested(): boolean {
    return this.#brackets > 0;
  }

  /** Passes over one token; false where the line ends, which stays to be read. */
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

  /** What it comes to if it ends before `end`, without the blanks around it. */
  spanUntil(text: string, end: number): Span {
    return trimBlanks(text, {start: this.#start, end});
  }
}

/** A misprint is no sure end, and what comes after must not be played by mistake. */
function isBeforeResult({text, at, end}: GameCursor): boolean {
  const written = readResultAt(text, at);
  return written !== undefined && written.spelling !== 'misprint' && at + written.length <= end;
}

function skipComment({cursor, reports}: RemarkTaker): void {
  const {at, isClosed} = findCommentEnd(cursor.text, cursor.at + 1, cursor.end);
  if (!isClosed) reportUnclosedComment(reports, cursor.at);
  cursor.at = isClosed ? at + 1 : at;
}
