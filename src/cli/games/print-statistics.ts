import {BatchedOutput, EXIT, Progress, readAll, sinkOf, type World} from '../../workspace/index.ts';
import {readingOf} from './reading-of.ts';
import {loadOpenings, loadOpeningsFor, StatisticsCounter} from '../../games/index.ts';
import type {GameFlags} from './game-flags.ts';
import {ReadingChoice} from './reading-choice.ts';
import {STATISTICS_WRITERS, type StatisticsFormat} from './write-statistics.ts';

interface CountFlags extends GameFlags {
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
