import {writeFen} from '../chess/fen.ts';
import {legalMoves} from '../chess/legal-moves.ts';
import {isEnPassant} from '../chess/move.ts';
import type {Position} from '../chess/position.ts';
import {NO_SQUARE} from '../chess/square.ts';

/**
 * Equal for positions in which the same moves are possible, however they came about: those with the
 * same pieces, side to move, castling rights and captures en passant (FIDE Laws of Chess, 9.2.3).
 */
export function positionKey(position: Position): string {
  const [placement, side, castling, passed] = writeFen(position).split(' ');
  // The square that a pawn has passed matters only to a pawn that may capture there.
  const matters = position.enPassant !== NO_SQUARE && legalMoves(position).some(isEnPassant);
  return [placement, side, castling, matters ? passed : '-'].join(' ');
}
