import {isDigit, readNumberAt} from './read-number-at.ts';
import type {GameCursor} from './game-cursor.ts';
import type {MoveTree} from './move-tree.ts';
import {endOfInlineTag} from './tag-start.ts';

/**
 * Whether another game begins at the cursor, after the moves of `tree`: with a tag pair, or with the
 * number 1 after an empty line. `isNested` is set in brackets of text that cannot be played.
 */
export function beginsNextGame(cursor: GameCursor, tree: MoveTree, isNested = false): boolean {
  return beginsSection(cursor, tree) || (!isNested && beginsAtOne(cursor, tree));
}

/** Whether a tag pair begins another game; one within a line of moves does not. */
function beginsSection(cursor: GameCursor, tree: MoveTree): boolean {
  if (!cursor.isBeforeTag()) return false;
  const isInline = !cursor.isLineStart && tree.moves > 0;
  return !isInline || endOfInlineTag(cursor.text, cursor.at) === undefined;
}

function beginsAtOne(cursor: GameCursor, tree: MoveTree): boolean {
  if (!cursor.isAfterBlankLine || tree.depth > 0 || tree.moves === 0) return false;
  if (!isDigit(cursor.text.charCodeAt(cursor.at))) return false;
  const number = readNumberAt(cursor.text, cursor.at, false);
  return number?.value === 1 && number.dots === 1 && tree.position.fullmove > 1;
}
