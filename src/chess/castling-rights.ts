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

function shiftOf(color: number, castling: 1 | 2): number {
  return (color === WHITE ? 0 : 8) + (castling === 1 ? 0 : 4);
}

/** The file of the rook with which `color` may castle, or -1 if the right is lost. */
export function rookFileOf(rights: CastlingRights, color: number, castling: 1 | 2): number {
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
): Uint16Array<ArrayBuffer> {
  const surviving = new Uint16Array(128).fill(0xffff);
  for (const color of [WHITE, BLACK]) {
    const king = color === WHITE ? whiteKing : blackKing;
    for (const castling of [1, 2] as const) {
      const file = rookFileOf(rights, color, castling);
      if (file < 0) continue;
      const lost = 15 << shiftOf(color, castling);
      for (const square of [king, homeRank(color) | file]) {
        surviving[square] = (surviving[square] as number) & ~lost;
      }
    }
  }
  return surviving;
}
