import {readFen} from '../../src/chess/fen.ts';
import type {Position} from '../../src/chess/position.ts';

/** The position of a FEN that must be well formed. */
export function positionOf(fen: string): Position {
  const outcome = readFen(fen);
  if (outcome.kind === 'position') return outcome.position;
  throw new Error(outcome.problems.map((problem) => problem.message).join('; '));
}
