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
 * Returns, for each square, the rights that remain after a move from or to it. Not to be written: starts with
 * rights on the usual squares, and those without rights, share one table. The memory of the kernels in
 * WebAssembly is never freed, and a book sets up a position for each game.
 *
 * Rights only decrease, so one table serves a whole game. `whiteKing` and `blackKing` are the
 * squares of the kings at its start; for a side without rights, any square will do.
 */
export function survivingRights(
  rights: CastlingRights,
  whiteKing: Square,
  blackKing: Square,
): Uint16Array {
  const isUsual =
    areUsual(rights & 0xff, whiteKing === KING_FILE) &&
    areUsual((rights >> 8) & 0xff, blackKing === (homeRank(BLACK) | KING_FILE));
  return isUsual ? USUAL_RIGHTS : makeSurviving(rights, whiteKing, blackKing);
}

/** The e-file. */
const KING_FILE = 4;

/** The rights that remain after moves from and to the usual squares of kings and rooks. */
export const USUAL_RIGHTS = makeSurviving(STANDARD_RIGHTS, KING_FILE, homeRank(BLACK) | KING_FILE);

/** Tests the rights of one side: what is absent cannot be lost. */
function areUsual(own: number, isKingHome: boolean): boolean {
  if (own === 0) return true;
  const short = own & 0x0f;
  const long = own & 0xf0;
  return isKingHome && (short === 0 || short === 0x0f) && (long === 0 || long === 0x80);
}

function makeSurviving(rights: CastlingRights, whiteKing: Square, blackKing: Square): Uint16Array {
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
