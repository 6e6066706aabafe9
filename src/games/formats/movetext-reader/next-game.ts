import {BLACK, type Result} from '../../../chess/index.ts';
import {GameCursor} from './game-cursor.ts';
import type {MoveTree} from './move-tree.ts';
import {ENGLISH_LETTERS, OTHER_LANGUAGES} from './piece-heads.ts';
import {readLooseMove} from './read-loose-move.ts';
import {isDigit, readNumberAt} from './read-number-at.ts';
import {readResultAt} from './read-result-at.ts';
import {endOfCommentAt, endOfInlineTag, endOfVariation, findCommentEnd} from './tag-start.ts';
import type {CommentEnd} from './tag-start.ts';

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
 * Reads the text at the cursor after the result of a game, if it belongs to the game: words on the
 * line of the result, a comment that does not directly precede the next game, moves that go on
 * where the game has ended, the same result again or another, or text with other moves and comments.
 */
export function trailingAt(
  cursor: GameCursor,
  tree: MoveTree,
  result: Result,
  isNextGame: (at: number) => boolean,
): 'comment' | 'variation' | 'moves' | 'result' | 'text' | 'words' | undefined {
  const isNext = (): boolean => isNextGame(cursor.at);
  switch (cursor.text.charAt(cursor.at)) {
    case '{':
    case ';':
      return isOfNextGame(cursor) || (cursor.isAfterBlankLine && isNext()) ? undefined : 'comment';
    case '(':
      if (cursor.isAfterBlankLine) return undefined;
      if (isWords(cursor)) return 'words';
      return tree.node === tree.root ? undefined : 'variation';
    default:
      if (goesOn(cursor, tree)) return isNext() ? undefined : 'moves';
      if (nextResult(cursor) === result) return 'result';
      if (leadsToChess(cursor) || nextResult(cursor) !== undefined)
        return isNext() ? undefined : 'text';
      return isWords(cursor) && !isNext() ? 'words' : undefined;
  }
}

function nextResult({text, at, isAfterBlankLine}: GameCursor): Result | undefined {
  return isAfterBlankLine ? undefined : readResultAt(text, at)?.result;
}

/** True if words without a move follow on the line of the result: `1-0 (39)`, `1-0 on time`. */
function isWords(cursor: GameCursor): boolean {
  if (cursor.isLineStart || cursor.isAfterBlankLine || cursor.isBeforeTag()) return false;
  const {text, at} = cursor;
  if (readResultAt(text, at) !== undefined) return false;
  const line = text.slice(at, endOfWords(cursor));
  return /[\p{L}\p{N}]/u.test(line) && !SOME_MOVE.test(line);
}

const SOME_MOVE = /[a-h][1-8]|[O0]-[O0]|\p{Lu}[-x]\p{Lu}|^1[.)]/u;

/** Returns the end of the words at the cursor: that of the line, before any comment, bracket or tag after them. */
export function endOfWords(cursor: GameCursor): number {
  const words = /^(?:\([^(){}[\]]*\)|[^(){}[\];])*/.exec(lineAt(cursor))?.[0] ?? '';
  return cursor.at + words.trimEnd().length;
}

/** The rest of the line at the cursor, as far as is looked at again after each piece of it. */
function lineAt({text, at, end}: GameCursor): string {
  return /^[^\r\n]*/.exec(text.slice(at, Math.min(at + LONGEST_LOOK, end)))?.[0] ?? '';
}

const LONGEST_LOOK = 2000;

/**
 * True if a glyph or a move with a number other than 1 follows without an empty line, or text with a
 * comment, a variation or such a move on the line of the result: `1-0 Black resigns (2... d5)`.
 */
function leadsToChess(cursor: GameCursor): boolean {
  if (cursor.isAfterBlankLine || cursor.isBeforeTag()) return false;
  const line = lineAt(cursor);
  if (FIRST_NUMBER.test(line)) return false;
  return CHESS.test(line) || (!cursor.isLineStart && CHESS_AFTER_TEXT.test(line));
}

const FIRST_NUMBER = /^1\s*[.)](?!\s*[.…\d])/;
const CHESS = /^(?:\$\d|\d{1,3}\s*[.…][.…\s]*(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]|[O0]-[O0]))/;
const CHESS_AFTER_TEXT = /\{|\(\s*\d{1,3}\s*[.…]|\s\d{1,3}\s*[.…][.…\s]*[KQRBN]?[a-h]?x?[a-h][1-8]/;

/** True if a comment after an empty line is not closed, or belongs to the tags that follow. */
function isOfNextGame(cursor: GameCursor): boolean {
  if (!cursor.isAfterBlankLine) return false;
  return (
    endOfCommentAt(cursor.text, cursor.at, cursor.end) === undefined ||
    findAfterRemarks(cursor, () => false).isGame
  );
}

/**
 * Passes over comments at the cursor, and over variations that begin as games do; returns where they
 * end, and whether a game follows: a tag, or what `beginsGame` accepts. Only at the start of a file may empty
 * lines be between.
 */
export function findAfterRemarks(
  {text, at, end}: GameCursor,
  beginsGame: (at: number) => boolean,
  isFileStart = false,
): {readonly isGame: boolean; readonly end: number} {
  const cursor = new GameCursor(text, at, end, false);
  for (let isAfterRemark = false; ; isAfterRemark = true) {
    const remark = endOfRemark(cursor, beginsGame);
    if (remark === undefined) {
      const isGame = cursor.isBeforeTag() || (isAfterRemark && beginsGame(cursor.at));
      return {isGame, end: cursor.at};
    }
    cursor.at = remark.at;
    const goesOn = remark.isClosed && cursor.skipBlanks();
    if (!goesOn || (cursor.isAfterBlankLine && !isFileStart)) {
      return {isGame: false, end: cursor.at};
    }
  }
}

function endOfRemark(
  {text, at, end}: GameCursor,
  beginsGame: (at: number) => boolean,
): CommentEnd | undefined {
  switch (text.charAt(at)) {
    case '{': {
      const comment = findCommentEnd(text, at + 1, end);
      return comment.isClosed ? {...comment, at: comment.at + 1} : comment;
    }
    case '(': {
      const inner = new GameCursor(text, at + 1, end, false);
      if (!inner.skipBlanks() || !beginsGame(inner.at)) return undefined;
      return {at: endOfVariation(text, at), isClosed: true};
    }
    default: {
      const comment = endOfCommentAt(text, at, end);
      return comment === undefined ? undefined : {at: comment, isClosed: true};
    }
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
