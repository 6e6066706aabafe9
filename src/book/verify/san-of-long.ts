import {readFen, writeSan} from '../../chess/index.ts';
import {resolveUciMove} from '../../games/index.ts';

/** Converts a move from an engine to standard algebraic notation; an illegal one is returned as is. */
export function sanOfLong(fen: string, long: string): string {
  const outcome = readFen(fen);
  if (outcome.kind !== 'position') return long;
  const resolved = resolveUciMove(long, outcome.position);
  return resolved.kind === 'move' ? writeSan(outcome.position, resolved.move) : long;
}
