import {exposingAttacker, pinnerOf} from './king-safety.ts';
import {BLACK} from './piece.ts';
import type {Position} from './position.ts';
import type {Reason, PieceOnSquare} from './reason.ts';
import {isFreeFor} from './resolve-move.ts';
import {NO_SQUARE, type Square} from './square.ts';

/** The piece on `square`, with its square. */
export function standingOn(position: Position, square: Square): PieceOnSquare {
  return {piece: position.pieceAt(square), square};
}

/** Returns the reason why no piece of the side to move may go to `to`; undefined if one may. */
export function explainTarget(position: Position, to: Square): Reason | undefined {
  if (isFreeFor(position, to)) return undefined;
  const at = standingOn(position, to);
  return (at.piece & BLACK) === position.turn
    ? {kind: 'own-piece', at}
    : {kind: 'king-captured', king: to};
}

/**
 * Returns the reason why moving a piece from `from` to `to` would leave the king in check;
 * undefined if it would not. `taken` is the square of a pawn captured en passant.
 */
export function explainExposedKing(
  position: Position,
  from: Square,
  to: Square,
  taken: Square = NO_SQUARE,
): Reason | undefined {
  const attacker = exposingAttacker(position, from, to, taken);
  if (attacker === NO_SQUARE) return undefined;
  const standing = standingOn(position, attacker);
  if (attacker === pinnerOf(position, from)) {
    return {kind: 'pinned', piece: standingOn(position, from), pinner: standing};
  }
  const king = position.kingOf(position.turn);
  return {kind: 'king-left-in-check', king, attacker: standing};
}
