import type {LineGoal} from '../wanted-games.ts';
import {
  BOARD_LENGTH,
  TARGET_BOARDS,
  COUNTS_LENGTH,
  TARGET_MATERIAL,
  MOST_ALTERNATIVES,
  MOST_TARGET_MOVES,
  TARGET_MOVES,
  NO_TARGET,
  TARGET_COUNT,
  TARGET_KIND,
  TARGET_LENGTH,
  TARGET_START,
} from './target-places.ts';

/** Describes a goal to the kernel, which then has no target if there is none, or a greater one than it knows. */
export function describeTarget(goal: LineGoal | undefined): Int32Array {
  const target = new Int32Array(TARGET_LENGTH);
  target[TARGET_KIND] = NO_TARGET;
  switch (goal?.kind) {
    case 'boards':
      return describe(
        target,
        TARGET_BOARDS,
        BOARD_LENGTH,
        goal.boards.map(({board, turn}) => [turn, ...board]),
      );
    case 'material':
      return describe(target, TARGET_MATERIAL, COUNTS_LENGTH, goal.counts);
    case 'moves':
      return describe(
        target,
        TARGET_MOVES,
        1,
        goal.moves.map((move) => [move]),
      );
    case undefined:
      return target;
  }
}

function describe(
  target: Int32Array,
  kind: number,
  length: number,
  items: readonly ArrayLike<number>[],
): Int32Array {
  const most = kind === TARGET_MOVES ? MOST_TARGET_MOVES : MOST_ALTERNATIVES;
  if (items.length > most) return target;
  target[TARGET_KIND] = kind;
  target[TARGET_COUNT] = items.length;
  items.forEach((item, i) => {
    target.set(item, TARGET_START + i * length);
  });
  return target;
}
