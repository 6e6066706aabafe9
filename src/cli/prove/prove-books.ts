import {existsSync} from 'node:fs';
import {dirname, isAbsolute, join, resolve} from 'node:path';
import {UserError} from '../../diagnostic/user-error.ts';
import {readSource} from '../../files/read-source.ts';
import type {Processed} from '../../pipeline/run-pipeline.ts';
import {chooseEngine} from '../../prove/choose-engine.ts';
import type {TexEngine} from '../../prove/choose-engine.ts';
import {proveDocument} from '../../prove/prove-document.ts';
import type {ProvedList} from '../../prove/proved-list.ts';
import type {TexRun} from '../../prove/tex-list.ts';
import type {ProofDocument} from '../../report/proof-report.ts';
import type {SourceText} from '../../source/source-text.ts';
import {openBook} from '../open-book.ts';
import type {BookOptions} from '../open-book.ts';
import type {World} from '../world.ts';
import {describeFailure} from './describe-failure.ts';
import {RunProgress} from './run-progress.ts';
import {watchTex} from './watch-tex.ts';
import type {TexWatch} from './watch-tex.ts';

/** What may be said about proving. */
export interface ProveFlags {
  readonly engine?: TexEngine;
  /** In seconds. */
  readonly timeout?: number;
  /** As the command line says it; a settings file belongs to those who have written the book. */
  readonly allowRoot?: readonly string[];
}

/** What proving has come to, over all books. */
export interface ProofLog {
  readonly lists: ProvedList[];
  readonly documents: ProofDocument[];
  /** Whether TeX could not set one of them to its end. */
  hasFailed: boolean;
}

/** An hour of a book's time is longer than anybody waits. */
const USUAL_TIMEOUT_S = 600;

/** Opens books and lets the author's own TeX play each that is a document. */
export function makeProver(
  flags: ProveFlags,
  world: World,
): {
  readonly log: ProofLog;
  readonly open: (source: SourceText, options: BookOptions) => Promise<Processed>;
} {
  const log: ProofLog = {lists: [], documents: [], hasFailed: false};
  return {
    log,
    open: async (source, options) => {
      const book = await openBook(source, options);
      if (!book.document.isComplete) return book;
      return prove(book, options, {flags, log, world});
    },
  };
}

interface Proving {
  readonly flags: ProveFlags;
  readonly log: ProofLog;
  readonly world: World;
}

async function prove(
  book: Processed,
  options: BookOptions,
  {flags, log, world}: Proving,
): Promise<Processed> {
  const {document, checked} = book;
  const {path} = document.source;
  if (!existsSync(path)) {
    throw new UserError('not-a-file', `${path}: TeX can only read a file`);
  }
  const engine = flags.engine ?? chooseEngine(document);
  const progress = new RunProgress(path, engine, world);
  let watched: TexWatch;
  try {
    watched = await watchTex(
      {
        path,
        engine,
        timeoutMs: (flags.timeout ?? USUAL_TIMEOUT_S) * 1_000,
        readsAnywhere: (flags.allowRoot ?? []).length > 0,
        onRun: (number) => {
          progress.start(number);
        },
      },
      world,
    );
  } finally {
    progress.stop();
  }
  const failure = describeFailure(watched, {
    path,
    engine,
    seconds: flags.timeout ?? USUAL_TIMEOUT_S,
  });
  if (failure !== undefined) {
    world.stderr.write(`skakmat: ${failure}\n`);
    log.hasFailed = true;
  }
  if (watched.end === 'absent') return book;
  if (failure === undefined && !watched.isSettled) {
    world.stderr.write(
      `skakmat: ${path}: its references have not settled after ${watched.runs} runs; the last complete one counts\n`,
    );
  }
  log.documents.push({
    file: path,
    engine,
    runs: watched.runs,
    seconds: Math.round(watched.ms / 10) / 100,
    complete: failure === undefined,
  });
  const sourceOf = makeSourceOf(book);
  const run = withoutInterrupted(watched);
  const proof = await proveDocument({document, checked, options, run, sourceOf});
  log.lists.push(...proof.lists);
  return {...book, checked: proof.checked};
}

/** What was read until TeX was ended, without the list that it was reading then. */
function withoutInterrupted({run, end}: TexWatch): TexRun {
  return end === 'exit' ? run : {...run, lists: run.lists.filter(({after}) => after !== undefined)};
}

/** Finds the texts that TeX was asked for: those that were read, or else files of the author's. */
function makeSourceOf({document}: Processed): (texFile: string) => SourceText | undefined {
  const home = dirname(document.source.path);
  const known = new Map<string, SourceText | undefined>(
    [document, ...document.documents].map(({source}) => [resolve(source.path), source]),
  );
  return (texFile) => {
    if (texFile === '') return document.source;
    const [path] = [texFile, `${texFile}.tex`]
      .map((name) => (isAbsolute(name) ? name : join(home, name)))
      .filter((candidate) => known.has(resolve(candidate)) || existsSync(candidate));
    if (path === undefined) return undefined;
    const place = resolve(path);
    if (!known.has(place)) known.set(place, tryRead(path));
    return known.get(place);
  };
}

function tryRead(path: string): SourceText | undefined {
  try {
    return readSource(path);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}
