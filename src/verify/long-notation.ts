import {readFen} from '../chess/fen.ts';
import {legalMoves} from '../chess/legal-moves.ts';
import {moveFrom, movePromotion, moveTo} from '../chess/move.ts';
import type {Move} from '../chess/move.ts';
import {letterOf} from '../chess/piece.ts';
import {squareName} from '../chess/square.ts';
import {writeSan} from '../chess/write-san.ts';

/** Writes a move of standard chess as UCI does: `e2e4`, `a7a8q`, castling as a move of the king. */
export function writeLong(move: Move): string {
  const promotion = movePromotion(move);
  const suffix = promotion === 0 ? '' : letterOf(promotion).toLowerCase();
  return `${squareName(moveFrom(move))}${squareName(moveTo(move))}${suffix}`;
}

/** Converts a move from an engine to standard algebraic notation; an illegal one is returned as is. */
export function sanOfLong(fen: string, long: string): string {
  const outcome = readFen(fen);
  if (outcome.kind !== 'position') return long;
  const {position} = outcome;
  const move = legalMoves(position).find((legal) => writeLong(legal) === long);
  return move === undefined ? long : writeSan(position, move);
}
