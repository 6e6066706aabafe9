import {BLACK} from '../../../chess/index.ts';
import {GameCursor} from './game-cursor.ts';
import type {MoveTree} from './move-tree.ts';
import {ENGLISH_LETTERS, OTHER_LANGUAGES} from './piece-heads.ts';
import {readLooseMove} from './read-loose-move.ts';
import {isDigit, readNumberAt} from './read-number-at.ts';
import {endOfCommentAt, endOfInlineTag} from './tag-start.ts';

/**
 * True if another game begins at the cursor, after the moves of `tree`: with a tag pair, or with the
 * number 1 after an empty line. `isNested` is set in brackets of text that cannot be played.
 */
export function beginsNextGame(cursor: GameCursor, tree: MoveTree, isNested = false): boolean {
  return beginsSection(cursor, tree) || (!isNested && beginsAtOne(cursor, tree));
}

/** Tests whether a tag pair begins another game; one within a line of moves does not. */
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

/**
 * Reads the text at the cursor after the result of a game, if it belongs to the game: text that
 * directly follows, a comment that does not directly precede the tags of the next game, moves
 * that go on where the game has ended, or text with other moves and comments.
 */
export function trailingAt(
  cursor: GameCursor,
  tree: MoveTree,
  isNextGame: (at: number) => boolean,
): 'comment' | 'variation' | 'moves' | 'text' | undefined {
  switch (cursor.text.charAt(cursor.at)) {
    case '{':
    case ';':
      return isOfNextGame(cursor) ? undefined : 'comment';
    case '(':
      return cursor.isAfterBlankLine || tree.node === tree.root ? undefined : 'variation';
    default:
      if (goesOn(cursor, tree)) return isNextGame(cursor.at) ? undefined : 'moves';
      return leadsToChess(cursor) && !isNextGame(cursor.at) ? 'text' : undefined;
  }
}

/**
 * True if a glyph or a move with a number other than 1 follows without an empty line, or text with a
 * comment, a variation or such a move on the line of the result: `1-0 Black resigns (2... d5)`.
 */
function leadsToChess(cursor: GameCursor): boolean {
  if (cursor.isAfterBlankLine || cursor.isBeforeTag()) return false;
  const line = cursor.text.slice(cursor.at, cursor.endOfLine());
  if (FIRST_NUMBER.test(line)) return false;
  return CHESS.test(line) || (!cursor.isLineStart && CHESS_AFTER_TEXT.test(line));
}

const FIRST_NUMBER = /^1\s*[.)](?!\s*[.…\d])/;
const CHESS = /^(?:\$\d|\d{1,3}\s*[.…][.…\s]*(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]|[O0]-[O0]))/;
const CHESS_AFTER_TEXT = /\{|\(\s*\d{1,3}\s*[.…]|\s\d{1,3}\s*[.…][.…\s]*[KQRBN]?[a-h]?x?[a-h][1-8]/;

/** True if a comment after an empty line is not closed, or belongs to the tags that follow. */
function isOfNextGame(cursor: GameCursor): boolean {
  if (!cursor.isAfterBlankLine) return false;
  return endOfCommentAt(cursor.text, cursor.at, cursor.end) === undefined || precedesTag(cursor);
}

/** Tests whether comments at the cursor are followed by a tag, without an empty line between. */
export function precedesTag({text, at, end}: GameCursor): boolean {
  const cursor = new GameCursor(text, at, end, false);
  for (;;) {
    const comment = endOfCommentAt(text, cursor.at, end);
    if (comment === undefined) return cursor.isBeforeTag();
    cursor.at = comment;
    if (!cursor.skipBlanks() || cursor.isAfterBlankLine) return false;
  }
}

/** True if the next word is a legal move: on the same line, or with the number that is due. */
function goesOn(
  {text, at, end, isAfterBlankLine, isLineStart}: GameCursor,
  {position}: MoveTree,
): boolean {
  const number = readNumberAt(text, at, false);
  if (number === undefined && (isAfterBlankLine || isLineStart)) return false;
  if (number !== undefined) {
    const isDue =
      number.value === position.fullmove && number.dots > 1 === (position.turn === BLACK);
    if (!isDue) return false;
  }
  MOVE.lastIndex = number?.end ?? at;
  const word = MOVE.exec(text.slice(0, end))?.[1];
  if (word === undefined) return false;
  return [ENGLISH_LETTERS, ...OTHER_LANGUAGES].some(
    (letters) => readLooseMove(word, position, letters).kind === 'legal',
  );
}

const MOVE = /\s*([^\s{}()[\];]{2,12})/y;
