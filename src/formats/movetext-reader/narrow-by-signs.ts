import {isEnPassant} from '../../chess/move.ts';
import type {Move} from '../../chess/move.ts';
import type {Position} from '../../chess/position.ts';
import {checkSign} from '../../chess/write-san.ts';
import type {CheckSign} from './signs.ts';

/**
 * Returns those of several moves that the signs after a move in descriptive notation fit: `B-N5 ch`
 * is the move that gives check, `PxP e.p.` the capture en passant. A sign that fits none is ignored.
 */
export function narrowBySigns(
  position: Position,
  moves: readonly Move[],
  sign: CheckSign,
  isMarkedEnPassant: boolean,
): readonly Move[] {
  const captures = isMarkedEnPassant ? fitting(moves, isEnPassant) : moves;
  if (sign === '' || captures.length < 2) return captures;
  return fitting(captures, (move) => {
    const given = checkSign(position, move);
    return given === '#' || given === sign;
  });
}

function fitting(moves: readonly Move[], test: (move: Move) => boolean): readonly Move[] {
  const found = moves.filter(test);
  return found.length === 0 ? moves : found;
}
