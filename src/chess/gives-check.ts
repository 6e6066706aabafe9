import type {Board} from './board.ts';
import {BLACK, KING, PAWN, type Piece} from './piece.ts';
import {NO_SQUARE, type Square} from './square.ts';
import {CENTRE, REACH, REACH_BIT, STEP} from './reach.ts';

/**
 * Whether `piece`, which has just moved from `from` to `to`, attacks the opponent's only king or
 * uncovers an attack on it. Faster than looking at every piece of the mover.
 */
export function givesCheck(position: Board, piece: Piece, from: Square, to: Square): boolean {
  const king = position.kingOf((piece & BLACK) ^ BLACK);
  if (king === NO_SQUARE) return false;
  return attacks(position.board, piece, to, king) || uncovers(position.board, piece, from, king);
}

function attacks(board: Uint8Array, piece: Piece, to: Square, king: Square): boolean {
  const line = king - to + CENTRE;
  if (((REACH[line] as number) & (REACH_BIT[piece] as number)) === 0) return false;
  const step = STEP[line] as number;
  if (step === 0) return true;
  let square = to + step;
  while (square !== king && board[square] === 0) square += step;
  return square === king;
}

/** Whether the first piece seen from the king through `from`, now empty, attacks it. */
function uncovers(board: Uint8Array, piece: Piece, from: Square, king: Square): boolean {
  const step = STEP[from - king + CENTRE] as number;
  if (step === 0) return false;
  let square = king + step;
  while ((square & 0x88) === 0 && board[square] === 0) square += step;
  if ((square & 0x88) !== 0) return false;
  const found = board[square] as number;
  const type = found & 7;
  return (
    ((found ^ piece) & BLACK) === 0 &&
    type !== PAWN &&
    type !== KING &&
    ((REACH[king - square + CENTRE] as number) & (REACH_BIT[found] as number)) !== 0
  );
}
