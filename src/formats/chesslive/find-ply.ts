import {legalMoves} from '../../chess/legal-moves.ts';
import {ILLEGAL, isDrop, type Move, moveCastling, moveFrom} from '../../chess/move.ts';
import {EMPTY} from '../../chess/piece.ts';
import type {Position} from '../../chess/position.ts';
import {playSteps} from './play-steps.ts';
import type {SquareStep} from './square-step.ts';

/** The most squares that a move changes: those of castling. */
const MOST_CHANGES = 4;

/**
 * Returns the legal move that results in the same board as `steps`, or `ILLEGAL`, which is
 * negative. The order of the steps does not matter, as long as one side can have made them all.
 */
export function findPly(position: Position, steps: readonly SquareStep[]): Move {
  const {board, isOneSided} = playSteps(position, steps);
  if (!isOneSided || !isOneMoveAway(position.board, board)) return ILLEGAL;
  return legalMoves(position).find((move) => leadsTo(position, move, board)) ?? ILLEGAL;
}

function isOneMoveAway(before: Uint8Array, after: Uint8Array): boolean {
  const changes = before.reduce((count, piece, i) => (piece === after[i] ? count : count + 1), 0);
  return changes > 0 && changes <= MOST_CHANGES;
}

function leadsTo(position: Position, move: Move, board: Uint8Array): boolean {
  const leavesSquare = moveCastling(move) === 0 && !isDrop(move);
  if (leavesSquare && board[moveFrom(move)] !== EMPTY) return false;
  position.play(move);
  const isSame = position.board.every((piece, square) => piece === board[square]);
  position.back();
  return isSame;
}
