/**
 * A square of the board as `rank * 16 + file`, both counted from 0: `a1` is 0x00, `h8` is 0x77.
 *
 * In this numbering a number with a bit of 0x88 set is off the board, and the difference of two
 * squares determines which pieces connect them.
 */
export type Square = number;

/** Represents "no square" where a number is required. */
export const NO_SQUARE = -1;

const OFF_BOARD = 0x88;

/** Returns the file of `square`, 0 for the a-file to 7 for the h-file. */
export function fileOf(square: Square): number {
  return square & 7;
}

/** Returns the rank of `square`, 0 for the first to 7 for the eighth. */
export function rankOf(square: Square): number {
  return square >> 4;
}

/** Returns the square on `file` and `rank`, both 0 to 7. */
export function squareAt(file: number, rank: number): Square {
  return (rank << 4) | file;
}

/** Tests whether `square` is on the board; the sum of a square and a step may not be. */
export function isOnBoard(square: Square): boolean {
  return (square & OFF_BOARD) === 0;
}

/** Reads a square such as `e4`; returns undefined for anything else, including capitals. */
export function readSquare(text: string): Square | undefined {
  if (text.length !== 2) return undefined;
  const file = text.charCodeAt(0) - 97;
  const rank = text.charCodeAt(1) - 49;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? squareAt(file, rank) : undefined;
}

/** Returns the name of `square` in lower case, such as `e4`. */
export function squareName(square: Square): string {
  return fileName(fileOf(square)) + rankName(rankOf(square));
}

/** Returns the letter of a file given as 0 to 7. */
export function fileName(file: number): string {
  return String.fromCharCode(97 + file);
}

/** Returns the digit of a rank given as 0 to 7. */
export function rankName(rank: number): string {
  return String.fromCharCode(49 + rank);
}

/** All 64 squares in FEN order: `a8` first, `h1` last. */
export const SQUARES: readonly Square[] = Array.from({length: 64}, (_, i) =>
  squareAt(i & 7, 7 - (i >> 3)),
);
