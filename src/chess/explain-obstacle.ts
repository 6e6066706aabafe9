import {homeRank} from './castling-rights.ts';
import {castlingDanger, castlingObstacle, kingTarget, mayCastle} from './castling.ts';
import {exposingAttacker, pinnerOf} from './attacks.ts';
import {ROOK, BLACK} from './piece.ts';
import type {Position} from './position.ts';
import type {CastlingReason, Reason, PieceOnSquare} from './reason.ts';
import {isFreeFor} from './resolve-move.ts';
import {NO_SQUARE, type Square} from './square.ts';

const KING_FILE = 4;

/** Returns the reason why the side to move may not castle; castling must be illegal. */
export function explainCastling(position: Position, castling: 1 | 2): CastlingReason {
  if (!mayCastle(position, castling)) return explainLostRight(position, castling);
  if (position.checked) {
    return {kind: 'castling-in-check', attacker: standingOn(position, position.checker())};
  }
  const obstacle = castlingObstacle(position, castling);
  if (obstacle !== NO_SQUARE) {
    return {kind: 'castling-blocked', by: standingOn(position, obstacle)};
  }
  const danger = castlingDanger(position, castling);
  const square = danger & 0x7f;
  return {
    kind:
      square === kingTarget(position, castling) ? 'castling-into-check' : 'castling-through-check',
    square,
    attacker: standingOn(position, danger >> 7),
  };
}

/** A position does not record which pieces have moved; only the usual squares can be examined. */
function explainLostRight(position: Position, castling: 1 | 2): CastlingReason {
  const {turn} = position;
  const king = position.kingOf(turn);
  const home = homeRank(turn) | KING_FILE;
  const corner = homeRank(turn) | (castling === 1 ? 7 : 0);
  if (king === NO_SQUARE) return {kind: 'castling-no-king', side: position.sideToMove};
  if (king !== home) return {kind: 'castling-king-away', king, home};
  if (position.pieceAt(corner) !== (ROOK | turn)) return {kind: 'castling-no-rook', corner};
  return {kind: 'castling-right-lost', corner};
}

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
