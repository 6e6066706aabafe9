import type {GameNode, MoveRun} from './played-game.ts';

/** The steps of a board from one node of a game to another. */
interface Way {
  /** The half-moves to take back. */
  readonly back: number;
  /** The moves to play then; those of the last entry first. */
  readonly ahead: readonly RunPart[];
}

/** Some moves of a run: from that after one ply to that which leads to another. */
interface RunPart {
  readonly run: MoveRun;
  readonly from: number;
  readonly to: number;
}

/** Finds the shortest way from one node to another; it takes time for each run that it crosses. */
export function wayBetween(from: GameNode, to: GameNode): Way {
  const ahead: RunPart[] = [];
  let here = from;
  let there = to;
  while (here.run !== there.run) {
    const start = here.run?.start;
    // A run cannot contain the place where the ways part if it starts after the other one.
    if (start !== undefined && start.ply >= (there.run?.start.ply ?? -Infinity)) here = start;
    else if (there.run === undefined) break;
    else {
      ahead.push({run: there.run, from: there.run.start.ply, to: there.ply});
      there = there.run.start;
    }
  }
  if (here.ply < there.ply && there.run !== undefined) {
    ahead.push({run: there.run, from: here.ply, to: there.ply});
    there = here;
  }
  return {back: from.ply - there.ply, ahead};
}
