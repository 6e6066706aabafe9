import type {Board} from './board.ts';
import {BLACK, KING, KNIGHT, PAWN, QUEEN} from './piece.ts';
import {CENTRE, REACH, REACH_BIT, isClear, STEP} from './reach.ts';
import type {RecordedBoard} from './recorded-board.ts';
import {NO_SQUARE, type Square} from './square.ts';

/** Tests whether a piece of the colour `by` attacks `square`. */
export function isAttacked(pieces: Board, square: Square, by: number): boolean {
  return attackerOf(pieces, square, by) !== NO_SQUARE;
}

/**
 * Returns the square of a piece of the colour `by` that attacks `square`, `NO_SQUARE` if none does.
 *
 * If the board and the piece lists disagree, the board counts, so that a caller can try a move
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

/** Tests whether two pieces attack the king on `king`, of the side to move. */
export function isDoubleCheck(position: RecordedBoard, king: Square): boolean {
  const {board, turn} = position;
  const first = attackerOf(position, king, turn ^ BLACK);
  if (first === NO_SQUARE) return false;
  const code = board[first] as number;
  // A pawn of the king's own side in its place keeps that line closed.
  board[first] = PAWN | turn;
  const second = attackerOf(position, king, turn ^ BLACK);
  board[first] = code;
  return second !== NO_SQUARE;
}

function attackingPawn(board: Uint8Array, square: Square, by: number): Square {
  const pawn = PAWN | by;
  const behind = by === BLACK ? square + 16 : square - 16;
  const left = behind - 1;
  if ((left & 0x88) === 0 && board[left] === pawn) return left;
  const right = behind + 1;
  return (right & 0x88) === 0 && board[right] === pawn ? right : NO_SQUARE;
}

const QUEEN_BIT = REACH_BIT[QUEEN] as number;

/** True if the king of the side to move is safe after a piece that is no pawn, or the king, moves. */
export function isSafeStep(
  position: RecordedBoard,
  type: number,
  from: Square,
  to: Square,
): boolean {
  if (type !== KING) return leavesKingSafe(position, from, to);
  return exposingAttacker(position, from, to, NO_SQUARE) === NO_SQUARE;
}

/**
 * True if the king of the side to move is safe after a piece other than the king moves from `from`
 * to `to`.
 *
 * Not for captures en passant, which empty a second square; use `exposingAttacker`.
 */
export function leavesKingSafe(position: RecordedBoard, from: Square, to: Square): boolean {
  if (position.checked) return exposingAttacker(position, from, to, NO_SQUARE) === NO_SQUARE;
  const king = position.kingOf(position.turn);
  if (king === NO_SQUARE) return true;
  const line = from - king + CENTRE;
  if (((REACH[line] as number) & QUEEN_BIT) === 0) return true;
  const step = STEP[line] as number;
  if (STEP[to - king + CENTRE] === step) return true;
  return pinnerAlong(position, king, from, step) === NO_SQUARE;
}

/**
 * Returns the square of the piece that pins the one on `from` to the king of the side to move,
 * regardless of its destination; `NO_SQUARE` if it is not pinned.
 */
export function pinnerOf(position: RecordedBoard, from: Square): Square {
  const king = position.kingOf(position.turn);
  if (king === NO_SQUARE || king === from) return NO_SQUARE;
  const step = STEP[from - king + CENTRE] as number;
  return step === 0 ? NO_SQUARE : pinnerAlong(position, king, from, step);
}

function pinnerAlong(position: RecordedBoard, king: Square, from: Square, step: number): Square {
  const {board} = position;
  let square = king + step;
  while (square !== from) {
    if (board[square] !== 0) return NO_SQUARE;
    square += step;
  }
  square += step;
  while ((square & 0x88) === 0 && board[square] === 0) square += step;
  if ((square & 0x88) !== 0) return NO_SQUARE;
  const piece = board[square] as number;
  const type = piece & 7;
  const pins =
    (piece & BLACK) !== position.turn &&
    type !== PAWN &&
    type !== KING &&
    ((REACH[king - square + CENTRE] as number) & (REACH_BIT[piece] as number)) !== 0;
  return pins ? square : NO_SQUARE;
}

/**
 * Returns the square of a piece that attacks the king of the side to move once the piece on `from`
 * is on `to` and `taken`, the pawn captured en passant, is removed; `NO_SQUARE` if the king is safe.
 */
export function exposingAttacker(
  position: RecordedBoard,
  from: Square,
  to: Square,
  taken: Square,
): Square {
  const {board, turn} = position;
  const piece = board[from] as number;
  const only = position.kingOf(turn);
  if (only === NO_SQUARE) return NO_SQUARE;
  const target = board[to] as number;
  board[from] = 0;
  board[to] = piece;
  if (taken !== NO_SQUARE) board[taken] = 0;
  const attacker = attackerOf(position, only === from ? to : only, turn ^ BLACK);
  if (taken !== NO_SQUARE) board[taken] = PAWN | (turn ^ BLACK);
  board[to] = target;
  board[from] = piece;
  return attacker;
}
