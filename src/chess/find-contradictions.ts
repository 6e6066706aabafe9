import {BLACK, KING, PAWN, pieceName, sideOf, typeOf, WHITE} from './piece.ts';
import type {Position} from './position.ts';
import {sideName} from './reason.ts';
import {rankOf, squareName, type Square} from './square.ts';

/**
 * Returns the reasons why no game can reach this position, each as an English clause without a full
 * stop.
 */
export function findContradictions(position: Position): readonly string[] {
  return [WHITE, BLACK].flatMap((color) => {
    const name = sideName(sideOf(color));
    const {counts, lists} = position;
    const kings = counts[KING | color] ?? 0;
    const pawns = counts[PAWN | color] ?? 0;
    const all = counts.subarray(color, color + 8).reduce((sum, count) => sum + count, 0);
    const first = (PAWN | color) << 6;
    const stray = Array.from(lists.subarray(first, first + pawns)).filter(isOnLastRanks);
    return [
      ...(kings > 1 ? [`${name} has ${kings} kings`] : []),
      ...(pawns > 8 ? [`${name} has ${pawns} pawns`] : []),
      ...(all > 16 ? [`${name} has ${all} pieces`] : []),
      ...stray.map((square) => `there is a pawn on \`${squareName(square)}\``),
    ];
  });
}

/**
 * Returns a clause if the side that is not to move is in check, which is impossible; else
 * undefined.
 */
export function findCheckOfOpponent(position: Position): string | undefined {
  const other = position.clone();
  other.playNull();
  if (!other.checked) return undefined;
  const square = other.checker();
  const [checked, mover] = [sideName(other.sideToMove), sideName(position.sideToMove)];
  const checker = `the ${pieceName(typeOf(other.pieceAt(square)))} on \`${squareName(square)}\``;
  return `${checked} is in check from ${checker}, and ${mover} is to move`;
}

function isOnLastRanks(square: Square): boolean {
  return rankOf(square) === 0 || rankOf(square) === 7;
}
