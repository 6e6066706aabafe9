import {isEnPassant, legalMoves, NO_SQUARE, writeFen, type Position} from '../../../chess/index.ts';
import type {EnPassantRule} from './en-passant-rules.ts';

/** Writes a FEN by a rule for the en passant square. */
export function writeFenBy(rule: EnPassantRule | undefined, position: Position): string {
  const fen = writeFen(position);
  if (rule !== 'legal' || position.enPassant === NO_SQUARE) return fen;
  if (legalMoves(position).some(isEnPassant)) return fen;
  const fields = fen.split(' ');
  fields[3] = '-';
  return fields.join(' ');
}
