import type {Castling} from './move-spec.ts';
import {BLACK, WHITE} from './piece.ts';
import type {Square} from './square.ts';

/**
 * Castling rights of both sides in 16 bits: four bits each for White short, White long, Black short
 * and Black long. A right is 8 plus the file of its rook; 0 means no right.
 */
export type CastlingRights = number;

/** No castling rights for either side. */
export const NO_RIGHTS = 0;

/** The rights in the standard starting position: rooks on the a- and h-files. */
export const STANDARD_RIGHTS = 0x8f8f;

function shiftOf(color: number, castling: Castling): number {
  return (color === WHITE ? 0 : 8) + (castling === 1 ? 0 : 4);
}

/** The file of the rook with which `color` may castle, or -1 if the right is lost. */
export function rookFileOf(rights: CastlingRights, color: number, castling: Castling): number {
  const right = (rights >> shiftOf(color, castling)) & 15;
  return right === 0 ? -1 : right & 7;
}

/** Returns `rights` with one more right: `color` may castle with the rook on `rookFile`. */
export function withRight(
  rights: CastlingRights,
  color: number,
  castling: 1 | 2,
  rookFile: number,
): CastlingRights {
  return rights | ((8 | rookFile) << shiftOf(color, castling));
}

/** The first square of the rank on which `color` castles. */
export function homeRank(color: number): Square {
  return color === BLACK ? 0x70 : 0;
}

/**
 * Returns, for each square, the rights that remain after a move from or to it.
 *
 * Rights only decrease, so one table serves a whole game. `whiteKing` and `blackKing` are the
 * squares of the kings at its start; for a side without rights, any square will do.
 */
export function survivingRights(
  rights: CastlingRights,
  whiteKing: Square,
  blackKing: Square,
): Uint16Array {
  const surviving = new Uint16Array(128);
  surviving.fill(0xffff);
  for (let shift = 0; shift < 16; shift += 4) {
    const right = (rights >> shift) & 15;
    if (right === 0) continue;
    const color = shift < 8 ? WHITE : BLACK;
    const king = color === WHITE ? whiteKing : blackKing;
    const rook = homeRank(color) | (right & 7);
    surviving[king] = (surviving[king] as number) & ~(15 << shift);
    surviving[rook] = (surviving[rook] as number) & ~(15 << shift);
  }
  return surviving;
}
