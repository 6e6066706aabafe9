import {rookFileOf} from '../../../../src/chess/castling-rights.ts';
import {
  isDrop,
  isEnPassant,
  moveCastling,
  moveFrom,
  movePromotion,
  moveTo,
  type Move,
} from '../../../../src/chess/move.ts';
import {letterOf} from '../../../../src/chess/piece.ts';
import type {Position} from '../../../../src/chess/position.ts';
import {fileOf, rankOf, squareAt, squareName} from '../../../../src/chess/square.ts';

/** The steps of a legal move, by the idioms of the post that made the format known. */
export function writeLiveMove(position: Position, move: Move): string {
  const [from, to] = [squareName(moveFrom(move)), squareName(moveTo(move))];
  const promotion = letterOf(movePromotion(move)).toLowerCase();
  if (isDrop(move)) return `${promotion}:${to}`;
  if (moveCastling(move) !== 0) return writeCastling(position, move);
  if (isEnPassant(move)) {
    const beside = squareName(squareAt(fileOf(moveTo(move)), rankOf(moveFrom(move))));
    return `${from}:${to}:${from}:${beside}`;
  }
  return movePromotion(move) === 0 ? `${from}:${to}` : `${from}:${to}:${promotion}:${to}`;
}

/** A rook that the king has overwritten is put back; who stays where he stood makes no step. */
function writeCastling(position: Position, move: Move): string {
  const wing = moveCastling(move) === 1 ? 1 : 2;
  const [king, kingTo] = [moveFrom(move), moveTo(move)];
  const rank = rankOf(king);
  const rook = squareAt(rookFileOf(position.castling, position.turn, wing), rank);
  const rookTo = squareName(squareAt(wing === 1 ? 5 : 3, rank));
  const steps: string[] = [];
  if (king !== kingTo) steps.push(`${squareName(king)}:${squareName(kingTo)}`);
  if (rook === kingTo) steps.push(`r:${rookTo}`);
  else if (squareName(rook) !== rookTo) steps.push(`${squareName(rook)}:${rookTo}`);
  return steps.join(':');
}
