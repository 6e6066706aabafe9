import {compareBoards} from './compare-boards.ts';
import {legalMoves} from './legal-moves.ts';
import type {Move} from './move.ts';
import type {Position} from './position.ts';

/**
 * Returns the legal moves, at least one and at most `plies`, that lead from `position` to `board`;
 * only the pieces are compared. Returns undefined if there are none. The position is the same
 * afterwards.
 *
 * Tries every move: two plies take about a millisecond.
 */
export function findPath(
  position: Position,
  board: Uint8Array,
  plies: number,
): readonly Move[] | undefined {
  if (compareBoards(position.board, board).length > plies * MOST_CHANGED) return undefined;
  for (const move of legalMoves(position)) {
    position.play(move);
    const rest = compareBoards(position.board, board).length === 0 ? [] : undefined;
    const path = rest ?? (plies > 1 ? findPath(position, board, plies - 1) : undefined);
    position.back();
    if (path !== undefined) return [move, ...path];
  }
  return undefined;
}

/** The most squares that a move changes: those of castling. */
const MOST_CHANGED = 4;
