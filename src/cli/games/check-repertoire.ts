import {Repertoire, REPERTOIRE_FLAWS, loadOpeningsFor} from '../../games/index.ts';
import type {Side} from '../../chess/index.ts';
import {count, EXIT, Progress, readAll, readingOptionsOf, say} from '../../workspace/index.ts';
import type {World} from '../../workspace/index.ts';
import {plural} from '../../text/index.ts';
import {exitCodeOf, type Gate} from '../exit-code.ts';
import {printAllClear, printReports, refuseReportFiles} from '../print-reports.ts';
import type {ReportFlags} from '../print-reports.ts';
import {type GameFlags, readingOf, ReadingChoice} from './game-flags.ts';

interface RepertoireFlags extends GameFlags, ReportFlags, Gate {
  readonly repertoire: Side;
  readonly reference?: readonly string[];
  readonly quiet?: boolean;
  readonly exitZero?: boolean;
}

const INFOS = new Map(REPERTOIRE_FLAWS.map((flaw) => [flaw.name as string, flaw]));

/** Reports what is wrong with the files of a repertoire, by the games of other files. */
export async function checkRepertoire(
  paths: readonly string[],
  flags: RepertoireFlags,
  world: World,
): Promise<number> {
  refuseReportFiles(flags);
  const {repertoire: side, reference = []} = flags;
  const repertoire = new Repertoire(side);
  const progress = new Progress(world);
  const choice = new ReadingChoice(flags, await loadOpeningsFor(flags));
  let isUnreadable = false;
  let games = 0;
  for await (const event of readAll(paths, readingOf(flags), {world, progress}, flags)) {
    if (event.kind === 'begin') choice.begin(0);
    if (event.kind === 'unreadable') isUnreadable = true;
    if (event.kind !== 'reading') continue;
    for (const game of choice.of(event.reading).games) repertoire.add(game);
  }
  const referenceReading = readingOptionsOf({});
  for await (const event of reference.length === 0
    ? []
    : readAll(reference, referenceReading, {world, progress})) {
    if (event.kind === 'unreadable') isUnreadable = true;
    if (event.kind !== 'reading') continue;
    games += event.reading.games.length;
    for (const game of event.reading.games) repertoire.addReference(game);
  }
  if (!isUnreadable && choice.problem !== undefined) throw choice.problem;
  const all = repertoire.findings();
  const findings = flags.quiet === true ? all.filter(({severity}) => severity !== 'info') : all;
  printReports(findings, flags, {rules: INFOS}, world);
  if (findings.length === 0) printAllClear('No findings in the repertoire.', flags, world);
  if (reference.length === 0) {
    say('note: holes were not looked for: --reference FILE names games of opponents', world);
  } else say(`compared with ${plural(games, 'reference game')}`, world);
  const code = exitCodeOf(count(all), flags, world);
  if (isUnreadable) return EXIT.usage;
  return flags.exitZero === true ? EXIT.clean : code;
}
