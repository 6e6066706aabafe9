import type {Position} from '../../../chess/index.ts';
import {GameCursor} from '../movetext-reader/game-cursor.ts';
import {precedesTag} from '../movetext-reader/next-game.ts';
import {endOfCommentAt} from '../movetext-reader/tag-start.ts';
import {beginsGame, beginsUnnumbered} from './begins-game.ts';

/**
 * Finds the next game from `from` on: a tag pair, the number 1 at the start of a line with a move
 * that is legal in `start`, or a paragraph of moves without numbers. The text before it belongs
 * to no game. Returns the end of the text if there is no game.
 */
export function findGame(text: string, from: number, start: Position): number {
  const cursor = new GameCursor(text, from, text.length, false);
  let isFirst = true;
  while (cursor.skipBlanks()) {
    if (cursor.isBeforeTag() || beginsGame(text, cursor.at, start)) return cursor.at;
    const isParagraph = cursor.isAfterBlankLine || isFirst;
    if (isParagraph && beginsUnnumbered(text, cursor.at, start)) return cursor.at;
    if (precedesTag(cursor)) return cursor.at;
    if (from === 0 && isFirst && beginsWithComment(cursor, start)) return cursor.at;
    isFirst = false;
    cursor.at = cursor.endOfLine();
  }
  return text.length;
}

/** Tests whether a text starts with comments that tags or moves follow. */
function beginsWithComment({text, at, end}: GameCursor, start: Position): boolean {
  const cursor = new GameCursor(text, at, end, false);
  for (;;) {
    const comment = endOfCommentAt(text, cursor.at, end);
    if (comment === undefined) return false;
    cursor.at = comment;
    if (!cursor.skipBlanks()) return false;
    if (cursor.isBeforeTag() || beginsGame(text, cursor.at, start)) return true;
    if (beginsUnnumbered(text, cursor.at, start)) return true;
  }
}
