import type {Board} from './board.ts';
import {BLACK, KING, KNIGHT, PAWN} from './piece.ts';
import {NO_SQUARE, type Square} from './square.ts';
import {CENTRE, REACH, REACH_BIT, isClear} from './reach.ts';

/** Tests whether a piece of the colour `by` attacks `square`. */
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
