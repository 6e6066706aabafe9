import {RULES, settingOf} from '../../lint/index.ts';
import {Ledger, type Account} from '../../skak/index.ts';
import {UserError, spend, withoutPromise} from '../../text/index.ts';
import type {Diagnostic, ChangedFile, SourceText} from '../../text/index.ts';
import {sayOfFiles, say} from '../console/say.ts';
import type {World} from '../console/world.ts';
import {BookGroups} from './book-groups.ts';
import type {BookOutcome} from './book-outcome.ts';
import type {RunPlan, OpenedBook} from './run-plan.ts';
import type {SettingsFor} from './settings-for.ts';
import {relative, resolve} from 'node:path';
import {chooseIslands, Islands, isWanted, openBooks, readSources} from './open-books.ts';
import type {RunSources} from './open-books.ts';

/** The paths of a book: its own, and those of all its files, itself included. */
export interface BookPaths {
  readonly path: string;
  readonly files: readonly string[];
}

interface CheckOutcome {
  readonly books: readonly BookPaths[];
  readonly groups: BookGroups;
  readonly result: RunResult;
  /** The findings that are not in a baseline. */
  readonly findings: readonly Diagnostic[];
  readonly account: Account;
}

/** Options for finding the books of a check, judging them and comparing them with earlier findings. */
interface CheckWay<Book extends BookOutcome> {
  readonly settingsFor: SettingsFor;
  readonly plan: RunPlan<Book>;
  /** The name of standard input. */
  readonly inputName?: string | undefined;
  readonly updateBaseline?: boolean | undefined;
}

/** Checks the books at some paths; throws a `UserError` if the settings leave no rule enabled in any. */
export async function runCheck<Book extends BookOutcome>(
  paths: readonly string[],
  {settingsFor, plan, inputName, updateBaseline = false}: CheckWay<Book>,
  world: World,
): Promise<CheckOutcome> {
  const books: BookPaths[] = [];
  const groups = new BookGroups(settingsFor);
  const onBook: RunPlan<Book>['onBook'] = async (opened) => {
    await plan.onBook?.(opened);
    // Only the paths of a book: the trees of many books would exhaust the memory.
    const {source, documents} = opened.book.document;
    const files = [source, ...documents.map((document) => document.source)];
    books.push({path: source.path, files: files.map(({path}) => path)});
    await groups.add(opened);
  };
  const result = await checkBooks(paths, {...plan, onBook}, world, inputName);
  await refuseSilence(books, settingsFor, world);
  const fresh = groups.withoutKnown(result.findings.all(), updateBaseline, world);
  const findings = [...result.failures, ...fresh];
  return {books, groups, result, findings, account: result.ledger.close(findings)};
}

/** Reports files for which every rule is off, since they would look clean. */
async function refuseSilence(
  books: readonly BookPaths[],
  settingsFor: SettingsFor,
  world: Pick<World, 'stderr'>,
): Promise<void> {
  const silent = new Set<string>();
  let isComplete = true;
  for (const book of books) {
    const {layers} = await settingsFor(book.path);
    for (const path of book.files) {
      if (RULES.every((rule) => settingOf(rule, path, layers).level === 'off')) silent.add(path);
      else isComplete = false;
    }
  }
  if (silent.size > 0 && isComplete) {
    throw new UserError('conflicting-options', 'the settings leave no rule enabled');
  }
  sayOfFiles(silent, 'every rule is off there', world);
}

/**
 * Checks each book once, and includes the findings in the requested files. If books disagree on how
 * to correct a file that they share, all are checked again and the file is left unchanged.
 */
export async function checkBooks<Book extends BookOutcome>(
  paths: readonly string[],
  plan: RunPlan<Book>,
  world: World,
  inputName?: string,
): Promise<RunResult> {
  const all = await readSources(paths, plan, world, inputName);
  const {shard} = plan;
  const isAlone = all.sources.length === 1 && shard === undefined;
  const islands = new Islands(isAlone ? [] : all.sources);
  const found =
    shard === undefined ? all : {...all, sources: chooseIslands(all.sources, islands, shard)};
  const disputed = new Set<string>();
  for (;;) {
    const {result, shared} = await checkOnce(found, islands, leavingOut(plan, disputed), world);
    const news = shared.disputed();
    if (news.length === 0) return result;
    for (const path of news) {
      disputed.add(path);
      say(
        `${relative('.', path)}: not corrected: the books that read it need different corrections`,
        world,
      );
    }
  }
}

async function checkOnce<Book extends BookOutcome>(
  {sources, input, isUnreadable, unread}: RunSources,
  islands: Islands,
  plan: RunPlan<Book>,
  world: World,
): Promise<{readonly result: RunResult; readonly shared: SharedFiles}> {
  const result: RunResult = {
    findings: new RunFindings(),
    failures: [],
    fixed: new Map(),
    ledger: new Ledger(),
    input,
    unreadable: isUnreadable,
    unread,
  };
  const shared = new SharedFiles();
  const onFailure = (failure: Diagnostic): void => {
    result.failures.push(failure);
    result.ledger.addFailure(failure.source, islands.numberOf(failure.source.path));
  };
  for await (const opened of openBooks(sources, {...plan, onFailure}, world)) {
    await plan.onBook?.(opened);
    result.unreadable ||= opened.isRootLost === true;
    const island = islands.numberOf(opened.part ?? opened.book.document.source.path);
    if (plan.shard !== undefined) refuseStrangers(opened.book, islands, island);
    addBook(result, shared, opened, island);
  }
  return {result, shared};
}

/** Returns the plan without corrections of some files. */
function leavingOut<Book extends BookOutcome>(
  plan: RunPlan<Book>,
  paths: ReadonlySet<string>,
): RunPlan<Book> {
  if (paths.size === 0) return plan;
  return {
    ...plan,
    optionsFor: async (path) => {
      const options = await plan.optionsFor(path);
      const mayChange = (source: SourceText): boolean => !paths.has(resolve(source.path));
      return {...options, fixes: {...options.fixes, mayChange}};
    },
  };
}

/** Includes the results of a book; of a book around a part, only those about that part. */
function addBook(
  result: RunResult,
  shared: SharedFiles,
  opened: OpenedBook<BookOutcome>,
  island = 0,
): void {
  const {checked, fixed, document} = opened.book;
  const files = [document, ...document.documents]
    .map(({source}) => source)
    .filter((source) => isWanted(opened, source));
  result.findings.add(
    checked.diagnostics.filter(({source}) => isWanted(opened, source)),
    files,
    island,
  );
  const corrected = (fixed?.files ?? []).filter(({before}) => isWanted(opened, before));
  for (const file of corrected) result.fixed.set(resolve(file.before.path), file);
  shared.add(files, corrected);
  result.ledger.add(checked.facts, (source) => isWanted(opened, source), island);
}

/** Throws a `UserError` if a book reads a file that another shard may have judged as well. */
function refuseStrangers(
  {document}: BookOutcome,
  islands: Islands,
  island: number | undefined,
): void {
  const stranger = document.documents.find(({source}) => islands.numberOf(source.path) !== island);
  if (stranger === undefined) return;
  const [book, file] = [document.source.path, stranger.source.path];
  throw new UserError(
    'conflicting-options',
    `${book}: reads ${relative('.', file)}, which its text does not name, so that --shard may have divided what belongs together; omit --shard`,
  );
}

/** The changes that the books of a run make to the files that they read. */
class SharedFiles {
  /** The resulting texts of each file; undefined for the original. */
  readonly #outcomes = new Map<string, Set<string | undefined>>();

  /** Adds the changes that one book makes to its files. */
  add(files: readonly SourceText[], fixed: readonly ChangedFile[]): void {
    const texts = new Map(fixed.map(({before, after}) => [resolve(before.path), after.text]));
    for (const path of new Set(files.map((file) => resolve(file.path)))) {
      const outcomes = this.#outcomes.get(path) ?? new Set();
      this.#outcomes.set(path, outcomes.add(texts.get(path)));
    }
  }

  /** The files for which the books disagree. */
  disputed(): readonly string[] {
    return [...this.#outcomes].flatMap(([path, outcomes]) => (outcomes.size > 1 ? [path] : []));
  }
}

/** The findings and the coverage of a run, over any number of books. */
export interface RunResult {
  readonly findings: RunFindings;
  /** About the books on which skakmat has failed; no baseline and no flag hides them. */
  readonly failures: Diagnostic[];
  readonly fixed: Map<string, ChangedFile>;
  /** The moves that were judged, and those that were not. */
  readonly ledger: Ledger;
  /** The text from standard input. */
  readonly input: SourceText | undefined;
  /** True if something could not be read, which has been reported. */
  unreadable: boolean;
  /** The paths of the files of the run among that. */
  readonly unread: readonly string[];
}

const WEIGHTS: Readonly<Record<Diagnostic['severity'], number>> = {info: 0, warning: 1, error: 2};

/**
 * The findings in the books of a run. A file that several books read is judged in each; for each
 * place in it, the findings of one book are kept: the first with the highest severity. A fix there
 * is safe only if it is safe in all of them.
 */
class RunFindings {
  /** Collected from the books so far; each file is read once. */
  readonly #apart: Diagnostic[] = [];
  readonly #places = new Map<string, readonly Diagnostic[]>();
  /** The groups of files that the findings are in, and whether they came in order. */
  readonly #islands = new Map<Diagnostic, number>();
  #last = 0;
  #isSorted = true;
  /** The number of books that read each file. */
  readonly #books = new Map<string, number>();
  /** In how many of them each fix is safe. */
  readonly #safe = new Map<string, number>();

  /** Adds the findings of one book, and the files that were searched. */
  add(diagnostics: readonly Diagnostic[], files: readonly SourceText[], island: number): void {
    for (const each of diagnostics) this.#islands.set(each, island);
    this.#isSorted &&= island >= this.#last;
    this.#last = island;
    const paths = new Set(files.map((file) => resolve(file.path)));
    const isNew = paths.size === files.length && ![...paths].some((path) => this.#books.has(path));
    for (const path of paths) count(this.#books, path);
    if (isNew && this.#places.size === 0) {
      for (const each of diagnostics) this.#apart.push(each);
      return;
    }
    // Books without a common file share no place and no fix either.
    this.#compare(this.#apart.splice(0));
    this.#compare(diagnostics);
  }

  /** Returns the findings by the groups of files they are in, and in the order in which their places were first read. */
  all(): readonly Diagnostic[] {
    const islandOf = (found: Diagnostic): number => this.#islands.get(found) ?? 0;
    const read = this.#places.size === 0 ? this.#apart : [...this.#places.values()].flat();
    const sorted = this.#isSorted
      ? read
      : read.toSorted((one, other) => islandOf(one) - islandOf(other));
    if (this.#places.size === 0) return sorted;
    return sorted.map((found) => {
      const books = this.#books.get(resolve(found.source.path)) ?? 1;
      const isDisputed = books > 1 && isSafe(found) && (this.#safe.get(keyOf(found)) ?? 0) < books;
      return isDisputed ? withoutPromise(found) : found;
    });
  }

  #compare(diagnostics: readonly Diagnostic[]): void {
    const fixes = new Set(diagnostics.filter(isSafe).map(keyOf));
    for (const fix of fixes) count(this.#safe, fix);
    for (const [place, found] of byPlace(diagnostics)) {
      const known = this.#places.get(place);
      if (known === undefined || gravest(found) > gravest(known)) this.#places.set(place, found);
    }
  }
}

function isSafe({fix}: Diagnostic): boolean {
  return fix?.safety === 'safe';
}

function keyOf({source, fix}: Diagnostic): string {
  return JSON.stringify([resolve(source.path), fix?.edits]);
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function byPlace(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const places = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    spend();
    const {source, span, rule, message} = diagnostic;
    const place = [resolve(source.path), span.start, span.end].join('\u0000');
    const found = places.get(place);
    if (found === undefined) places.set(place, [diagnostic]);
    else if (!found.some((one) => one.rule === rule && one.message === message))
      found.push(diagnostic);
  }
  return places;
}

function gravest(diagnostics: readonly Diagnostic[]): number {
  return Math.max(...diagnostics.map(({severity}) => WEIGHTS[severity]));
}
