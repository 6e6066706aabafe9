import {BLACK, KING, KNIGHT, PAWN, type Piece, type PieceType} from './piece.ts';
import {NO_SQUARE, type Square} from './square.ts';

/** Steps of each piece type, indexed by type; those of a pawn depend on its side. */
export const STEPS: readonly (readonly number[])[] = [
  [],
  [],
  [-33, -31, -18, -14, 14, 18, 31, 33],
  [-17, -15, 15, 17],
  [-16, -1, 1, 16],
  [-17, -16, -15, -1, 1, 15, 16, 17],
  [-17, -16, -15, -1, 1, 15, 16, 17],
];

/** Offset that makes the difference of two squares an index of `REACH` and `STEP`. */
export const CENTRE = 119;

/** Bit of `REACH` that belongs to each piece code; only pawns differ between the sides. */
export const REACH_BIT = new Uint8Array(16);

/**
 * The pieces that attack along a difference of squares: entry `to - from + CENTRE` has the
 * `REACH_BIT` of every piece that attacks `to` from `from` on an empty board.
 */
export const REACH = new Uint8Array(240);

/** Step of the ray from `from` to `to` at `to - from + CENTRE`, 0 when no ray connects them. */
export const STEP = new Int8Array(240);

fillTables();

function fillTables(): void {
  for (let type = PAWN; type <= KING; type += 1) {
    REACH_BIT[type] = 1 << type;
    REACH_BIT[type | BLACK] = type === PAWN ? 1 : 1 << type;
  }
  for (let type = KNIGHT; type <= KING; type += 1) {
    const steps = STEPS[type] as readonly number[];
    for (let i = 0; i < steps.length; i += 1) markRay(steps[i] as number, type);
  }
  for (let step = 15; step <= 17; step += 2) {
    mark(step, PAWN);
    mark(-step, PAWN | BLACK);
  }
}

/** Marks the squares that a piece reaches by repeating one step. */
function markRay(step: number, type: PieceType): void {
  const slides = type !== KNIGHT && type !== KING;
  const farthest = slides ? 7 : 1;
  for (let distance = 1; distance <= farthest; distance += 1) {
    mark(step * distance, type);
    if (slides) STEP[step * distance + CENTRE] = step;
  }
}

function mark(difference: number, piece: Piece): void {
  const index = difference + CENTRE;
  REACH[index] = (REACH[index] as number) | (REACH_BIT[piece] as number);
}

/** Tests whether the squares strictly between `from` and `to`, which share a ray, are all empty. */
export function isClear(board: Uint8Array, from: Square, to: Square): boolean {
  const step = STEP[to - from + CENTRE] as number;
  for (let square = from + step; square !== to; square += step) {
    if (board[square] !== 0) return false;
  }
  return true;
}

/** First occupied square strictly between `from` and `to`, `NO_SQUARE` when there is none. */
export function firstBetween(board: Uint8Array, from: Square, to: Square): Square {
  const step = STEP[to - from + CENTRE] as number;
  if (step === 0) return NO_SQUARE;
  for (let square = from + step; square !== to; square += step) {
    if (board[square] !== 0) return square;
  }
  return NO_SQUARE;
}
