import {
  isDrop,
  letterOf,
  moveCastling,
  moveFrom,
  movePromotion,
  moveTo,
  NULL_MOVE,
  rankOf,
  rookFileOf,
  squareAt,
  squareName,
} from '../../../chess/index.ts';
import type {Move, Position, Variant} from '../../../chess/index.ts';

/**
 * Writes a legal move in the notation of engines (UCI protocol, April 2006): `e2e4`, `e7e8q`,
 * `0000` for a pass, `N@f3` for a drop. In Chess960, castling is written as the king taking its own
 * rook.
 */
export function uciOf(position: Position, move: Move, variant: Variant): string {
  if (move === NULL_MOVE) return '0000';
  const to = squareName(moveTo(move));
  const piece = letterOf(movePromotion(move));
  if (isDrop(move)) return `${piece}@${to}`;
  const from = moveFrom(move);
  const wing = moveCastling(move);
  if (wing !== 0 && variant === 'chess960') {
    const rook = squareAt(rookFileOf(position.castling, position.turn, wing), rankOf(from));
    return squareName(from) + squareName(rook);
  }
  return squareName(from) + to + piece.trim().toLowerCase();
}
