import {compareBoards} from './compare-boards.ts';
import {legalMoves} from './legal-moves.ts';
import type {Move} from './move.ts';
import type {Position} from './position.ts';

/**
 * The legal moves, at least one and at most `plies`, that lead from `position` to `board`, whatever
 * else is then true of it; undefined if none do. The position is the same afterwards.
 *
 * It tries every move: two plies cost about a millisecond.
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

/** Castling changes four squares, and nothing more. */
const MOST_CHANGED = 4;
