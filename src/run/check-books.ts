import {relative, resolve} from 'node:path';
import type {BookOutcome} from './book-outcome.ts';
import {Ledger} from '../account/ledger.ts';
import type {SourceText} from '../source/source-text.ts';
import {RunFindings} from './run-findings.ts';
import {isWanted, openBooks, readSources} from './open-books.ts';
import type {RunSources} from './open-books.ts';
import {SharedFiles} from './shared-files.ts';
import {say} from '../console/say.ts';
import type {World} from '../console/world.ts';
import type {OpenedBook, RunPlan} from './run-plan.ts';
import type {RunResult} from './run-result.ts';

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
    fixed: new Map(),
    ledger: new Ledger(),
    input,
    unreadable: isUnreadable,
  };
  const shared = new SharedFiles();
  for await (const opened of openBooks(sources, plan, world)) {
    plan.onBook?.(opened);
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
