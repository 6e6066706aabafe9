import type {Board} from './board.ts';
import {BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, type Piece} from './piece.ts';
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
export const REACH_BIT = Uint8Array.of(0, 2, 4, 8, 16, 32, 64, 0, 0, 1, 4, 8, 16, 32, 64, 0);

/**
 * The pieces that attack along a difference of squares: entry `to - from + CENTRE` has the
 * `REACH_BIT` of every piece that attacks `to` from `from` on an empty board.
 */
export const REACH = new Uint8Array(240);

/** Step of the ray from `from` to `to` at `to - from + CENTRE`, 0 when no ray connects them. */
export const STEP = new Int8Array(240);

fillTables();

function fillTables(): void {
  for (const type of [KNIGHT, KING]) {
    for (const step of STEPS[type] ?? []) mark(step, type);
  }
  for (const type of [BISHOP, ROOK, QUEEN]) {
    for (const step of STEPS[type] ?? []) {
      for (let distance = 1; distance < 8; distance++) {
        mark(step * distance, type);
        STEP[step * distance + CENTRE] = step;
      }
    }
  }
  for (const step of [15, 17]) {
    mark(step, PAWN);
    mark(-step, PAWN | BLACK);
  }
}

function mark(difference: number, piece: Piece): void {
  const index = difference + CENTRE;
  REACH[index] = (REACH[index] as number) | (REACH_BIT[piece] as number);
}

/** Whether the squares strictly between `from` and `to`, which share a ray, are all empty. */
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

/** Whether a piece of the colour `by` attacks `square`. */
export function isAttacked(pieces: Board, square: Square, by: number): boolean {
  return attackerOf(pieces, square, by) !== NO_SQUARE;
}

/**
 * Returns the square of a piece of the colour `by` that attacks `square`, `NO_SQUARE` if none does.
 *
 * Where the board and the piece lists disagree, the board counts, so that a caller can try a move
 * by changing the board alone.
 */
export function attackerOf(pieces: Board, square: Square, by: number): Square {
  const {board, lists, counts} = pieces;
  for (let code = KNIGHT | by; code <= (KING | by); code++) {
    const bit = REACH_BIT[code] as number;
    const end = (code << 6) + (counts[code] as number);
    for (let i = code << 6; i < end; i++) {
      const from = lists[i] as number;
      if (((REACH[square - from + CENTRE] as number) & bit) === 0) continue;
      if (board[from] !== code) continue;
      if ((code & 7) === KNIGHT || isClear(board, from, square)) return from;
    }
  }
  return attackingPawn(board, square, by);
}

function attackingPawn(board: Uint8Array, square: Square, by: number): Square {
  const pawn = PAWN | by;
  const behind = by === BLACK ? square + 16 : square - 16;
  const left = behind - 1;
  if ((left & 0x88) === 0 && board[left] === pawn) return left;
  const right = behind + 1;
  return (right & 0x88) === 0 && board[right] === pawn ? right : NO_SQUARE;
}
