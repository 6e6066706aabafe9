import {legalMoves} from '../../src/chess/legal-moves.ts';
import type {Position} from '../../src/chess/position.ts';

/** Counts the games of `depthPlies` half-moves from here; moves of the last one are only counted. */
export function perft(position: Position, depthPlies: number): number {
  const moves = legalMoves(position);
  if (depthPlies === 1) return moves.length;
  let count = 0;
  for (const move of moves) {
    position.play(move);
    count += perft(position, depthPlies - 1);
    position.back();
  }
  return count;
}
