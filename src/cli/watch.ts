import {statSync} from 'node:fs';
import {resolve} from 'node:path';
import {RecordFiles} from '../book/index.ts';
import {
  compareSnapshots,
  FileWatch,
  isWantedName,
  WatchedBooks,
  WatchedPlaces,
  RepeatedCommand,
  type CommandEnd,
} from '../live/index.ts';
import type {Change, Snapshot, WatchedFlags} from '../live/index.ts';
import {describeAccount} from '../skak/index.ts';
import {UserError, plural, type Diagnostic} from '../text/index.ts';
import {
  EXIT,
  isDirectory,
  say,
  unreadable,
  type World,
  byPath,
  count,
  describeTally,
  makeManner,
  oneLine,
  stylish,
  writeFindings,
  writeGone,
  ruleInfos,
} from '../workspace/index.ts';
import type {Manner, ReportOptions} from '../workspace/index.ts';
import {reportOptions} from './print-reports.ts';
import type {EXEC_TIMES} from './commands/options.ts';

interface WatchFlags extends WatchedFlags {
  /** A shell command. */
  readonly exec?: string;
  readonly execOn?: (typeof EXEC_TIMES)[number];
  readonly poll?: boolean;
  readonly precompute?: boolean;
  readonly board?: boolean;
  readonly color?: boolean;
}

/** Prints the output of a watch: findings on stdout, everything else on stderr. */
export class WatchReport {
  readonly #flags: WatchFlags;
  readonly #world: World;
  #limits = '';

  constructor(flags: WatchFlags, world: World) {
    this.#flags = flags;
    this.#world = world;
  }

  /** Prints the first snapshot in full. */
  begin(look: Snapshot): void {
    const {findings, notes, sources} = look;
    const text = findings.length > 0 ? stylish(findings, this.#options()) : 'No findings.\n';
    this.#world.stdout.write(text);
    for (const note of notes) this.#note(note);
    this.#tellAccount(look);
    say(`watching ${plural(sources.size, 'file')}; Ctrl+C to stop`, this.#world);
  }

  /** Prints a change; nothing if there is nothing to report. */
  tell(change: Change, look: Snapshot): void {
    const {files, fresh, gone, notes} = change;
    if (files.length + fresh.length + gone.length > 0) {
      this.#world.stdout.write(describeChange(change, makeManner(this.#options())));
    }
    for (const note of notes) this.#note(note);
    this.#tellAccount(look);
  }

  /** Every edit adds moves or shifts places: only changes in what is not judged are reported. */
  #tellAccount({result, findings}: Snapshot): void {
    if (result === undefined) return;
    const account = result.ledger.close(findings);
    const {unjudged, blocks, causes, notFollowed} = account;
    const told = [
      unjudged,
      blocks.uncounted,
      causes.map(({kind}) => kind),
      notFollowed.map(({what}) => what),
    ];
    const limits = JSON.stringify(told);
    if (limits === this.#limits) return;
    this.#limits = limits;
    say(describeAccount(account), this.#world);
  }

  /** The width of the terminal may change. */
  #options(): ReportOptions {
    return reportOptions(this.#flags, {rules: ruleInfos()}, this.#world);
  }

  #note(note: string): void {
    this.#world.stderr.write(`${note}\n`);
  }
}

/** The maximum number of findings to list; more are only counted. */
const MOST_FRESH = 30;
const MOST_GONE = 10;

/** The maximum number of files to name. */
const MOST_NAMES = 3;

/** Describes in a few lines the findings that a change has added and removed. */
export function describeChange(change: Change, manner: Manner): string {
  const {fresh, gone} = change;
  const lines = [...change.renewed.map((path) => `${oneLine(path)}: requests updated`)];
  if (fresh.length + gone.length === 0) lines.push(describeQuiet(change, manner));
  else lines.push('', ...describeFindings(change, manner), describeTotal(change, manner), '');
  return lines.map((line) => `${line}\n`).join('');
}

/** `chapter2.tex: clean`. */
function describeQuiet({files, findings}: Change, {colors}: Manner): string {
  const left = describeTally(count(findings));
  const said = findings.length === 0 ? colors.green('clean') : `no new findings; ${left} in all`;
  return `${nameFiles(files)}: ${said}`;
}

function nameFiles(files: readonly string[]): string {
  const named = files.slice(0, MOST_NAMES).map(oneLine).join(', ');
  const more = files.length - MOST_NAMES;
  return more > 0 ? `${named} and ${more} more` : named;
}

/** Lists by file the number of findings, then each finding. */
function describeFindings({fresh, gone}: Change, manner: Manner): readonly string[] {
  const shown = {fresh: byPath(fresh.slice(0, MOST_FRESH)), gone: byPath(gone.slice(0, MOST_GONE))};
  const all = {fresh: byPath(fresh), gone: byPath(gone)};
  const paths = new Set([...shown.fresh.keys(), ...shown.gone.keys()]);
  const lines = [...paths].flatMap((path) => [
    `${manner.links.toFile(manner.colors.underline(oneLine(path)), path)}: ${describeCounts(all.fresh.get(path), all.gone.get(path))}`,
    ...writeFindings(shown.fresh.get(path) ?? [], manner),
    ...writeGone(shown.gone.get(path) ?? [], manner),
  ]);
  const more =
    fresh.length +
    gone.length -
    Math.min(fresh.length, MOST_FRESH) -
    Math.min(gone.length, MOST_GONE);
  return more > 0 ? [...lines, `… and ${more} more`] : lines;
}

/** `1 error, 1 gone`. */
function describeCounts(
  fresh: readonly Diagnostic[] = [],
  gone: readonly Diagnostic[] = [],
): string {
  const counts = [describeTally(count(fresh)), gone.length === 0 ? '' : `${gone.length} gone`];
  return counts.filter((said) => said !== '').join(', ');
}

function describeTotal({findings}: Change, {colors}: Manner): string {
  if (findings.length === 0) return colors.green('all clean');
  return colors.bold(`${describeTally(count(findings))} in all`);
}

/** `skakmat watch`: checks books, and rechecks what a change may affect, until it is stopped. */
export async function watch(
  paths: readonly string[],
  flags: WatchFlags,
  world: World,
): Promise<number> {
  refuseMissing(paths, flags);
  const books = new WatchedBooks(paths, {...flags, allowEmpty: true}, world);
  const report = new WatchReport(flags, world);
  const records = new RecordFiles(flags, world);
  const exec = makeExec(flags, world);
  const forget = world.whenStopped(() => exec.stop());
  let last = await books.takeSnapshot(new Set());
  const files = openWatch(paths, last.watched, flags, world);
  files.watchFiles(last.watched);
  try {
    report.begin(last);
    await records.renew(last.books);
    exec.run(last.findings);
    for (;;) {
      const suspects = await files.next();
      if (world.stdout.isLost === true) return EXIT.unread;
      const now = await books.takeSnapshot(suspects);
      const change = compareSnapshots(last, now);
      report.tell(change, now);
      await records.renew(now.books);
      if (change.files.length > 0) exec.run(now.findings);
      files.watchFiles(now.watched);
      last = now;
    }
  } finally {
    forget();
    await Promise.all([files.close(), exec.stop()]);
  }
}

/** Files may appear and disappear later; a name that matches nothing at the start is a mistake. */
export function refuseMissing(
  paths: readonly string[],
  {config}: Pick<WatchFlags, 'config'>,
): void {
  if (typeof config === 'string' && isDirectory(config)) {
    throw new UserError('unknown-file', `${config}: is a folder`);
  }
  if (paths.includes('-')) {
    throw new UserError('no-files', 'standard input cannot be watched; name a file or a folder');
  }
  for (const path of typeof config === 'string' ? [...paths, config] : paths) {
    try {
      statSync(path);
    } catch (error) {
      throw unreadable(path, error);
    }
  }
}

/** Begins to watch files, folders and all that belongs to them. */
export function openWatch(
  paths: readonly string[],
  others: ReadonlySet<string>,
  {poll}: Pick<WatchFlags, 'poll'>,
  world: World,
): FileWatch {
  const full = paths.map((path) => resolve(path));
  const trees = full.filter((path) => isDirectory(path));
  const files = full.filter((path) => !isDirectory(path));
  const places = new WatchedPlaces(trees, new Set([...files, ...others]), isWantedName);
  return new FileWatch(places, {
    polls: poll === true,
    onError: (error) => {
      say(error.message, world);
    },
    onPolling: (code) => {
      say(describePolling(code), world);
    },
  });
}

/** Explains why files are polled, and how to avoid that. */
function describePolling(code: string): string {
  return `the system cannot watch more files (${code}), so skakmat looks at them twice a second; \
on Linux, sysctl fs.inotify.max_user_watches=524288 lets it watch more`;
}

/** Runs a command after each change. */
interface Exec {
  /** Called with the findings. */
  readonly run: (findings: readonly Diagnostic[]) => void;
  readonly stop: () => Promise<void>;
}

/** Creates what the flags request to run, if anything. */
function makeExec({exec, execOn}: WatchFlags, world: World): Exec {
  if (exec === undefined) return {run: () => undefined, stop: () => Promise.resolve()};
  const command = new RepeatedCommand(exec, (end) => {
    say(`${exec}: ${describeEnd(end)}`, world);
  });
  return {
    run: (findings) => {
      const hasErrors = findings.some(({severity}) => severity === 'error');
      if (execOn !== 'clean' || !hasErrors) command.run();
    },
    stop: () => command.stop(),
  };
}

function describeEnd(end: CommandEnd): string {
  switch (end.kind) {
    case 'exit':
      return end.code === 0 ? 'done' : `failed with exit code ${end.code}`;
    case 'signal':
      return `ended by ${end.signal}`;
    case 'refused':
      return `cannot be run: ${end.why}`;
  }
}
