import {DROPPABLE} from './pockets.ts';
import type {Position} from './position.ts';
import {ILLEGAL, makeDrop, type Move} from './move.ts';
import {SQUARES, NO_SQUARE, type Square} from './square.ts';
import {isAttacked} from './attacks.ts';
import {BLACK, EMPTY, PAWN, type PieceType} from './piece.ts';

/** Adds all legal drops of the side to move. */
export function addDrops(position: Position, moves: Move[]): void {
  for (const piece of DROPPABLE) {
    if (position.pockets?.count(piece | position.turn) === 0) continue;
    for (const to of SQUARES) {
      const move = resolveDrop(position, piece, to);
      if (move !== ILLEGAL) moves.push(move);
    }
  }
}

/** Tests whether the side to move may drop a piece. */
export function canDrop(position: Position): boolean {
  if (position.pockets === undefined) return false;
  return SQUARES.some((to) => DROPPABLE.some((piece) => resolveDrop(position, piece, to) >= 0));
}

/**
 * Finds the legal drop of a piece of the side to move on `to`, or returns `ILLEGAL`, which is
 * negative. The piece must be in the pocket, the square empty, a pawn not on the first or last
 * rank, and the own king safe afterwards.
 */
export function resolveDrop(position: Position, piece: PieceType, to: Square): Move {
  const {board, pockets, turn} = position;
  if (pockets === undefined || pockets.count(piece | turn) === 0) return ILLEGAL;
  if (board[to] !== EMPTY || (piece === PAWN && isOuterRank(to))) return ILLEGAL;
  return blocksCheck(position, piece, to) ? makeDrop(piece, to) : ILLEGAL;
}

/** Tests whether `square` is on the first or last rank. */
export function isOuterRank(square: Square): boolean {
  const rank = square >> 4;
  return rank === 0 || rank === 7;
}

/** A drop cannot uncover an attack, so it only has to block an existing check. */
function blocksCheck(position: Position, piece: PieceType, to: Square): boolean {
  if (!position.checked) return true;
  const {board, turn} = position;
  const king = position.kingOf(turn);
  if (king === NO_SQUARE) return true;
  board[to] = piece | turn;
  const isStillInCheck = isAttacked(position, king, turn ^ BLACK);
  board[to] = EMPTY;
  return !isStillInCheck;
}
