import type {Position} from '../../chess/position.ts';
import {GameCursor} from '../movetext-reader/game-cursor.ts';
import {findCommentEnd} from '../movetext-reader/tag-start.ts';
import {beginsGame} from './begins-game.ts';

/**
 * Finds the next game from `from` on: a tag pair, or the number 1 at the start of a line with a
 * move that is legal in `start`. The text before it belongs to no game. Returns the end of the text
 * if there is no game.
 */
export function findGame(text: string, from: number, start: Position): number {
  const cursor = new GameCursor(text, from, text.length, false);
  let isFirst = from === 0;
  while (cursor.skipBlanks()) {
    if (cursor.isBeforeTag() || beginsGame(text, cursor.at, start)) return cursor.at;
    if (isFirst && beginsWithComment(cursor, start)) return cursor.at;
    isFirst = false;
    cursor.at = cursor.endOfLine();
  }
  return text.length;
}

/** Whether a text starts with a comment that is followed by moves. */
function beginsWithComment({text, at, end}: GameCursor, start: Position): boolean {
  if (text.charAt(at) !== '{') return false;
  const comment = findCommentEnd(text, at + 1, end);
  const cursor = new GameCursor(text, comment.at + 1, end, false);
  return comment.isClosed && cursor.skipBlanks() && beginsGame(text, cursor.at, start);
}
