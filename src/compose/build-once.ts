import type {Request} from '../requests/request.ts';
import {checkBooks} from '../run/check-books.ts';
import {NO_OUTPUT} from '../console/world.ts';
import type {World} from '../console/world.ts';
import {Answers} from './answers.ts';
import {expandBook} from './expand-book.ts';
import type {ExpandedBook} from './expand-book.ts';
import {requestContextOf} from './request-context-of.ts';
import {Workspace} from '../pipeline/workspace.ts';
import {withoutRepeats} from '../diagnostic/without-repeats.ts';
import {resolve} from 'node:path';
import type {OpenedBook, RunPlan} from '../run/run-plan.ts';
import type {RunResult} from '../run/run-result.ts';
import type {Built, BookSources} from './built.ts';

/** The options of a build. */
export interface BuildWishes {
  /** The books to build, and how to check and correct them. */
  readonly plan: RunPlan;
  /** Whether to replace generated lines that were edited by hand. */
  readonly force?: boolean | undefined;
}

/** The data shared by all rounds of a build. */
interface Work {
  readonly plan: RunPlan;
  readonly force: boolean | undefined;
  readonly workspace: Workspace;
  readonly answers: Answers;
}

/** The result of a round. */
interface Round {
  readonly result: RunResult;
  readonly expanded: readonly ExpandedBook[];
  readonly books: readonly BookSources[];
}

/**
 * The maximum number of rounds. Generated lines move the text, and with it the boards that diagrams
 * show: two rounds for that, one to confirm that nothing changes any more, and some in reserve.
 */
const MOST_ROUNDS = 5;

/** Checks books and fills their requests until nothing changes. */
export async function buildOnce(
  paths: readonly string[],
  {plan, force}: BuildWishes,
  world: World,
): Promise<Built> {
  const workspace = new Workspace(resolve);
  const picked = await plan.pick(paths);
  const own: RunPlan = {...plan, pick: () => Promise.resolve(picked), now: workspace.now};
  const work: Work = {plan: own, force, workspace, answers: new Answers(world)};
  const changed = new Map<string, Request>();
  for (let round = 1; ; round += 1) {
    // Remarks about the files are made in the first round.
    const listener = round === 1 ? world : {...world, stderr: NO_OUTPUT};
    const {result, expanded, books} = await goRound(paths, work, listener);
    for (const request of expanded.flatMap((book) => book.changed)) note(request, changed);
    const isDone = !expanded.some(({hasChanged}) => hasChanged);
    if (!isDone && round < MOST_ROUNDS) continue;
    const checked = withoutRepeats(result.findings.all());
    // A game used by several requests is read more than once.
    const findings = withoutRepeats([...checked, ...expanded.flatMap((book) => book.findings)]);
    const unmet = findings.slice(checked.length);
    return {result, findings, unmet, files: workspace.files, changed: [...changed.values()], books};
  }
}

async function goRound(
  paths: readonly string[],
  {plan, ...work}: Work,
  world: World,
): Promise<Round> {
  const opened: OpenedBook[] = [];
  const onBook: RunPlan['onBook'] = (book) => opened.push(book);
  const result = await checkBooks(paths, {...plan, onBook}, world);
  const expanded: ExpandedBook[] = [];
  const books: BookSources[] = [];
  const seen = new Set<string>();
  for (const {book, part} of opened) {
    const {document} = book;
    const options = await plan.optionsFor(document.source.path);
    const home = requestContextOf(book, options);
    const {settings} = options;
    expanded.push(await expandBook(book, {...work, part, home, seen, settings}));
    const tex = [document, ...document.documents].map(({source}) => source.path);
    books.push({path: home.path, tex, others: work.answers.files.askedBy(home)});
  }
  return {result, expanded, books};
}

/** Records a request as it was before its first change: that is the place the author knows. */
function note(request: Request, changed: Map<string, Request>): void {
  const key = JSON.stringify([request.source.path, request.ordinal]);
  if (!changed.has(key)) changed.set(key, request);
}
