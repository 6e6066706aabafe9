import type {Castling} from './move-spec.ts';
import type {PieceType} from './piece.ts';
import type {Square} from './square.ts';

/**
 * A move to play on a board, packed into one integer; it holds for one position only.
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

/** Takes the place of a move in the history when a side has passed. */
export const NULL_MOVE = -1;

/** Packs a move; `flags` is `EN_PASSANT`, `DOUBLE_PUSH` or 0. */
export function makeMove(from: Square, to: Square, promotion: PieceType = 0, flags = 0): Move {
  return from | (to << 7) | (promotion << 14) | flags;
}

/** Packs castling of a king that goes from `from` to `to`. */
export function makeCastlingMove(from: Square, to: Square, castling: 1 | 2): Move {
  return from | (to << 7) | (castling << 19);
}

/** Packs a drop of a captured piece, as in Crazyhouse. */
export function makeDrop(piece: PieceType, to: Square): Move {
  return to | (to << 7) | (piece << 14) | DROP;
}

/** Square the piece leaves; the one it is dropped on. */
export function moveFrom(move: Move): Square {
  return move & 0x7f;
}

/** Square the piece goes to; the king's when castling. */
export function moveTo(move: Move): Square {
  return (move >> 7) & 0x7f;
}

/** Piece type a pawn becomes, or that is dropped; 0 for none. */
export function movePromotion(move: Move): PieceType {
  return (move >> 14) & 7;
}

/** Whether and which way the move castles. */
export function moveCastling(move: Move): Castling {
  return ((move >> 19) & 3) as Castling;
}

/** Whether a pawn captures en passant. */
export function isEnPassant(move: Move): boolean {
  return (move & EN_PASSANT) !== 0;
}

/** Whether a captured piece is dropped, which `movePromotion` names. */
export function isDrop(move: Move): boolean {
  return (move & DROP) !== 0;
}
