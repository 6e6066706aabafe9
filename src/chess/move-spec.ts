import {KING, type PieceType} from './piece.ts';
import type {Square} from './square.ts';

/**
 * A move as written, independent of any board, packed into one integer so that replaying a book
 * allocates nothing.
 *
 *     bit 0-2    piece type
 *     bit 3-9    destination
 *     bit 10-13  origin file + 1, 0 when not written
 *     bit 14-17  origin rank + 1, 0 when not written
 *     bit 18-20  promotion piece type, 0 when not written
 *     bit 21     capture sign
 *     bit 22-23  castling
 */
export type MoveSpec = number;

/** The kind of castling: `NO_CASTLING`, `SHORT` or `LONG`. */
export type Castling = 0 | 1 | 2;

export const NO_CASTLING = 0;
export const SHORT = 1;
export const LONG = 2;

/** Bits of a spec that hold the origin, file and rank; all 0 when the origin is not written. */
export const ORIGIN_BITS = 0xff << 10;

/**
 * A scanner returns a spec in `SPEC_BITS`, and the length of the text it has read in the bits
 * above.
 */
export const LENGTH_SHIFT = 24;
export const SPEC_BITS = (1 << LENGTH_SHIFT) - 1;

/** The bit of a spec that is set where a capture sign is written. */
export const CAPTURE_BIT = 1 << 21;

/** The parts of a written move; files and ranks count from 0. */
interface MoveSpecFields {
  readonly piece: PieceType;
  readonly to: Square;
  readonly file?: number | undefined;
  readonly rank?: number | undefined;
  readonly capture?: boolean;
  /** Any piece type: `gxf8=K` can be written, though it is never legal. */
  readonly promotion?: PieceType;
}

/** Packs the parts of a written move. */
export function makeMoveSpec({
  piece,
  to,
  file,
  rank,
  capture,
  promotion,
}: MoveSpecFields): MoveSpec {
  const extras = promotionBits(promotion ?? 0) | (capture === true ? CAPTURE_BIT : 0);
  return packMoveSpec(piece, to, file, rank) | extras;
}

/**
 * Packs a move without an object: -1 if the file or rank of the origin is not written.
 *
 * A capture sign and a promotion are added with `| CAPTURE_BIT` and `| promotionBits(...)`.
 */
export function packMoveSpec(piece: PieceType, to: Square, file = -1, rank = -1): MoveSpec {
  return piece | (to << 3) | ((file + 1) << 10) | ((rank + 1) << 14);
}

/** Returns the bits of a spec that hold the promotion; 0 for no promotion. */
export function promotionBits(promotion: PieceType): MoveSpec {
  return promotion << 18;
}

/** Packs `O-O` (`SHORT`) or `O-O-O` (`LONG`). */
export function makeCastlingSpec(castling: 1 | 2): MoveSpec {
  return KING | (castling << 22);
}

/** Returns the piece type of the written move; `KING` for castling. */
export function specPiece(spec: MoveSpec): PieceType {
  return spec & 7;
}

/** Returns the destination square; meaningless for castling. */
export function specTo(spec: MoveSpec): Square {
  return (spec >> 3) & 0x7f;
}

/** Returns the origin file, 0 to 7, or -1 if it is not written. */
export function specFile(spec: MoveSpec): number {
  return ((spec >> 10) & 15) - 1;
}

/** Returns the origin rank, 0 to 7, or -1 if it is not written. */
export function specRank(spec: MoveSpec): number {
  return ((spec >> 14) & 15) - 1;
}

/** Returns the piece type written as promotion, 0 for none. */
export function specPromotion(spec: MoveSpec): PieceType {
  return (spec >> 18) & 7;
}

/** Tests whether a capture sign is written. */
export function specCapture(spec: MoveSpec): boolean {
  return (spec & CAPTURE_BIT) !== 0;
}

/** Returns the kind of castling. */
export function specCastling(spec: MoveSpec): Castling {
  return ((spec >> 22) & 3) as Castling;
}

/** Tests whether a piece on `from` matches the origin written in `spec`. */
export function fitsOrigin(spec: MoveSpec, from: Square): boolean {
  const file = (spec >> 10) & 15;
  const rank = (spec >> 14) & 15;
  return (file === 0 || file === (from & 7) + 1) && (rank === 0 || rank === (from >> 4) + 1);
}
