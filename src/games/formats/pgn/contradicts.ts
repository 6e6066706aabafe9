import {BLACK, canMove, type StandardPosition} from '../../../chess/index.ts';

/** Results by their indices in `RESULTS`. */
const WHITE_WINS = 0;
const BLACK_WINS = 1;
const DRAW = 2;
const UNKNOWN = 3;

/** Tests whether a result is not what the board says at the end of a game. */
export function contradicts(last: StandardPosition, result: number): boolean {
  if (result === UNKNOWN) return false;
  const expected = !last.checked ? DRAW : last.turn === BLACK ? WHITE_WINS : BLACK_WINS;
  return result !== expected && !canMove(last);
}
