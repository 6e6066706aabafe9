import {checkExercises} from '../../chess/index.ts';
import {findChanges, hasWishes, loadOpeningsFor} from '../../games/index.ts';
import {plural, UserError, type Diagnostic, type SourceText} from '../../text/index.ts';
import {
  BatchedOutput,
  count,
  EXIT,
  flushUnlessLost,
  inputsOf,
  jobsFor,
  LINE_FORMATS,
  OFFSET_FORMATS,
  PartStarts,
  Progress,
  readAll,
  REPORT_FORMATS,
  RULE_FORMATS,
  say,
  sinkOf,
  Workforce,
} from '../../workspace/index.ts';
import type {GameEvent, World} from '../../workspace/index.ts';
import type {WantedReport} from '../commands/options.ts';
import {exitCodeOf, type Gate} from '../exit-code.ts';
import {
  printAllClear,
  printReports,
  refuseReportFiles,
  reportOptions,
  wantedReports,
} from '../print-reports.ts';
import type {Known, ReportFlags} from '../print-reports.ts';
import {type GameFlags, readingOf, ReadingChoice, refuseShard} from './game-flags.ts';
import {countChosen, makeGameJob} from './game-job.ts';
import {ProofWatch, type ProofFlags} from './proof-watch.ts';
import {StatsFile} from './run-stats.ts';

export interface CheckGamesFlags extends GameFlags, ReportFlags, Gate, ProofFlags {
  readonly quiet?: boolean;
  readonly exitZero?: boolean;
  /** True to report what would be written otherwise than it stands, instead of flaws. */
  readonly roundtrip?: boolean;
  /** True to tell names that may be of one player. */
  readonly checkNames?: boolean;
  /** A file that says how names are spelt. */
  readonly spelling?: string;
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
  const {shard} = flags;
  const [wanted, ...others] = wantedReports(flags, world);
  const isLines = wanted !== undefined && LINE_FORMATS.has(wanted.name) && others.length === 0;
  const lines = [...LINE_FORMATS].join(', ');
  refuseShard(
    flags,
    inputsOf(paths, world),
    isLines ? undefined : `only reports of lines can be put together: --format ${lines}`,
  );
  const stats = flags.statsFile === undefined ? undefined : new StatsFile(flags.statsFile, shard);
  const reports = new GameReports(flags, world, {progress, stats});
  const workforce = workforceFor(paths, flags, reports, world);
  try {
    const numbers = flags.game === undefined ? undefined : 'games';
    const counts = reports.tellsOffsets ? 'offsets' : numbers;
    const needs = {findings: true, counts, isShown: () => true} as const;
    const options = {
      ...{verbose: flags.verbose, quiet: true, workforce},
      sharding: shard && {shard, ...needs},
    };
    const events = readAll(paths, readingOf(flags), {world, progress}, options);
    const code = await checkAll(events, {reports, flags, world, stats});
    return stats?.write(code) ?? code;
  } finally {
    await workforce.close();
  }
}

interface Checking {
  readonly reports: GameReports;
  readonly flags: CheckGamesFlags;
  readonly world: World;
  readonly stats: StatsFile | undefined;
}

async function checkAll(
  events: AsyncIterable<GameEvent>,
  {reports, flags, world, stats}: Checking,
): Promise<number> {
  const tally = count([]);
  const proofs = new ProofWatch(flags, world);
  const choice = new ReadingChoice(flags, await loadOpeningsFor(flags));
  const names =
    flags.checkNames === true
      ? new (await import('./check-names.ts')).NameCheck(flags.spelling)
      : undefined;
  let games = 0;
  let isIncomplete = false;
  const add = async (diagnostics: readonly Diagnostic[]): Promise<void> => {
    count(diagnostics, tally);
    stats?.addFindings(diagnostics);
    await reports.add(
      flags.quiet === true ? diagnostics.filter(({severity}) => severity === 'error') : diagnostics,
    );
  };
  for await (const event of events) {
    if (event.kind === 'begin') {
      reports.begin(event.before);
      choice.begin(event.before.games);
      proofs.begin();
      if (flags.roundtrip === true) refuseForeign(event.file);
    }
    if (event.kind === 'unreadable') isIncomplete = true;
    if (event.kind === 'end') games += event.games;
    if (event.kind === 'finished') {
      await add(event.part.diagnostics);
      stats?.addGames(event.part.chosen, event.part.plies);
    }
    if (event.kind !== 'reading') continue;
    reports.note(event.reading.source);
    const chosen = choice.of(event.reading);
    const {chosen: number, plies} = countChosen(chosen.games);
    stats?.addGames(number, plies);
    names?.see(chosen.games);
    const found =
      flags.roundtrip === true
        ? findChanges(event.reading, new Set(chosen.games))
        : [...chosen.diagnostics, ...checkExercises(chosen.games, proofs.budget)];
    await add(found);
  }
  proofs.clear();
  await reports.finish();
  for (const line of names?.lines() ?? []) say(`note: ${line}`, world);
  if (proofs.remark !== undefined) say(`note: ${proofs.remark}`, world);
  const code = exitCodeOf(tally, flags, world);
  if (isIncomplete) return EXIT.usage;
  if (choice.problem !== undefined && flags.shard === undefined) throw choice.problem;
  const isClean = tally.error + tally.warning + tally.info === 0;
  if (isClean) printAllClear(`No findings in ${plural(games, 'game')}.`, flags, world);
  return flags.exitZero === true ? EXIT.clean : code;
}

function refuseForeign({path, format}: Extract<GameEvent, {kind: 'begin'}>['file']): void {
  if (format.id === 'pgn') return;
  const message = `${path}: --roundtrip compares PGN, found ${format.title}`;
  throw new UserError('conflicting-options', message);
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
  const isSerial =
    flags.checkNames === true ||
    flags.roundtrip === true ||
    tellsOffsets ||
    hasWishes(flags) ||
    flags.verbose === true;
  const jobs = isSerial ? 1 : jobsFor(flags.jobs, paths, world);
  return new Workforce(jobs, world, makeGameJob('check', flags));
}

/**
 * The reports about game files. A line-based report with standard output to itself is written as
 * findings arrive; all others are written at the end.
 */
class GameReports {
  readonly #flags: ReportFlags;
  readonly #world: World;
  readonly #origins: PartStarts | undefined;
  #rules: Known['rules'] | undefined;
  readonly #ongoing: WantedReport | undefined;
  readonly #final: readonly WantedReport[];
  readonly #held: Diagnostic[] = [];
  readonly #out: BatchedOutput;
  /** True if the reader of standard output has gone away; the files are still read to the end. */
  #isLost = false;

  constructor(
    flags: ReportFlags,
    world: World,
    {progress, stats}: {readonly progress: Progress; readonly stats: StatsFile | undefined},
  ) {
    refuseReportFiles(flags);
    const wanted = wantedReports(flags, world);
    this.#flags = flags;
    this.#world = world;
    // Counting looks at every character, so it is done only if needed.
    const tellsOffsets = wanted.some(({name}) => OFFSET_FORMATS.has(name));
    this.#origins = tellsOffsets ? new PartStarts() : undefined;
    this.#ongoing = findOngoing(wanted);
    this.#final = wanted.filter((report) => report !== this.#ongoing);
    const sink = sinkOf(world.stdout, progress);
    this.#out = new BatchedOutput(stats?.watch(sink) ?? sink);
  }

  /** Begins another file, with what is before its first game. */
  begin(before: Parameters<PartStarts['begin']>[0]): void {
    this.#origins?.begin(before);
  }

  /** True if places are reported as offsets, which requires the text of every part. */
  get tellsOffsets(): boolean {
    return this.#origins !== undefined;
  }

  /** Notes the next part of a file. */
  note(source: SourceText): void {
    this.#origins?.note(source);
  }

  /** Adds the findings of the next part of a file. */
  async add(findings: readonly Diagnostic[]): Promise<void> {
    if (findings.length === 0) return;
    if (this.#final.length > 0) for (const finding of findings) this.#held.push(finding);
    if (this.#ongoing === undefined || this.#isLost) return;
    const options = reportOptions(this.#flags, await this.#loadKnown(), this.#world);
    this.#out.add(REPORT_FORMATS[this.#ongoing.name](findings, options));
    if (this.#out.isFull || this.#world.stdout.isTTY === true) await this.#flush();
  }

  async #flush(): Promise<void> {
    this.#isLost = !(await flushUnlessLost(this.#out));
  }

  /** Writes the findings that were held back. */
  async finish(): Promise<void> {
    if (!this.#isLost) await this.#flush();
    const flags = {...this.#flags, format: this.#final};
    if (this.#final.length === 0) return;
    printReports(this.#held, flags, await this.#loadKnown(), this.#world);
  }

  /** Loads the descriptions of the rules, which are those of the linter for books, if a report has them. */
  async #loadKnown(): Promise<Known> {
    this.#rules ??= wantedReports(this.#flags, this.#world).some(({name}) => RULE_FORMATS.has(name))
      ? (await import('../flaw-infos.ts')).flawInfos()
      : new Map();
    return {rules: this.#rules, origins: this.#origins};
  }
}

function findOngoing(wanted: readonly WantedReport[]): WantedReport | undefined {
  const [first, ...others] = wanted.filter(({file}) => file === undefined);
  const isAlone = first !== undefined && others.length === 0;
  return isAlone && LINE_FORMATS.has(first.name) ? first : undefined;
}
