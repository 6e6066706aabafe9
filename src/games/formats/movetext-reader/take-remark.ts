import {commentText} from './comment-text.ts';
import type {MoveTree} from './move-tree.ts';
import type {GameCursor} from './game-cursor.ts';
import type {MovetextReports} from './movetext-reports.ts';
import {isDigit} from './read-number-at.ts';
import {findCommentEnd} from './tag-start.ts';

/** The source and the destination of comments. */
export interface RemarkTaker {
  readonly cursor: GameCursor;
  readonly tree: MoveTree;
  readonly reports: MovetextReports;
}

/**
 * Reads `{a comment}`. One that is not closed extends to the next tag section, since its intended
 * end is unknown.
 */
export function takeComment({cursor, tree, reports}: RemarkTaker): void {
  const start = cursor.at;
  const {at, isClosed} = findCommentEnd(cursor.text, start + 1, cursor.end);
  cursor.at = isClosed ? at + 1 : at;
  const span = {start, end: cursor.at};
  tree.comment(commentText(cursor.text.slice(start + 1, at), cursor.quoting), span);
  if (!isClosed) reportUnclosedComment(reports, start);
}

/** Reports that the comment that starts at `start` is not closed. */
export function reportUnclosedComment(reports: MovetextReports, start: number): void {
  const span = {start, end: start + 1};
  reports.add('game-unclosed-comment', span, 'Unclosed comment, expected `}`');
}

/** Reads `; a comment` up to the end of its line. */
export function takeLineComment({cursor, tree}: RemarkTaker): void {
  const span = {start: cursor.at, end: cursor.endOfLine()};
  tree.comment(cursor.text.slice(span.start + 1, span.end).trim(), span);
  cursor.at = span.end;
}

/** A command without braces, such as `[%clk 0:01:00]` or `[#]`. */
const COMMAND = /\[[%#][^[\]\r\n]*\]/y;

/** Reads a command without braces as a comment; returns false if there is none. */
export function takeBareCommand({cursor, tree, reports}: RemarkTaker): boolean {
  COMMAND.lastIndex = cursor.at;
  const text = COMMAND.exec(cursor.text)?.[0];
  if (text === undefined) return false;
  const span = {start: cursor.at, end: cursor.at + text.length};
  const message = `Unexpected \`${text}\`, expected it in braces`;
  reports.once('bare command', 'game-spelling', span, message);
  tree.comment(text, span);
  cursor.at = span.end;
  return true;
}

/**
 * Reads `$14`. A number that is too large, or that precedes the first move, is kept as a comment; `$0` before
 * a move says nothing, of this move or another.
 *
 * PGN standard (1994-03-12), 8.2.4: a glyph is `$` and a number from 0 to 255.
 */
export function takeNag({cursor, tree, reports}: RemarkTaker): void {
  const start = cursor.at;
  cursor.at += 1;
  while (cursor.at < cursor.end && isDigit(cursor.text.charCodeAt(cursor.at))) cursor.at += 1;
  const span = {start, end: cursor.at};
  const text = cursor.text.slice(start, cursor.at);
  const nag = Number(text.slice(1));
  if (text === '$') {
    reports.add('game-nag', span, 'Missing number after `$`');
  } else if (nag > 255) {
    reports.add('game-nag', span, `Unexpected \`${text}\`, expected \`$0\` to \`$255\``);
    tree.comment(text, span);
  } else if (tree.isBeforeAll) {
    const message = `Unexpected \`${text}\` before the first move`;
    reports.add('game-unknown-text', span, message);
    tree.comment(text, span);
  } else tree.nag(nag);
}
