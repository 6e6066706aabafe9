import {BatchedOutput, sinkOf} from '../../console/batched-output.ts';
import {Progress} from '../../console/progress.ts';
import {EXIT} from '../../console/world.ts';
import type {World} from '../../console/world.ts';
import {readAll} from '../../game-files/read-all.ts';
import {readingOf} from './reading-of.ts';
import {loadOpenings, loadOpeningsFor} from '../../openings/load-openings.ts';
import {StatisticsCounter} from '../../select/game-statistics.ts';
import type {GameFlags} from './game-flags.ts';
import {ReadingChoice} from './reading-choice.ts';
import {STATISTICS_WRITERS} from './write-statistics.ts';
import type {StatisticsFormat} from './write-statistics.ts';

export interface CountFlags extends GameFlags {
  readonly format: StatisticsFormat;
}

/** Counts the games of all files together, by result, opening, year and length. */
export async function printStatistics(
  paths: readonly string[],
  flags: CountFlags,
  world: World,
): Promise<number> {
  const progress = new Progress(world);
  const choice = new ReadingChoice(flags, await loadOpeningsFor(flags));
  const counter = new StatisticsCounter(await loadOpenings());
  let isUnreadable = false;
  for await (const event of readAll(paths, readingOf(flags), {world, progress}, flags)) {
    if (event.kind === 'begin') choice.begin();
    if (event.kind === 'unreadable') isUnreadable = true;
    if (event.kind !== 'reading') continue;
    for (const game of choice.of(event.reading).games) counter.add(game);
  }
  if (!isUnreadable && choice.problem !== undefined) throw choice.problem;
  const out = new BatchedOutput(sinkOf(world.stdout, progress));
  out.add(STATISTICS_WRITERS[flags.format](counter.statistics));
  await out.flush();
  return isUnreadable ? EXIT.usage : EXIT.clean;
}
