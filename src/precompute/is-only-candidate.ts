import {moveFrom, moveTo} from '../chess/move.ts';
import type {Position} from '../chess/position.ts';
import {SQUARES, squareName} from '../chess/square.ts';
import {typeOf, KING, KNIGHT, PAWN} from '../chess/piece.ts';
import type {ListedMove} from './listed-move.ts';
import {CENTRE, REACH, REACH_BIT, isClear} from '../chess/reach.ts';

/**
 * Whether, ignoring pins, no other piece that matches the words of a move could go there.
 *
 * skak tries such a piece, and xskak records the attempt (`\LegalMove`): if it follows the move
 * itself, the registers are those of a move that was never played.
 */
export function isOnlyCandidate(position: Position, {written, move}: ListedMove): boolean {
  const from = moveFrom(move);
  const to = moveTo(move);
  const piece = position.pieceAt(from);
  const type = typeOf(piece);
  if (type === PAWN || type === KING) return true;
  const bit = REACH_BIT[piece] ?? 0;
  return !SQUARES.some(
    (square) =>
      square !== from &&
      position.pieceAt(square) === piece &&
      squareName(square).includes(written.origin) &&
      ((REACH[to - square + CENTRE] ?? 0) & bit) !== 0 &&
      (type === KNIGHT || isClear(position.board, square, to)),
  );
}
