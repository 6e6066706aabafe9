import {NULL_MOVE, isDrop} from '../chess/move.ts';
import type {Position} from '../chess/position.ts';
import {isCapture} from '../chess/resolve-move.ts';
import {isOnlyCandidate} from './is-only-candidate.ts';
import type {ListedMove} from './listed-move.ts';

/**
 * Whether a word names its move as plainly as the record does. A piece with both file and rank is left
 * to xskak: skak considers no other piece for it.
 */
export function isPlainlyWritten(position: Position, {written, move}: ListedMove): boolean {
  if (move === NULL_MOVE || isDrop(move) || position.pockets !== undefined) return false;
  if (written.to === '') return true;
  if (isCapture(position, move) !== written.captures || written.origin.length === 2) return false;
  return isOnlyCandidate(position, {written, move});
}
