import {relative, resolve} from 'node:path';
import {Ledger} from '../../skak/index.ts';
import type {ChangedFile, Diagnostic, SourceText} from '../../text/index.ts';
import {say} from '../console/say.ts';
import type {World} from '../console/world.ts';
import type {BookOutcome} from './book-outcome.ts';
import {isWanted, openBooks, readSources, type RunSources} from './open-books.ts';
import {RunFindings} from './run-findings.ts';
import type {OpenedBook, RunPlan} from './run-plan.ts';

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
  const found = await readSources(paths, plan, world, inputName);
  const disputed = new Set<string>();
  for (;;) {
    const {result, shared} = await checkOnce(found, leavingOut(plan, disputed), world);
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
  {sources, input, isUnreadable}: RunSources,
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
  };
  const shared = new SharedFiles();
  const onFailure = (failure: Diagnostic): void => {
    result.failures.push(failure);
    result.ledger.addFailure(failure.source);
  };
  for await (const opened of openBooks(sources, {...plan, onFailure}, world)) {
    await plan.onBook?.(opened);
    result.unreadable ||= opened.isRootLost === true;
    addBook(result, shared, opened);
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
function addBook(result: RunResult, shared: SharedFiles, opened: OpenedBook<BookOutcome>): void {
  const {checked, fixed, document} = opened.book;
  const files = [document, ...document.documents]
    .map(({source}) => source)
    .filter((source) => isWanted(opened, source));
  result.findings.add(
    checked.diagnostics.filter(({source}) => isWanted(opened, source)),
    files,
  );
  const corrected = (fixed?.files ?? []).filter(({before}) => isWanted(opened, before));
  for (const file of corrected) result.fixed.set(resolve(file.before.path), file);
  shared.add(files, corrected);
  result.ledger.add(checked.facts, (source) => isWanted(opened, source));
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
}
