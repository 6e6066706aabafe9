import {dirname, relative, resolve} from 'node:path';
import type {ProveFlags, Prover} from '../book/index.ts';
import type {Account} from '../skak/index.ts';
import {encodeText, plural, printable, UserError} from '../text/index.ts';
import type {ChangedFile, Diagnostic, SourceText} from '../text/index.ts';
import {
  count,
  describeTally,
  EXIT,
  FORMAT_NAMES,
  isDirectory,
  isInside,
  KeptBooks,
  makeRunPlan,
  makeSettingsFor,
  makeWriteGuard,
  NO_OUTPUT,
  refuseBaseline,
  runCheck,
  say,
  SharedBooks,
  sweepFolder,
  unifiedDiff,
  writeGuarded,
  ruleInfos,
  alignColumns,
  type BaselineFlags,
  type BookOutcome,
  type FormatName,
  type OpenedBook,
  type PickFlags,
  type RunPlan,
  type RunResult,
  type SettingsFlags,
  type SettingsFor,
  type Shard,
  type World,
  type WriteGuard,
  type Column,
} from '../workspace/index.ts';
import {makeBookJob} from './book-job.ts';
import {fixingOf, fixModeOf, type FixFlags, type FixMode} from './choose-fixes.ts';
import {exitCodeOfRun} from './exit-code.ts';
import {
  printAllClear,
  printReports,
  refuseReportFiles,
  carriesAccount,
  tellAccount,
  type ReportFlags,
} from './print-reports.ts';
import {BUILD, VERSION} from './version.ts';
import type {Measure} from '../lint/index.ts';

interface CheckFlags
  extends FixFlags, BaselineFlags, PickFlags, ReportFlags, SettingsFlags, ProveFlags {
  readonly prove?: boolean;
  readonly stdinFilename?: string;
  readonly quiet?: boolean;
  readonly exitZero?: boolean;
  readonly jobs?: number;
  readonly statistics?: boolean;
  readonly stats?: boolean;
  readonly cache?: boolean;
  readonly cacheLocation?: string;
  readonly addSuppressions?: boolean;
  readonly reason?: string;
  readonly shard?: Shard;
}

/** The findings of a run of `check`, and what its output depends on. */
interface Checked {
  readonly mode: FixMode;
  readonly flags: CheckFlags;
  readonly result: RunResult;
  /** The findings that are not in the baseline. */
  readonly findings: readonly Diagnostic[];
  readonly account: Account;
  readonly prover: Prover | undefined;
}

/** `skakmat check`: the report on stdout, everything else on stderr. */
export async function check(
  paths: readonly string[],
  given: CheckFlags,
  world: World,
): Promise<number> {
  const settingsFor = makeSettingsFor(given, world);
  const flags = await withFormat(given, paths, settingsFor, world);
  await refuseConflicts(paths, flags, settingsFor);
  const mode = fixModeOf(flags);
  const isSuppressed =
    flags.addSuppressions !== true || (await suppress(paths, flags, settingsFor, world));
  const times = flags.stats === true ? new PartTimes(world) : undefined;
  const usual = makeRunPlan(settingsFor, flags, world, {
    ...fixingOf(flags),
    measure: times?.measure,
  });
  const prover = flags.prove === true ? await makeProver(flags, mode, usual, world) : undefined;
  const isAlone = prover !== undefined || times !== undefined;
  const jobs = isAlone ? 1 : flags.jobs;
  const shared = new SharedBooks(prover?.open ?? usual.open, {
    jobs,
    job: makeBookJob(given, paths),
    world,
  });
  const onBook = ({book: {document}}: OpenedBook<BookOutcome>): void => {
    // Drafts of killed runs go, even if there is nothing left to correct.
    if (mode === 'write')
      for (const {source} of [document, ...document.documents])
        sweepFolder(dirname(resolve(source.path)));
  };
  const opening = {optionsFor: usual.optionsFor, expect: shared.expect, open: shared.open};
  const {expect, open} = prover === undefined ? keeping(flags, opening) : opening;
  const plan = {...usual, expect, open, onBook, shard: flags.shard};
  const way = {
    ...{settingsFor, plan, inputName: flags.stdinFilename},
    updateBaseline: flags.updateBaseline,
  };
  const outcome = await runCheck(paths, way, world).finally(shared.close);
  const {books, groups, result, findings} = outcome;
  const read = {shard: flags.shard, noFile: books.length === 0 || undefined};
  const account = {...outcome.account, ...prover?.account(), ...read};
  const checked: Checked = {mode, flags, result, findings, account, prover};
  const roots = paths.map((path) => (path === '-' ? startOfRun([path], given) : path));
  const isWritten =
    mode !== 'write' ||
    result.failures.length > 0 ||
    writeFixed(result, await makeWriteGuard(roots, plan), world);
  if (checked.mode === 'patch') printPatch(checked.result, world);
  else if (checked.mode === 'names') printNames(checked.result, world);
  else printFindings(checked, world);
  const code = exitCodeOfRun({groups, findings, account}, given, world);
  const isReported = mode !== 'patch' && mode !== 'names' && carriesAccount(flags, world);
  times?.print();
  tellFolders(paths, result.unread, findings, world);
  if (!isReported) tellAccount(account, world);
  const isComplete = !result.unreadable && isSuppressed && isWritten;
  const hasFailed = !isComplete || prover?.hasFailed() === true;
  return hasFailed ? EXIT.usage : exitCodeFor(checked, code);
}

function exitCodeFor({mode, flags, result, prover}: Checked, code: number): number {
  if (flags.exitZero === true) return EXIT.clean;
  const wouldChange = (mode === 'patch' || mode === 'names') && result.fixed.size > 0;
  return wouldChange || prover?.hasErrors() === true ? EXIT.findings : code;
}

async function refuseConflicts(
  paths: readonly string[],
  flags: CheckFlags,
  settingsFor: SettingsFor,
): Promise<void> {
  if (flags.stdinFilename !== undefined && !paths.includes('-')) {
    const message = '--stdin-filename names standard input, which is read as -';
    throw new UserError('conflicting-options', message);
  }
  refuseReportFiles(flags);
  refuseSuppressions(paths, flags);
  refuseShard(paths, flags);
  for (const path of paths) {
    const {baseline} = (await settingsFor(startOfRun([path], flags))).values;
    refuseBaseline({...flags, baseline: baseline && relative('.', baseline.value)});
  }
}

function refuseSuppressions(
  paths: readonly string[],
  {addSuppressions: isAsked = false, reason, ...flags}: CheckFlags,
): void {
  if (!isAsked) return;
  const refuse = (message: string): never => {
    throw new UserError('conflicting-options', message);
  };
  if (reason === undefined) refuse('--add-suppressions requires --reason TEXT');
  if (paths.includes('-')) refuse('--add-suppressions changes files, not standard input');
  if (fixModeOf(flags) !== 'none') {
    refuse('--add-suppressions cannot be used with --fix, --diff or --check');
  }
}

/** Refuses what needs all books, and reports that cannot be put together. */
function refuseShard(paths: readonly string[], {shard, format, ...flags}: CheckFlags): void {
  if (shard === undefined) return;
  const {maxWarnings, maxUnjudged, updateBaseline, addSuppressions, prove} = flags;
  const fixing = fixModeOf(flags) === 'none' ? undefined : true;
  const whole = {
    ...{'max-warnings': maxWarnings, 'max-unjudged': maxUnjudged, fix: fixing, prove},
    ...{'update-baseline': updateBaseline, 'add-suppressions': addSuppressions},
  };
  const refuse = (message: string): never => {
    throw new UserError('conflicting-options', message);
  };
  const [wish] = Object.entries(whole).find(([, value]) => value !== undefined) ?? [];
  if (wish !== undefined) refuse(`--shard: --${wish} needs all books`);
  if (paths.includes('-')) refuse('--shard divides files, not standard input; name the files');
  const alone = format?.find(({name}) => !JOINED_FORMATS.has(name));
  if (alone === undefined && (format !== undefined || flags.board !== true)) return;
  const names = [...JOINED_FORMATS].join(', ');
  refuse(`--shard: reports of ${alone?.name ?? 'stylish'} cannot be put together; ${names} can`);
}

/** The formats whose reports are put together by lines or by `merge-reports`. */
const JOINED_FORMATS: ReadonlySet<FormatName> = new Set([
  ...(['unix', 'gcc', 'chktex', 'rdjsonl'] as const),
  ...(['json', 'jsonl', 'sarif', 'gitlab', 'checkstyle'] as const),
]);

/** `--add-suppressions`; returns whether all files could be written. */
async function suppress(
  paths: readonly string[],
  flags: CheckFlags,
  settingsFor: SettingsFor,
  world: World,
): Promise<boolean> {
  // The run that follows tells what there is to tell.
  const quiet = {...world, stderr: NO_OUTPUT};
  const plan = makeRunPlan(settingsFor, flags, quiet);
  const check = async (now?: RunPlan['now']): Promise<readonly Diagnostic[]> =>
    (await runCheck(paths, {settingsFor, plan: {...plan, now}}, quiet)).findings;
  const {addSuppressions} = await import('./add-suppressions.ts');
  const files = await addSuppressions(await check(), flags.reason ?? '', check);
  const guard = await makeWriteGuard(paths, plan);
  const written = files.filter((file) => writeGuarded(file, guard, world));
  const lines = written.reduce((sum, {edits}) => sum + edits.length, 0);
  say(`added ${plural(lines, 'suppression')} in ${plural(written.length, 'file')}`, world);
  return written.length === files.length;
}

function printFindings(
  {mode, flags, result, findings, account, prover}: Checked,
  world: World,
): void {
  const shown =
    flags.quiet === true ? findings.filter(({severity}) => severity === 'error') : findings;
  const known = {rules: ruleInfos(), account, proof: prover?.report()};
  if (mode === 'none' && findings.length === 0 && !result.unreadable) {
    printAllClear('No findings.', flags, world);
  }
  // Standard output contains the corrected text if it was read from standard input.
  const isText = mode === 'write' && result.input !== undefined;
  printReports(shown, flags, known, isText ? {...world, stdout: world.stderr} : world);
  // Hidden warnings may be the reason for the exit code.
  const hidden = count(findings).warning - count(shown).warning;
  if (hidden > 0) say(`--quiet hides ${plural(hidden, 'warning')}`, world);
}

/** Has a run keep what it finds in books, if that is asked for. */
function keeping(
  {cache, cacheLocation}: CheckFlags,
  opening: Parameters<KeptBooks['over']>[0],
): ReturnType<KeptBooks['over']> {
  if (cache !== true && cacheLocation === undefined) return opening;
  return new KeptBooks(cacheLocation, `${VERSION} ${BUILD}`).over(opening);
}

/** Loads the code that runs TeX, only if it is needed. */
async function makeProver(
  flags: CheckFlags,
  mode: FixMode,
  {open}: RunPlan,
  world: World,
): Promise<Prover> {
  if (mode !== 'none') {
    throw new UserError(
      'conflicting-options',
      'TeX proves files as they are: --prove cannot be used with --fix, --diff or --check',
    );
  }
  const {Prover} = await import('../book/engine/prover.ts');
  return new Prover(flags, open, world);
}

/** The path whose settings apply to the first of `paths`. */
function startOfRun([first = '.']: readonly string[], {stdinFilename}: CheckFlags): string {
  return first === '-' ? (stdinFilename ?? '.') : first;
}

/** Adds the format that the settings of all paths agree on; a run has one report. */
async function withFormat(
  given: CheckFlags,
  paths: readonly string[],
  settingsFor: SettingsFor,
  world: World,
): Promise<CheckFlags> {
  const {format, statistics} = given;
  if (statistics === true) {
    return {...given, format: [...(format ?? []), {name: 'statistics'}]};
  }
  if (format !== undefined) return given;
  const names = new Set<string | undefined>();
  for (const path of paths.length === 0 ? ['.'] : paths) {
    names.add((await settingsFor(startOfRun([path], given))).values.format?.value);
  }
  if (names.size > 1) {
    say('the settings of the paths name different formats; --format chooses one', world);
    return given;
  }
  const name = FORMAT_NAMES.find((known) => names.has(known));
  return name === undefined ? given : {...given, format: [{name}]};
}

/** With several folders, tells of each what was found in it. */
function tellFolders(
  paths: readonly string[],
  unread: readonly string[],
  findings: readonly Diagnostic[],
  world: World,
): void {
  const folders = [...new Set(paths)].filter(isDirectory);
  if (folders.length < 2) return;
  for (const folder of folders) {
    const own = findings.filter(({source}) => isInside(resolve(folder), resolve(source.path)));
    const lost = unread.filter((path) => isInside(resolve(folder), resolve(path))).length;
    const rest = lost === 0 ? '' : `; ${plural(lost, 'file')} could not be read`;
    say(`${folder}: ${describeTally(count(own)) || 'no findings'}${rest}`, world);
  }
}

/** The files changed by fixes, by absolute path, and the text from standard input. */
interface Corrected {
  readonly fixed: ReadonlyMap<string, ChangedFile>;
  readonly input: SourceText | undefined;
}

/** `--diff`: writes each patch in the encoding of its file, so that it applies. */
function printPatch({fixed}: Corrected, {stdout}: World): void {
  for (const {before, edits} of fixed.values()) {
    const patch = unifiedDiff(relative('.', resolve(before.path)), before.text, edits);
    stdout.write(encodeText(patch, before.encoding));
  }
}

/** `--check`: prints the names of the files that would change. */
function printNames({fixed}: Corrected, {stdout}: World): void {
  for (const {before} of fixed.values()) stdout.write(`${printable(before.path)}\n`);
}

/**
 * `--fix`: writes files in place, and the text from standard input to standard output. Returns
 * whether all files could be written.
 */
function writeFixed({fixed, input}: Corrected, guard: WriteGuard, world: World): boolean {
  const inputPath = input === undefined ? undefined : resolve(input.path);
  const files = [...fixed].filter(([path]) => path !== inputPath).map(([, file]) => file);
  let written = 0;
  for (const file of files) if (writeGuarded(file, guard, world)) written += 1;
  if (input !== undefined) {
    const text = fixed.get(resolve(input.path))?.after.text ?? input.text;
    world.stdout.write(encodeText(text, input.encoding));
  }
  if (written > 0) say(`corrected ${plural(written, 'file')}`, world);
  return written === files.length;
}

const COLUMNS: readonly Column[] = [
  {title: 'ms', align: 'right'},
  {title: '%', align: 'right'},
  {title: 'part of the check'},
];

/** Measures how long reading, playing and each rule take, over all books of a run. */
class PartTimes {
  readonly #world: Pick<World, 'now' | 'stderr'>;
  /** In milliseconds. */
  readonly #times = new Map<string, number>();

  constructor(world: Pick<World, 'now' | 'stderr'>) {
    this.#world = world;
  }

  readonly measure: Measure = (part, work) => {
    const before = this.#world.now();
    try {
      return work();
    } finally {
      const time = this.#world.now() - before;
      this.#times.set(part, (this.#times.get(part) ?? 0) + time);
    }
  };

  /** Prints a table on standard error, the longest times first. */
  print(): void {
    const whole = [...this.#times.values()].reduce((sum, time) => sum + time, 0);
    const rows = [...this.#times]
      .sort(([, one], [, other]) => other - one)
      .map(([part, time]) => [time.toFixed(1), ((100 * time) / (whole || 1)).toFixed(1), part]);
    this.#world.stderr.write(alignColumns(COLUMNS, rows));
  }
}
