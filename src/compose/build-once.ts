import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {Request} from '../requests/request.ts';
import {checkBooks} from '../run/check-books.ts';
import type {RunResult, RunPlan} from '../run/check-books.ts';
import type {OpenedBook} from '../run/open-books.ts';
import type {World} from '../console/world.ts';
import {Answers} from './answers.ts';
import {expandBook} from './expand-book.ts';
import type {ExpandedBook} from './expand-book.ts';
import {requestContextOf} from './request-context-of.ts';
import {Workspace} from '../pipeline/workspace.ts';
import type {ChangedFile} from '../diagnostic/changed-file.ts';
import {withoutRepeats} from '../diagnostic/without-repeats.ts';
import {resolve} from 'node:path';

/** What a build is asked for. */
export interface BuildWishes {
  /** Which books are built, and how they are checked, and fixed if that is wished for. */
  readonly plan: RunPlan;
  /** Whether generated lines are replaced that somebody has changed. */
  readonly force?: boolean | undefined;
}

/** What a build has come to; nothing is written. */
export interface Built {
  readonly result: RunResult;
  /** All findings, about the texts as they are to be. */
  readonly findings: readonly Diagnostic[];
  /** Those about requests: requests that are not met, and mistakes in the games of others. */
  readonly unmet: readonly Diagnostic[];
  /** All files of LaTeX that were read. */
  readonly files: readonly ChangedFile[];
  /** The requests whose lines change. */
  readonly changed: readonly Request[];
  readonly books: readonly BookSources[];
}

/** What a book is made from, so that whoever waits for changes knows what to build again. */
export interface BookSources {
  /** Of its main file. */
  readonly path: string;
  /** The files of LaTeX that it reads, the main file included. */
  readonly tex: readonly string[];
  /** The game files and templates of its requests, there or not. */
  readonly others: readonly string[];
}

/** What all rounds of a build share. */
interface Work {
  readonly plan: RunPlan;
  readonly force: boolean | undefined;
  readonly workspace: Workspace;
  readonly answers: Answers;
}

/** What a round has come to. */
interface Round {
  readonly result: RunResult;
  readonly expanded: readonly ExpandedBook[];
  readonly books: readonly BookSources[];
}

/**
 * What has been generated moves the text on, and so what diagrams of it show: two rounds for that, one
 * to see that nothing changes any more, and some to spare.
 */
const MOST_ROUNDS = 5;

/** Checks books, and puts into their texts what their requests ask for, until nothing changes. */
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
    // What is to be said of the files is said in the first round.
    const listener = round === 1 ? world : {...world, stderr: SILENCE};
    const {result, expanded, books} = await goRound(paths, work, listener);
    for (const request of expanded.flatMap((book) => book.changed)) note(request, changed);
    const isDone = !expanded.some(({hasChanged}) => hasChanged);
    if (!isDone && round < MOST_ROUNDS) continue;
    const checked = withoutRepeats(result.findings.all());
    // A game that several requests ask for is read more than once.
    const findings = withoutRepeats([...checked, ...expanded.flatMap((book) => book.findings)]);
    const unmet = findings.slice(checked.length);
    return {result, findings, unmet, files: workspace.files, changed: [...changed.values()], books};
  }
}

const SILENCE = {write: () => true};

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
    const home = requestContextOf(book, await plan.optionsFor(document.source.path));
    expanded.push(await expandBook(book, {...work, part, home, seen}));
    const tex = [document, ...document.documents].map(({source}) => source.path);
    books.push({path: home.path, tex, others: work.answers.files.askedBy(home)});
  }
  return {result, expanded, books};
}

/** Keeps a request as it was when it changed first: that place is the one that the author knows. */
function note(request: Request, changed: Map<string, Request>): void {
  const key = JSON.stringify([request.source.path, request.ordinal]);
  if (!changed.has(key)) changed.set(key, request);
}
