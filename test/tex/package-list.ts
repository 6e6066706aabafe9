import {readPackageBoard} from '../../src/replay/package-board.ts';
import type {PackageBoard} from '../../src/replay/package-board.ts';
import {describe, isPlainWord, playWord} from '../../src/replay/package-machine.ts';
import type {PackageMove} from '../../src/replay/package-machine.ts';

/** What a whole argument leads to: the board behind it, the first error, or that we cannot tell. */
export type PackageLine = Exclude<PackageMove, {kind: 'dropped'}>;

/**
 * Plays the plain-text argument of a `\mainline` as skak and xskak do on the board of `fen`.
 *
 * A word that begins with `Z` ends the list without a message. After a number, and after White's
 * move, the next word is a move whatever it looks like; where a number is due, one must come:
 *
 *     1.e4 e5   2.   Nf3    2...Nc6
 *     ^^   --   ^^   ---    -------     number / move
 *                           played as Black's move: nothing moves, and the turn passes
 */
export function playListAsPackage(
  fen: string,
  argument: string,
  dialect: 'skak' | 'xskak' = 'skak',
): PackageLine {
  const board = readPackageBoard(fen);
  if (board === undefined) return {kind: 'unpredictable', why: 'skak cannot read the FEN'};
  if (/\n[ \t]*\n/.test(argument)) {
    return {kind: 'refused', message: 'Paragraph ended before \\@mainline was complete'};
  }
  const list: List = {board, dialect, due: 'number', error: undefined};
  const obstacle = takeTokens(
    list,
    argument.split(/[ \t\n]+/).filter((token) => token !== ''),
  );
  if (list.error !== undefined) return {kind: 'refused', message: list.error};
  return obstacle ?? describe(board);
}

interface List {
  readonly board: PackageBoard;
  readonly dialect: 'skak' | 'xskak';
  due: 'number' | PackageBoard['side'];
  /** The first error after which TeX went on playing. */
  error: string | undefined;
}

type Obstacle = Exclude<PackageLine, {kind: 'played'}> | undefined;

function takeTokens(list: List, tokens: readonly string[]): Obstacle {
  for (const [i, token] of tokens.entries()) {
    if (!isPlainWord(token)) {
      return {kind: 'unpredictable', why: `\`${token}\` is not plain text`};
    }
    if (token.startsWith('Z')) return undefined;
    const obstacle =
      list.due !== 'number'
        ? takeMove(list, token)
        : token.includes('.')
          ? takeNumber(list, token)
          : {kind: 'refused' as const, message: missingPoint(list, tokens.slice(i))};
    if (obstacle !== undefined) return obstacle;
  }
  return undefined;
}

/** TeX goes on looking for the point, first in the rest of the list, and then behind its end. */
function missingPoint({dialect}: List, rest: readonly string[]): string {
  const reader = dialect === 'skak' ? '\\Mainline' : '\\xskak@do@parsemainline';
  const macro = rest.some((token) => token.includes('.')) ? reader : '\\EatNumberA';
  return `Argument of ${macro} has an extra }`;
}

/**
 * `\EatNumber`: what stands before the first point must be the counter. One point is White; two are
 * Black, and the character behind them goes unseen. A move may be glued to the number.
 */
function takeNumber(list: List, token: string): Obstacle {
  const dot = token.indexOf('.');
  const number = token.slice(0, dot);
  if (!/^\d{1,9}$/.test(number)) {
    return {kind: 'unpredictable', why: `TeX calculates with \`${number}\``};
  }
  if (Number(number) !== list.board.fullmove) {
    return {kind: 'refused', message: `mainline: ${number} is not the correct move number`};
  }
  const black = token.startsWith('..', dot);
  if (black && token.length < dot + 3) return {kind: 'unpredictable', why: 'two points are left'};
  const move = token.slice(black ? dot + 3 : dot + 1);
  list.due = black ? 'black' : 'white';
  // `W` is skak's own end marker of a number: in `3.White d4` the move is `d4`.
  return move === '' || move.startsWith('W') ? undefined : takeMove(list, move);
}

/** `\MakeMoveMainline`: the wrong side is an error, and the move is played for the right one. */
function takeMove(list: List, word: string): Obstacle {
  const {board} = list;
  if (list.due !== board.side) {
    list.error ??= `mainline: ${board.side}, not ${list.due}, to move (${word})`;
  }
  const obstacle = playWord(board, word);
  if (obstacle !== undefined) return obstacle;
  // skak's `\UpdateCastling` asks where the rook came from before any move has told.
  if (list.dialect === 'skak' && word.startsWith('R') && board.moveFrom === undefined) {
    list.error ??= 'Undefined control sequence';
  }
  list.due = list.due === 'white' ? 'black' : 'number';
  return undefined;
}
