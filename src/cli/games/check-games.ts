import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import {exitCodeOf} from '../exit-code.ts';
import type {Gate} from '../exit-code.ts';
import {printAllClear} from '../print-reports.ts';
import type {ReportFlags} from '../print-reports.ts';
import {say} from '../../console/say.ts';
import {Progress} from '../../console/progress.ts';
import {count} from '../../console/tally.ts';
import {EXIT} from '../../console/world.ts';
import type {World} from '../../console/world.ts';
import type {GameFlags} from './game-flags.ts';
import {checkExercises} from '../../exercises/check-exercises.ts';
import {ExerciseBudget} from '../../exercises/exercise-budget.ts';
import {GameReports} from './game-reports.ts';
import {Workforce} from '../../game-files/workforce.ts';
import {jobsFor} from '../../run/jobs-for.ts';
import {readAll} from '../../game-files/read-all.ts';
import type {GameEvent} from '../../game-files/read-all.ts';
import {readingOf} from './reading-of.ts';
import {makeGameJob} from './game-job.ts';
import {loadOpeningsFor} from '../../openings/load-openings.ts';
import {ReadingChoice} from './reading-choice.ts';
import {hasWishes} from '../../select/choose-games.ts';
import {plural} from '../../source/plural.ts';

export interface CheckGamesFlags extends GameFlags, ReportFlags, Gate {
  readonly quiet?: boolean;
  readonly exitZero?: boolean;
  readonly jobs?: number;
}

/**
 * Reports the flaws in game files, as `skakmat check` does for books. A file without games is an
 * error, because nothing in it was checked.
 */
export async function checkGames(
  paths: readonly string[],
  flags: CheckGamesFlags,
  world: World,
): Promise<number> {
  const progress = new Progress(world);
  const reports = new GameReports(flags, world, progress);
  const workforce = workforceFor(paths, flags, reports, world);
  try {
    const options = {verbose: flags.verbose, workforce};
    return await checkAll(readAll(paths, readingOf(flags), {world, progress}, options), {
      ...{reports, flags, world},
    });
  } finally {
    await workforce.close();
  }
}

interface Checking {
  readonly reports: GameReports;
  readonly flags: CheckGamesFlags;
  readonly world: World;
}

async function checkAll(
  events: AsyncIterable<GameEvent>,
  {reports, flags, world}: Checking,
): Promise<number> {
  const tally = count([]);
  const budget = new ExerciseBudget();
  const choice = new ReadingChoice(flags, await loadOpeningsFor(flags));
  let games = 0;
  let isIncomplete = false;
  const add = async (diagnostics: readonly Diagnostic[]): Promise<void> => {
    count(diagnostics, tally);
    await reports.add(flags.quiet === true ? diagnostics.filter(isError) : diagnostics);
  };
  for await (const event of events) {
    if (event.kind === 'begin') {
      reports.begin();
      choice.begin();
    }
    if (event.kind === 'unreadable') isIncomplete = true;
    if (event.kind === 'end') {
      games += event.games;
      if (event.games === 0) say(`${event.path}: no game found`, world);
      isIncomplete ||= event.games === 0;
    }
    if (event.kind === 'finished') await add(event.part.diagnostics);
    if (event.kind !== 'reading') continue;
    reports.note(event.reading.source);
    const chosen = choice.of(event.reading);
    await add([...chosen.diagnostics, ...checkExercises(chosen.games, budget)]);
  }
  await reports.finish();
  const code = exitCodeOf(tally, flags, world);
  if (isIncomplete) return EXIT.usage;
  if (choice.problem !== undefined) throw choice.problem;
  const isClean = tally.error + tally.warning + tally.info === 0;
  if (isClean) printAllClear(`No findings in ${plural(games, 'game')}.`, flags, world);
  return flags.exitZero === true ? EXIT.clean : code;
}

/**
 * Places by offsets and a list of formats need all that was before. So do chosen games: if none fits,
 * what there is instead is told.
 */
function workforceFor(
  paths: readonly string[],
  flags: CheckGamesFlags,
  {tellsOffsets}: GameReports,
  world: World,
): Workforce {
  const isSerial = tellsOffsets || hasWishes(flags) || flags.verbose === true;
  const jobs = isSerial ? 1 : jobsFor(flags.jobs, paths, world);
  return new Workforce(jobs, world, makeGameJob('check', flags));
}

function isError({severity}: Diagnostic): boolean {
  return severity === 'error';
}
