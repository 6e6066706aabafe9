import type {Castling} from './move-spec.ts';
import type {PieceType} from './piece.ts';
import type {Square} from './square.ts';

/**
 * A move on a board, packed into one integer; valid for one position only.
 *
 *     bit 0-6    origin
 *     bit 7-13   destination; the king's when castling, also in Chess960
 *     bit 14-16  promotion piece type; the piece itself in a drop
 *     bit 17     captures en passant
 *     bit 18     a pawn moves two squares
 *     bit 19-20  castling
 *     bit 21     a piece is dropped from the pocket; origin and destination are the same
 */
export type Move = number;

export const EN_PASSANT = 1 << 17;
export const DOUBLE_PUSH = 1 << 18;
export const DROP = 1 << 21;
const CASTLING = 3 << 19;

/** Returned in place of a move if no legal move matches; `explainMove` gives the reason. */
export const ILLEGAL = -1;

/** Returned in place of a move if two or more legal moves match; `explainMove` lists them. */
export const AMBIGUOUS = -2;

/** Recorded in the history instead of a move when a side passes. */
export const NULL_MOVE = -1;

/** Packs a move; `flags` is `EN_PASSANT`, `DOUBLE_PUSH` or 0. */
export function makeMove(from: Square, to: Square, promotion: PieceType = 0, flags = 0): Move {
  return from | (to << 7) | (promotion << 14) | flags;
}

/** Packs castling by a king that goes from `from` to `to`. */
export function makeCastlingMove(from: Square, to: Square, castling: Castling): Move {
  return from | (to << 7) | (castling << 19);
}

/** Packs a drop of a captured piece, as in Crazyhouse. */
export function makeDrop(piece: PieceType, to: Square): Move {
  return to | (to << 7) | (piece << 14) | DROP;
}

/** Returns the square that the piece leaves; in a drop, the same as the destination. */
export function moveFrom(move: Move): Square {
  return move & 0x7f;
}

/** Returns the destination; the king's when castling. */
export function moveTo(move: Move): Square {
  return (move >> 7) & 0x7f;
}

/** Returns the piece type that a pawn promotes to, or that is dropped; 0 for none. */
export function movePromotion(move: Move): PieceType {
  return (move >> 14) & 7;
}

/** Returns the kind of castling. */
export function moveCastling(move: Move): Castling {
  return ((move >> 19) & 3) as Castling;
}

/** Tests whether the move castles. */
export function isCastling(move: Move): boolean {
  return (move & CASTLING) !== 0;
}

/** Tests whether a pawn captures en passant. */
export function isEnPassant(move: Move): boolean {
  return (move & EN_PASSANT) !== 0;
}

/** Tests whether the move drops a captured piece; `movePromotion` returns which. */
export function isDrop(move: Move): boolean {
  return (move & DROP) !== 0;
}
