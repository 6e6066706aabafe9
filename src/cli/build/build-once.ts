import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import type {Processed} from '../../pipeline/run-pipeline.ts';
import type {Request} from '../../requests/request.ts';
import {gather} from '../gather.ts';
import type {Harvest, Plan} from '../gather.ts';
import type {World} from '../world.ts';
import {Answers} from './answers.ts';
import {expandBook} from './expand-book.ts';
import {homeOf} from './home-of.ts';
import {Workspace} from './workspace.ts';
import type {WorkedFile} from './workspace.ts';

/** What a build is asked for. */
export interface BuildWishes {
  /** Which books are built, and how they are checked, and fixed if that is wished for. */
  readonly plan: Plan;
  /** Whether generated lines are replaced that somebody has changed. */
  readonly force?: boolean | undefined;
}

/** What a build has come to; nothing is written. */
export interface Built {
  readonly harvest: Harvest;
  /** About the texts as they are to be. */
  readonly findings: readonly Diagnostic[];
  /** All files of LaTeX that were read. */
  readonly files: readonly WorkedFile[];
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

interface GatheredBook {
  readonly book: Processed;
  readonly part: string | undefined;
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
  const workspace = new Workspace();
  const answers = new Answers(world);
  const picked = await plan.pick(paths);
  const changed = new Map<string, Request>();
  for (let round = 1; ; round += 1) {
    const gathered: GatheredBook[] = [];
    const own: Plan = {
      ...plan,
      pick: () => Promise.resolve(picked),
      now: workspace.now,
      onBook: (book, part) => gathered.push({book, part}),
    };
    // What is to be said of the files has been said in the first round.
    const harvest = await gather(paths, own, round === 1 ? world : {...world, stderr: SILENCE});
    const unmet: Diagnostic[] = [];
    const books: BookSources[] = [];
    const seen = new Set<string>();
    let isDone = true;
    for (const {book, part} of gathered) {
      const home = homeOf(book, await plan.optionsFor(book.document.source.path));
      const expanded = await expandBook(book, {part, home, answers, workspace, seen, force});
      if (expanded.hasChanged) isDone = false;
      unmet.push(...expanded.findings);
      for (const request of expanded.changed) {
        const key = JSON.stringify([request.source.path, request.ordinal]);
        // Its first place is the one that the author knows.
        if (!changed.has(key)) changed.set(key, request);
      }
      const {document} = book;
      const tex = [document, ...document.documents].map(({source}) => source.path);
      books.push({path: home.path, tex, others: answers.files.askedBy(home)});
    }
    if (!isDone && round < MOST_ROUNDS) continue;
    const findings = [...harvest.findings.values(), ...unmet];
    return {harvest, findings, files: workspace.files, changed: [...changed.values()], books};
  }
}

const SILENCE = {write: () => true};
