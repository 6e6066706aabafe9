import {RULES, settingOf} from '../../lint/index.ts';
import type {Account} from '../../skak/index.ts';
import {UserError, type Diagnostic} from '../../text/index.ts';
import {sayOfFiles} from '../console/say.ts';
import type {World} from '../console/world.ts';
import {BookGroups} from './book-groups.ts';
import type {BookOutcome} from './book-outcome.ts';
import {checkBooks, type RunResult} from './check-books.ts';
import type {RunPlan} from './run-plan.ts';
import type {SettingsFor} from './settings-for.ts';

/** The paths of a book: its own, and those of all its files, itself included. */
export interface BookPaths {
  readonly path: string;
  readonly files: readonly string[];
}

/** The result of a check. */
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
