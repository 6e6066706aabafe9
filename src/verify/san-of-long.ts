import {readFen} from '../chess/fen.ts';
import {writeSan} from '../chess/write-san.ts';
import {resolveUciMove} from '../formats/uci/resolve-uci-move.ts';

/** Converts a move from an engine to standard algebraic notation; an illegal one is returned as is. */
export function sanOfLong(fen: string, long: string): string {
  const outcome = readFen(fen);
  if (outcome.kind !== 'position') return long;
  const resolved = resolveUciMove(long, outcome.position);
  return resolved.kind === 'move' ? writeSan(outcome.position, resolved.move) : long;
}
