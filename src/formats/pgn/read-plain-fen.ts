import {readFen} from '../../chess/fen.ts';
import type {Position} from '../../chess/position.ts';

/** Reads a FEN of standard chess with both kings, in which nothing is unusual; else undefined. */
export function readPlainFen(bytes: Uint8Array): Position | undefined {
  const fen = String.fromCharCode(...bytes);
  const outcome = PLAIN_FEN.test(fen) ? readFen(fen) : undefined;
  if (outcome?.kind !== 'position' || outcome.chess960 || outcome.warnings.length > 0) {
    return undefined;
  }
  return outcome.position.hasBothKings() ? outcome.position : undefined;
}

/** All six fields, castling rights as in standard chess. */
const PLAIN_FEN = /^[\w/]{1,100} [wb] [KQkq-]{1,4} \S{1,2} \d{1,4} \d{1,4}$/;
