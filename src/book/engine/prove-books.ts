import {existsSync} from 'node:fs';
import {dirname, isAbsolute, join, resolve} from 'node:path';
import type {Processed} from '../../lint/index.ts';
import type {TexDocument} from '../../tex/index.ts';
import {printable, UserError, type SourceText} from '../../text/index.ts';
import {cutToWidth, readSource, say} from '../../workspace/index.ts';
import type {BookOptions, RunPlan, World} from '../../workspace/index.ts';
import {chooseEngine, namedEngine, engineAskedFor, readTexOptions} from '../prove/choose-engine.ts';
import type {ProofEngine} from '../prove/choose-engine.ts';
import {joinProofs, proveDocument} from '../prove/prove-document.ts';
import type {LatexmkSettings} from '../prove/choose-engine.ts';
import {compareHalves, type TexError, type TexRun} from '../prove/tex-list.ts';
import {addInputs, readLatexmkSettings} from './tex-environment.ts';
import type {ProofLog} from './report-proof.ts';
import {watchTex, type TexWatch} from './watch-tex.ts';

/** The options for proving. */
export interface ProveFlags {
  readonly engine?: ProofEngine;
  /** In seconds. */
  readonly timeout?: number;
  /** Only from the command line; the settings file comes from the book's authors. */
  readonly allowRoot?: readonly string[];
}

/** The time limit for a book. */
const USUAL_TIMEOUT_S = 600;

/** The time limit for a book with a FEN for which skak searches the board without end. */
const ENDLESS_TIMEOUT_S = 60;

/** Opens books by `openBook`, and has the author's own TeX play each that is a document. */
export function makeProver(
  flags: ProveFlags,
  openBook: RunPlan['open'],
  world: World,
): {readonly log: ProofLog; readonly open: RunPlan['open']} {
  const log: ProofLog = {lists: [], documents: [], hasFailed: false, hasErrors: false};
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

type LimitedProving = Proving & {readonly flags: {readonly timeout: number}};

/** A time limit, and the place of a FEN that may keep TeX from meeting it. */
interface Limit {
  readonly seconds: number;
  readonly endless: string | undefined;
}

/** The time limit that someone has set, or a short one if TeX probably never ends. */
function limitOf({checked}: Processed, {timeout}: ProveFlags): Limit {
  const fault = checked.facts.setupFaults.find(({kind}) => kind === 'fen');
  const endless =
    fault && `${printable(fault.source.path)}:${fault.source.place(fault.span.start).line}`;
  const usual = fault === undefined ? USUAL_TIMEOUT_S : ENDLESS_TIMEOUT_S;
  return {seconds: timeout ?? usual, endless};
}

async function prove(book: Processed, options: BookOptions, proving: Proving): Promise<Processed> {
  const {document, checked} = book;
  const {flags, log, world} = proving;
  const {path} = document.source;
  if (!existsSync(path)) {
    throw new UserError('not-a-file', `${path}: only files can be proved`);
  }
  const limit = limitOf(book, flags);
  const limited = {...proving, flags: {...flags, timeout: limit.seconds}};
  const {engine, watched} = await watchBook(document, limited);
  const fast =
    watched.run.hasRecords && watched.run.isComplete
      ? await watchOnce(document, engine, limited, true)
      : undefined;
  const last = fast ?? watched;
  const failure = describeFailure(last, {path, engine, ...limit});
  if (failure !== undefined) log.hasFailed = true;
  else if (last.run.strayErrors.length > 0) log.hasErrors = true;
  for (const said of failure === undefined ? describeRest(last, path) : [failure]) {
    say(said, world);
  }
  if (watched.end === 'absent') return book;
  log.documents.push({
    file: path,
    engine,
    runs: watched.runs + (fast?.runs ?? 0),
    seconds: Math.round((watched.ms + (fast?.ms ?? 0)) / 10) / 100,
    complete: failure === undefined,
    errors: last.run.strayErrors.length,
  });
  const sourceOf = makeSourceOf(book);
  const run = withoutInterrupted(watched);
  const played = await proveDocument({document, checked, options, run, sourceOf});
  const proof =
    fast === undefined
      ? played
      : joinProofs(
          played,
          await proveDocument({
            ...{document, checked, options, sourceOf},
            run: compareHalves(withoutInterrupted(fast), run),
          }),
        );
  log.lists.push(...proof.lists);
  return {...book, checked: proof.checked};
}

/** Sets a document with the engine it is made for; retries if another engine turns out to be right. */
async function watchBook(
  document: TexDocument,
  proving: LimitedProving,
): Promise<{readonly engine: ProofEngine; readonly watched: TexWatch}> {
  const {flags, settings} = proving;
  const chosen = flags.engine ?? chooseEngine(document, settings);
  const first = {engine: chosen, watched: await watchOnce(document, chosen, proving, false)};
  if (flags.engine !== undefined || namedEngine(document) !== undefined) return first;
  const engine = engineAskedFor(first.watched.run, chosen);
  if (engine === undefined) return first;
  return {engine, watched: await watchOnce(document, engine, proving, false)};
}

/** Sets a document with an engine; `usesRecords` lets `skakmat.sty` read lists from its file, as a usual run does. */
async function watchOnce(
  document: TexDocument,
  engine: ProofEngine,
  {flags, settings, world}: LimitedProving,
  usesRecords: boolean,
): Promise<TexWatch> {
  const {path} = document.source;
  const progress = new RunProgress(path, engine, world);
  try {
    return await watchTex(
      {
        ...{path, engine, options: readTexOptions(document), inputs: settings.inputs ?? []},
        timeoutMs: flags.timeout * 1_000,
        readsAnywhere: (flags.allowRoot ?? []).length > 0,
        usesRecords,
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

/** The part that was read until TeX was stopped, without the list being read at that point. */
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

const PAUSE_MS = 500;

/** Returns to the start of the line and erases it (ECMA-48, 8.3.41: EL). */
const ERASE = '\r\u001b[K';

/** The time after which a pipe or a log hears of a run. */
const SILENCE_MS = 30_000;

/** Shows at a terminal which run of TeX is in progress, and for how long; elsewhere a line tells every half minute. */
export class RunProgress {
  readonly #path: string;
  readonly #engine: string;
  readonly #world: World;
  readonly #isWatched: boolean;
  #clock: NodeJS.Timeout | undefined;

  constructor(path: string, engine: string, world: World) {
    this.#path = path;
    this.#engine = engine;
    this.#world = world;
    this.#isWatched = world.stderr.isTTY === true && world.env['TERM'] !== 'dumb';
  }

  /** Begins a run; `number` counts from 1. */
  start(number: number): void {
    clearInterval(this.#clock);
    const {stderr, now} = this.#world;
    const begin = now();
    const tell = (): void => {
      const seconds = Math.round((now() - begin) / 1_000);
      const line = `${this.#path}: ${this.#engine}, run ${number}, ${seconds} s`;
      if (this.#isWatched) stderr.write(ERASE + cutToWidth(line, (stderr.columns ?? 80) - 1));
      else say(line, this.#world);
    };
    this.#clock = setInterval(tell, this.#isWatched ? PAUSE_MS : SILENCE_MS);
  }

  /** Removes the line. */
  stop(): void {
    if (this.#clock === undefined) return;
    clearInterval(this.#clock);
    if (this.#isWatched) this.#world.stderr.write(ERASE);
  }
}

/** The result of typesetting a document. */
interface Attempt {
  readonly path: string;
  readonly engine: ProofEngine;
  readonly seconds: number;
  readonly endless: string | undefined;
}

const HOW_TO_INSTALL =
  'install TeX Live (https://tug.org/texlive; on Debian apt-get install texlive-games texlive-plain-generic) or MiKTeX';

/** Describes why TeX did not finish a document; undefined if it did. */
function describeFailure(
  {run, end, said}: TexWatch,
  {path, engine, seconds, endless}: Attempt,
): string | undefined {
  switch (end) {
    case 'absent':
      return `${path}: ${engine} not found; proving needs the author's TeX: ${HOW_TO_INSTALL}`;
    case 'timeout':
      return `${path}: ${engine} did not finish within ${seconds} seconds (--timeout sets the limit)${lastPlace(run.lists)}${
        endless === undefined ? '' : `; the FEN at ${endless} sends skak into an endless loop`
      }`;
    case 'flood':
      return `${path}: ${engine} writes an endless log${lastPlace(run.lists)}`;
    case 'exit':
      return run.isComplete ? undefined : describeBreak(run, said, {path, engine});
  }
}

/** Describes the result of a document that TeX finished. */
function describeRest({run, runs, isSettled}: TexWatch, path: string): readonly string[] {
  const [first] = run.strayErrors;
  const count = run.strayErrors.length;
  return [
    ...(isSettled
      ? []
      : [
          `${path}: its references have not settled after ${runs} runs; the last complete one counts`,
        ]),
    ...(first === undefined
      ? []
      : [
          `${path}: TeX reports ${count === 1 ? 'an error' : `${count} errors`} outside of moves, the first at \`${printable(first.message)}\`${placeOf(first, path)}`,
        ]),
  ];
}

function placeOf({file, line}: TexError, path: string): string {
  return line === undefined ? '' : `, ${printable(file ?? path)}:${line}`;
}

function describeBreak(
  {missing, lastError}: TexWatch['run'],
  said: string,
  {path, engine}: Pick<Attempt, 'path' | 'engine'>,
): string {
  const file = missing.at(-1);
  if (file !== undefined && /^(?:\.\.|[/~]|[A-Za-z]:)/.test(file)) {
    return `${path}: ${engine} may not read \`${printable(file)}\` outside the book's folder; --allow-root <dir> lets it read other folders`;
  }
  if (file !== undefined) {
    const where = /\.(?:sty|cls|def|fd)$/.test(file)
      ? ': the package that holds it is not installed'
      : '';
    return `${path}: ${engine} does not find \`${printable(file)}\`${where}`;
  }
  const silent = said === '' ? 'without a message' : `saying \`${printable(said)}\``;
  const why = lastError === undefined ? silent : `at \`${printable(lastError.message)}\``;
  const at = lastError === undefined ? '' : placeOf(lastError, path);
  return `${path}: ${engine} stopped before the end of the document ${why}${at}`;
}

function lastPlace(lists: TexWatch['run']['lists']): string {
  const last = lists.at(-1);
  if (last === undefined) return '';
  const file = last.file === '' ? '' : `${printable(last.file)}:`;
  return `; the last moves that it read end at line ${file}${last.line}`;
}
