import {existsSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {addTo, type SourceText} from '../../text/index.ts';
import {say} from '../console/say.ts';
import type {World} from '../console/world.ts';
import type {BookOutcome} from './book-outcome.ts';
import {isDirectory} from '../files/find-files.ts';
import {isInside} from '../files/is-inside.ts';
import {isolated} from './crew.ts';
import {tryOpenSource} from './open-source.ts';
import type {BookOpening, OpenedBook, Shard} from './run-plan.ts';
import type {InputPlaces} from '../files/read-input.ts';

/** The texts that the arguments of a run name. */
export interface RunSources {
  readonly sources: readonly SourceText[];
  /** The text from standard input. */
  readonly input: SourceText | undefined;
  /** True if one of them could not be read, which has been reported. */
  readonly isUnreadable: boolean;
  /** The paths of those. */
  readonly unread: readonly string[];
}

/** Reads all texts of a run; `-` is standard input, displayed as `inputName`. */
export async function readSources(
  paths: readonly string[],
  opening: Omit<BookOpening, 'open'>,
  world: World,
  inputName?: string,
): Promise<RunSources> {
  const sources: (SourceText | undefined)[] = [];
  const unread: string[] = [];
  const input = paths.includes('-')
    ? await tryOpenSource('-', world, {name: inputName})
    : undefined;
  if (paths.includes('-')) sources.push(input);
  for (const path of await opening.pick(paths.filter((name) => name !== '-'))) {
    const source = nowOf(opening, await tryOpenSource(path, world, opening));
    if (source === undefined) unread.push(path);
    sources.push(source);
  }
  const known = sources.filter((source) => source !== undefined);
  return {sources: known, input, isUnreadable: known.length < sources.length, unread};
}

/**
 * Opens each book once, beginning with the documents that no other file names. A file that a book
 * reads is part of that book, and so is a part that names its book in `% !TeX root`. A file that gives
 * its class to a book around it is a book of its own as well, if it is a whole document.
 */
export async function* openBooks<Book extends BookOutcome>(
  sources: readonly SourceText[],
  opening: BookOpening<Book>,
  world: World,
): AsyncGenerator<OpenedBook<Book>> {
  const covered = new Set<string>();
  const classFiles = new Set<string>();
  const partsOf = new Map<string, Part<Book>[]>();
  const isLeft = (source: SourceText): boolean => {
    const path = resolve(source.path);
    return !covered.has(path) || (classFiles.has(path) && isOwnDocument(source));
  };
  const {roots, rest} = rankSources(sources);
  for (const ordered of [() => roots, () => rest.filter(isLeft)]) {
    const expected = ordered();
    await opening.expect?.(expected);
    for (const source of expected) {
      if (!isLeft(source)) continue;
      const book = await openIn(opening, source, world);
      if (book === undefined) continue;
      const root = rootOf(book, source);
      if (root !== undefined && (!isOwnDocument(source) || existsSync(root))) {
        addTo(partsOf, root, {path: source.path, own: book});
        continue;
      }
      yield {book, part: undefined};
      for (const read of book.document.documents) covered.add(resolve(read.source.path));
      const classFile = classFileOf(book);
      if (classFile !== undefined) classFiles.add(resolve(classFile));
    }
  }
  for (const [root, parts] of partsOf) {
    const left = parts.filter(({path}) => !covered.has(resolve(path)));
    if (left.length > 0) yield* openParts(root, left, opening, world);
  }
}

/** A file that names the book it belongs to, and the file as a document of its own. */
interface Part<Book> {
  readonly path: string;
  readonly own: Book;
}

async function* openParts<Book extends BookOutcome>(
  root: string,
  parts: readonly Part<Book>[],
  opening: BookOpening<Book>,
  world: World,
): AsyncGenerator<OpenedBook<Book>> {
  const source = nowOf(opening, await tryOpenSource(root, world, opening));
  const book = source && (await openIn(opening, source, world));
  const read = new Set(book?.document.documents.map((document) => resolve(document.source.path)));
  for (const {path, own} of parts) {
    if (book !== undefined && read.has(resolve(path))) yield {book, part: path};
    else {
      say(`${path}: not read by its root ${root}; checked by itself`, world);
      yield {book: own, part: undefined, isRootLost: source === undefined};
    }
  }
}

/** Tests whether a file of a book is reported. */
export function isWanted({part}: Pick<OpenedBook, 'part'>, {path}: SourceText): boolean {
  return part === undefined || resolve(path) === resolve(part);
}

/** Returns undefined if skakmat fails on the book, which has been reported. */
async function openIn<Book extends BookOutcome>(
  {optionsFor, now, open, onFailure}: BookOpening<Book>,
  source: SourceText,
  world: World,
): Promise<Book | undefined> {
  const options = await optionsFor(source.path);
  return isolated(source, world, () => open(source, {...options, now}), onFailure);
}

function nowOf(
  {now}: Pick<BookOpening, 'now'>,
  source: SourceText | undefined,
): SourceText | undefined {
  return source === undefined || now === undefined ? source : now(source);
}

/** The files of a run, in the order in which they are opened. */
interface RankedSources {
  /** Documents that no other file appears to read. */
  readonly roots: readonly SourceText[];
  /** The others, most of which the roots read. */
  readonly rest: readonly SourceText[];
}

/**
 * Ranks files by what they say of each other: a file is opened before those that it names. Names that
 * macros make are not known here; what a book reads is known only when it has been opened.
 */
function rankSources(sources: readonly SourceText[]): RankedSources {
  if (sources.length < 2) return {roots: sources, rest: []};
  const targets = linkSources(sources);
  const named = new Set([...targets.values()].flat());
  const isTop = (one: SourceText): boolean => !named.has(one);
  const roots = sources.filter(
    (one) => isTop(one) && (isOwnDocument(one) || (!isFrame(one) && reachesFrame(one, targets))),
  );
  const known = new Set(roots);
  const rank = (one: SourceText): number =>
    (isTop(one) ? 0 : 2) + (isFrame(one) && !isOwnDocument(one) ? 1 : 0);
  const rest = sources.filter((one) => !known.has(one));
  return {roots, rest: rest.sort((one, other) => rank(one) - rank(other))};
}

/** True if a file contains the class or the beginning of a document, maybe that of another file. */
function isFrame({text}: SourceText): boolean {
  return text.includes('\\documentclass') || text.includes('\\begin{document}');
}

/** Tests whether a file reads, maybe by way of others, the class or the beginning of a document. */
function reachesFrame(top: SourceText, targets: Links): boolean {
  const seen = new Set([top]);
  for (const one of seen) {
    if (one !== top && isFrame(one)) return true;
    for (const next of targets.get(one) ?? []) seen.add(next);
  }
  return false;
}

/** The groups of files that may belong to the same books, in the order of their first files. */
export class Islands {
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #tops = new Map<string, string>();

  constructor(sources: readonly SourceText[]) {
    const paths = [...new Set(sources.map(({path}) => resolve(path)))];
    const known = new Map(paths.map((path) => [path, true]));
    const isKnown = (path: string): boolean => {
      const is = known.get(path) ?? (existsSync(path) && !isDirectory(path));
      known.set(path, is);
      return is;
    };
    const [loose, folders] = [new Set<string>(), new Map<string, string>()];
    for (const source of sources) {
      const path = resolve(source.path);
      for (const name of allNamesIn(source)) {
        // What a macro names may be any file near.
        if (/[\\#]/.test(name)) loose.add(path);
        else this.#join(path, findNamed(name, source, isKnown));
      }
    }
    for (const path of paths) {
      const top = this.#topOf(path);
      folders.set(top, commonFolder(folders.get(top) ?? dirname(path), path));
    }
    const joined = new Map([...loose].map((path) => [folders.get(this.#topOf(path)) ?? '', path]));
    for (const [folder, first] of joined)
      for (const path of paths) if (isInside(folder, path)) this.#join(path, first);
    const tops = [...new Set(paths.map((path) => this.#topOf(path)))];
    const numbers = new Map(tops.map((top, number) => [top, number]));
    this.#numbers = new Map(
      [...this.#tops.keys(), ...paths].map((path) => [path, numbers.get(this.#topOf(path)) ?? 0]),
    );
  }

  /** Returns the number of the group of a file, from 0; undefined if no file of the run names it. */
  numberOf(path: string): number | undefined {
    return this.#numbers.get(resolve(path));
  }

  #topOf(path: string): string {
    let top = path;
    for (let next = this.#tops.get(top); next !== undefined; next = this.#tops.get(top)) top = next;
    if (top !== path) this.#tops.set(path, top);
    return top;
  }

  #join(path: string, other: string | undefined): void {
    const [one, two] = [this.#topOf(path), other === undefined ? undefined : this.#topOf(other)];
    if (two !== undefined && one !== two) this.#tops.set(two, one);
  }
}

/** Returns the sources whose groups begin in the part of a shard, by the size of all. */
export function chooseIslands(
  sources: readonly SourceText[],
  islands: Islands,
  {number, of}: Shard,
): readonly SourceText[] {
  const sizes: number[] = [];
  for (const {path, text} of sources) {
    const island = islands.numberOf(path) ?? 0;
    sizes[island] = (sizes[island] ?? 0) + text.length + 1;
  }
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let before = 0;
  const shards = sizes.map((size) => {
    const shard = Math.floor((before / total) * of) + 1;
    before += size;
    return shard;
  });
  return sources.filter(({path}) => shards[islands.numberOf(path) ?? 0] === number);
}

function commonFolder(folder: string, path: string): string {
  return isInside(folder, path) ? folder : commonFolder(dirname(folder), path);
}

/** The files that each file names in commands that read files. */
type Links = ReadonlyMap<SourceText, readonly SourceText[]>;

function linkSources(sources: readonly SourceText[]): Links {
  const byPath = new Map(sources.map((source) => [resolve(source.path), source]));
  return new Map(
    sources.map((source) => {
      const paths = namesIn(source).map((name) =>
        findNamed(name, source, (path) => byPath.has(path)),
      );
      const found = paths.map((path) => byPath.get(path ?? ''));
      return [source, found.filter((one) => one !== undefined && one !== source)] as const;
    }),
  ) as Links;
}

/**
 *     \input{part} \input part \import{chapters/}{one} \includestandalone[mode=tex]{board}
 */
const READING =
  /\\(?:(?:(?:sub)?(?:import|inputfrom|includefrom)\*?\s*\{(?<folder>[^{}\\#%]{0,200})\}|input|include|subfile(?:include)?|includestandalone|InputIfFileExists)\s*(?:\[[^\]\n]{0,200}\]\s*)?\{(?<name>[^{}\\#%]{1,200})\}|input[ \t]+(?<bare>[^\s{}\\#%]{1,200}))/g;

function namesIn({text}: SourceText): readonly string[] {
  return Array.from(text.matchAll(READING), ({index, groups = {}}) => {
    const {folder = '', name, bare} = groups;
    if (isInComment(text, index)) return '';
    return join(folder.trim(), (name ?? bare ?? '').trim());
  }).filter((name) => name !== '' && name !== '.');
}

/**
 * All that may name a file, also by macros, for `Islands`:
 *
 *     \\subimport{chapters}{one} \\input\\jobname \\documentclass[book]{subfiles} % !TeX root = book
 */
const NAMING =
  /\\[a-z@]*(?:input|includ(?!egraphics)|import|subfile|standalone|package|class|ifexists|openin)[a-z@]*\*?\s*(?:\[(?<option>[^\]]{0,200})\])?\s*(?:\{(?<first>[^{}]{0,200})\}|(?<bare>[^\s{}]{0,200}))(?:\s*\{(?<second>[^{}]{0,200})\})?|%\s*!\s*tex\s+root\s*=(?<root>.*)/gi;

function allNamesIn({text}: SourceText): readonly string[] {
  return Array.from(text.matchAll(NAMING), ({index, groups = {}}) => {
    const {option = '', first = '', bare = '', second = '', root = ''} = groups;
    if (root === '' && isInComment(text, index)) return [];
    const names = [...(first + bare).split(','), ...second.split(','), root];
    if (second !== '') names.push(join(first.trim(), second.trim()));
    if (first === 'subfiles') names.push(option);
    return names.map((name) => name.trim());
  })
    .flat()
    .filter((name) => name !== '' && name !== '.');
}

function isInComment(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
  return /(?:^|[^\\])(?:\\\\)*%/.test(line);
}

/** TeX looks from the folder of the root, which is that of the file or one above it. */
function findNamed(
  name: string,
  {path}: SourceText,
  isKnown: (path: string) => boolean,
): string | undefined {
  let folder = dirname(resolve(path));
  for (;;) {
    const near = ENDINGS.map((ending) => resolve(folder, name + ending));
    const found = near.find(isKnown);
    const above = dirname(folder);
    if (found !== undefined || above === folder) return found;
    folder = above;
  }
}

const ENDINGS = ['.tex', '', '.sty', '.cls'];

/** Tests whether a file appears to be a whole document: it names its class, and has a beginning. */
export function isOwnDocument({text}: SourceText): boolean {
  return text.includes('\\documentclass') && text.includes('\\begin{document}');
}

/** The book that a part names in `% !TeX root = book.tex`; undefined if it names itself. */
function rootOf({document}: BookOutcome, {path}: SourceText): string | undefined {
  const root = document.comments.find(({kind, text}) => kind === 'tex' && /^root\s*=/i.test(text));
  const name = root?.text.replace(/^root\s*=\s*/i, '').trim();
  if (name === undefined || name === '') return undefined;
  const named = join(dirname(path), name);
  return resolve(named) === resolve(path) ? undefined : named;
}

/** Returns the file from which a book without a class of its own takes it. */
function classFileOf({document}: BookOutcome): string | undefined {
  if (document.source.text.includes('\\documentclass')) return undefined;
  return document.documents.find(({documentClass}) => documentClass !== undefined)?.source.path;
}

/** The folders in which the files of a book are looked up. */
export function placesOf(
  source: SourceText,
  {
    allowRoot,
    texInputs,
    folders,
  }: {readonly allowRoot?: readonly string[] | undefined} & InputPlaces,
): InputPlaces {
  return {allowed: allowRoot, texInputs, folders, isPart: !isOwnDocument(source)};
}
