import type {Position} from '../../chess/position.ts';
import {NO_SQUARE} from '../../chess/square.ts';
import {mendPly, type Mending} from './mend-ply.ts';
import {playSteps} from './play-steps.ts';
import type {MoveItem} from './read-move-item.ts';
import {splitPlies, type LivePly} from './split-plies.ts';
import type {SquareStep} from './square-step.ts';

/** The interpretation of a written move in a position. */
export interface Resolution {
  /** Legal moves in sequence. */
  readonly plies: readonly LivePly[];
  /** How the last of them was recovered, if its steps do not match it. */
  readonly mending: Mending | undefined;
  /** Steps after the legal moves that form no legal move. */
  readonly raw: readonly SquareStep[];
}

/** Finds the legal moves that `item` denotes; the position is the same afterwards. */
export function resolveItem(position: Position, item: MoveItem): Resolution {
  const {plies, rest} = splitPlies(position, item.steps);
  if (rest.length === 0) return {plies, mending: undefined, raw: []};
  for (const {move} of plies) position.play(move);
  const mended = mendPly(position, rest, item.tag);
  const goesOn = startsPly(position, rest[0]);
  plies.forEach(() => {
    position.back();
  });
  if (mended !== undefined) {
    const {move, mending} = mended;
    return {plies: [...plies, {move, steps: rest}], mending, raw: []};
  }
  // A step that cannot start a move belongs to the previous one: all steps are one illegal move.
  return goesOn
    ? {plies, mending: undefined, raw: rest}
    : {plies: [], mending: undefined, raw: item.steps};
}

/** Whether a step can be made by the side to move; drops are legal only in Crazyhouse. */
function startsPly(position: Position, step: SquareStep | undefined): boolean {
  if (step === undefined) return false;
  if (step.from === NO_SQUARE) return position.pockets !== undefined;
  return playSteps(position, [step]).mover === position.turn;
}
