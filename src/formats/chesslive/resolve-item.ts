import type {Position} from '../../chess/position.ts';
import {NO_SQUARE} from '../../chess/square.ts';
import {mendPly, type Mending} from './mend-ply.ts';
import {playSteps} from './play-steps.ts';
import type {MoveItem} from './read-move-item.ts';
import {splitPlies, type LivePly} from './split-plies.ts';
import type {SquareStep} from './square-step.ts';

/** What a written move is in a position. */
export interface Resolution {
  /** Legal moves, one after the other. */
  readonly plies: readonly LivePly[];
  /** How the last of them was understood, where its steps do not make it. */
  readonly mending: Mending | undefined;
  /** Steps after the legal moves that make none. */
  readonly raw: readonly SquareStep[];
}

/** Finds the legal moves that `item` means; the position is the same afterwards. */
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
  // What cannot start a move belongs to the one before: all steps are one illegal move.
  return goesOn
    ? {plies, mending: undefined, raw: rest}
    : {plies: [], mending: undefined, raw: item.steps};
}

/** Whether a step is one of the side to move, which drops pieces in Crazyhouse only. */
function startsPly(position: Position, step: SquareStep | undefined): boolean {
  if (step === undefined) return false;
  if (step.from === NO_SQUARE) return position.pockets !== undefined;
  return playSteps(position, [step]).mover === position.turn;
}
