import {isAttacked} from '../../chess/attacks.ts';
import {
  homeRank,
  NO_RIGHTS,
  rookFileOf,
  withRight,
  type CastlingRights,
} from '../../chess/castling-rights.ts';
import {BLACK, KING, ROOK, WHITE} from '../../chess/piece.ts';
import {Position} from '../../chess/position.ts';
import {playSteps} from './play-steps.ts';
import type {SquareStep} from './square-step.ts';

/**
 * Returns the position after steps that are not a legal move. The side of the moved piece
 * determines who is next; other properties are kept unless the board contradicts them.
 */
export function playRaw(position: Position, steps: readonly SquareStep[]): Position {
  const {board, mover = position.turn} = playSteps(position, steps);
  const next = Position.from({
    board,
    sideToMove: mover === WHITE ? 'black' : 'white',
    castling: rightsLeft(position, board),
    fullmove: position.fullmove + (mover === BLACK ? 1 : 0),
  });
  next.pockets = position.pockets?.clone();
  return next;
}

/**
 * Whether a position can be judged by the rules of chess: both kings are there, and none can be
 * captured.
 */
export function isPlayable(position: Position): boolean {
  const opponent = position.turn ^ BLACK;
  return position.hasBothKings() && !isAttacked(position, position.kingOf(opponent), position.turn);
}

function rightsLeft(position: Position, board: Uint8Array): CastlingRights {
  let rights: CastlingRights = NO_RIGHTS;
  for (const color of [WHITE, BLACK]) {
    if (board[position.kingOf(color)] !== (KING | color)) continue;
    for (const wing of [1, 2] as const) {
      const file = rookFileOf(position.castling, color, wing);
      const isHome = file >= 0 && board[homeRank(color) | file] === (ROOK | color);
      if (isHome) rights = withRight(rights, color, wing, file);
    }
  }
  return rights;
}
