import type {Position} from '../../chess/position.ts';
import {mendPly, type Mending} from './mend-ply.ts';
import {playSteps} from './play-steps.ts';
import type {MoveItem} from './read-move-item.ts';
import {splitPlies, type Ply} from './split-plies.ts';
import type {Step} from './step.ts';

/** What a written move is in a position. */
export interface Resolution {
  /** Legal moves, one after the other. */
  readonly plies: readonly Ply[];
  /** How the last of them was understood, where its steps do not make it. */
  readonly mending: Mending | undefined;
  /** Steps behind the legal moves that make none. */
  readonly raw: readonly Step[];
}

/** Finds the legal moves that `item` means; the position is the same afterwards. */
export function resolveItem(position: Position, item: MoveItem): Resolution {
  const {plies, rest} = splitPlies(position, item.steps);
  if (rest.length === 0) return {plies, mending: undefined, raw: []};
  for (const {move} of plies) position.play(move);
  const mended = mendPly(position, rest, item.tag);
  const goesOn = playSteps(position, rest.slice(0, 1)).mover === position.turn;
  plies.forEach(() => {
    position.back();
  });
  if (mended !== undefined) {
    const {move, mending} = mended;
    return {plies: [...plies, {move, steps: rest}], mending, raw: []};
  }
  // Steps of the side that has just moved are no move of the other one: all are one illegal move.
  return goesOn
    ? {plies, mending: undefined, raw: rest}
    : {plies: [], mending: undefined, raw: item.steps};
}
