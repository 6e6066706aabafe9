import {existsSync} from 'node:fs';
import {dirname, isAbsolute, join, resolve} from 'node:path';
import {UserError} from '../diagnostic/user-error.ts';
import {readSource} from '../files/read-source.ts';
import type {TexDocument} from '../latex/document/tex-document.ts';
import {chooseEngine, namedEngine} from '../prove/choose-engine.ts';
import type {ProofEngine} from '../prove/choose-engine.ts';
import {engineAskedFor} from '../prove/engine-asked-for.ts';
import {proveDocument} from '../prove/prove-document.ts';
import type {LatexmkSettings} from '../prove/read-latexmkrc.ts';
import {readTexOptions} from '../prove/read-tex-options.ts';
import type {TexRun} from '../prove/tex-list.ts';
import type {SourceText} from '../source/source-text.ts';
import {say} from '../console/say.ts';
import type {World} from '../console/world.ts';
import {describeFailure, describeRest} from './describe-failure.ts';
import {addInputs, readLatexmkSettings} from './latexmk-settings.ts';
import {RunProgress} from './run-progress.ts';
import {watchTex} from './watch-tex.ts';
import type {TexWatch} from './watch-tex.ts';
import type {Processed} from '../pipeline/processed.ts';
import type {BookOptions, RunPlan} from '../run/run-plan.ts';
import type {ProofLog} from './report-proof.ts';

/** The options for proving. */
export interface ProveFlags {
  readonly engine?: ProofEngine;
  /** In seconds. */
  readonly timeout?: number;
  /** Only from the command line; the settings file comes from the book's authors. */
  readonly allowRoot?: readonly string[];
}

/** The upper limit for a book, one hour. */
const USUAL_TIMEOUT_S = 600;

/** Opens books by `openBook`, and has the author's own TeX play each that is a document. */
export function makeProver(
  flags: ProveFlags,
  openBook: RunPlan['open'],
  world: World,
): {readonly log: ProofLog; readonly open: RunPlan['open']} {
  const log: ProofLog = {lists: [], documents: [], hasFailed: false};
  /** The files of the proved books, whose contents TeX has played. */
  const read = new Set<string>();
  return {
    log,
    open: async (source, given) => {
      const settings = readLatexmkSettings(dirname(resolve(source.path)), world);
      const options = withInputs(given, settings);
      const book = await openBook(source, options);
      if (!book.document.isComplete || read.has(resolve(source.path))) return book;
      for (const {source: file} of book.document.documents) read.add(resolve(file.path));
      return prove(book, options, {flags, settings, log, world});
    },
  };
}

/** Searches the folders that TeX will search. */
function withInputs(options: BookOptions, {inputs}: LatexmkSettings): BookOptions {
  if (inputs === undefined) return options;
  return {...options, texInputs: addInputs(inputs, options.texInputs)};
}

interface Proving {
  readonly flags: ProveFlags;
  readonly settings: LatexmkSettings;
  readonly log: ProofLog;
  readonly world: World;
}

async function prove(book: Processed, options: BookOptions, proving: Proving): Promise<Processed> {
  const {document, checked} = book;
  const {flags, log, world} = proving;
  const {path} = document.source;
  if (!existsSync(path)) {
    throw new UserError('not-a-file', `${path}: only files can be proved`);
  }
  const {engine, watched} = await watchBook(document, proving);
  const seconds = flags.timeout ?? USUAL_TIMEOUT_S;
  const failure = describeFailure(watched, {path, engine, seconds});
  if (failure !== undefined) log.hasFailed = true;
  for (const said of failure === undefined ? describeRest(watched, path) : [failure]) {
    say(said, world);
  }
  if (watched.end === 'absent') return book;
  log.documents.push({
    file: path,
    engine,
    runs: watched.runs,
    seconds: Math.round(watched.ms / 10) / 100,
    complete: failure === undefined,
    errors: watched.run.strayErrors.length,
  });
  const sourceOf = makeSourceOf(book);
  const run = withoutInterrupted(watched);
  const proof = await proveDocument({document, checked, options, run, sourceOf});
  log.lists.push(...proof.lists);
  return {...book, checked: proof.checked};
}

/** Sets a document with the engine it is made for; retries if another engine turns out to be right. */
async function watchBook(
  document: TexDocument,
  {flags, settings, world}: Proving,
): Promise<{readonly engine: ProofEngine; readonly watched: TexWatch}> {
  const chosen = flags.engine ?? chooseEngine(document, settings);
  const first = {engine: chosen, watched: await watch(chosen)};
  if (flags.engine !== undefined || namedEngine(document) !== undefined) return first;
  const engine = engineAskedFor(first.watched.run, chosen);
  return engine === undefined ? first : {engine, watched: await watch(engine)};

  async function watch(engine: ProofEngine): Promise<TexWatch> {
    const {path} = document.source;
    const progress = new RunProgress(path, engine, world);
    try {
      return await watchTex(
        {
          ...{path, engine, options: readTexOptions(document), inputs: settings.inputs ?? []},
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
  }
}

/** What was read until TeX was stopped, without the list being read at that point. */
function withoutInterrupted({run, end}: TexWatch): TexRun {
  return end === 'exit' ? run : {...run, lists: run.lists.filter(({after}) => after !== undefined)};
}

/** Files that LaTeX and its packages write and read: authors do not edit them. */
const WRITTEN_BY_TEX = /\.(?:aux|toc|lof|lot|out|bbl|ind|gls|nav|snm|vrb|ent|end|brf|thm)$/;

/** Finds the texts that TeX read, or otherwise the author's files. */
function makeSourceOf({document}: Processed): (texFile: string) => SourceText | undefined {
  const home = dirname(document.source.path);
  const known = new Map<string, SourceText | undefined>(
    [document, ...document.documents].map(({source}) => [resolve(source.path), source]),
  );
  return (texFile) => {
    if (texFile === '') return document.source;
    if (WRITTEN_BY_TEX.test(texFile)) return undefined;
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
