import {writeFen} from '../fen.ts';
import {legalMoves} from '../legal-moves.ts';
import {isEnPassant} from '../move.ts';
import type {Position} from '../position.ts';
import {NO_SQUARE} from '../square.ts';

/**
 * Returns a key that is equal for positions in which the same moves are possible, regardless of the
 * move order: same pieces, side to move, castling rights and en passant captures (FIDE Laws of
 * Chess, 9.2.3).
 */
export function positionKey(position: Position): string {
  const [placement, side, castling, passed] = writeFen(position).split(' ');
  // The en passant square matters only if a pawn can capture there.
  const matters = position.enPassant !== NO_SQUARE && legalMoves(position).some(isEnPassant);
  return [placement, side, castling, matters ? passed : '-'].join(' ');
}
