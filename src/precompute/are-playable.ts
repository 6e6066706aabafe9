import {NULL_MOVE, isDrop} from '../chess/move.ts';
import type {Position} from '../chess/position.ts';
import {isCapture} from '../chess/resolve-move.ts';
import {isOnlyCandidate} from './is-only-candidate.ts';
import type {ListedMove} from './list-record.ts';

/**
 * Whether every word names its move as plainly as the record does. A piece with both file and rank is
 * left to xskak, for which skak considers no other piece.
 */
export function arePlayable(moves: readonly ListedMove[], position: Position): boolean {
  let played = 0;
  for (const listed of moves) {
    if (!isPlayable(position, listed)) break;
    position.play(listed.move);
    played += 1;
  }
  for (let back = played; back > 0; back -= 1) position.back();
  return played === moves.length;
}

function isPlayable(position: Position, {written, move}: ListedMove): boolean {
  if (move === NULL_MOVE || isDrop(move) || position.pockets !== undefined) return false;
  if (written.to === '') return true;
  if (isCapture(position, move) !== written.captures || written.origin.length === 2) return false;
  return isOnlyCandidate(position, {written, move});
}
