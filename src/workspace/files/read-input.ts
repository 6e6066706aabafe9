import {readdirSync} from 'node:fs';
import {homedir} from 'node:os';
import {delimiter, dirname, isAbsolute, join, relative, resolve} from 'node:path';
import type {InputKind} from '../../tex/index.ts';
import {UserError, type SourceText} from '../../text/index.ts';
import {isDirectory} from './find-files.ts';
import {isFile} from './file-facts.ts';
import {isInside, realPathOf} from './is-inside.ts';
import {readSource} from './read-source.ts';
import {repositoryOf} from './find-upward.ts';

/** The result of a request for a file. */
type InputFound =
  | {readonly kind: 'source'; readonly source: SourceText}
  | {readonly kind: 'missing'}
  /** It is in a folder that may be read only with permission. */
  | {readonly kind: 'outside-root'; readonly folder: string}
  | {readonly kind: 'unreadable'; readonly why: string};

/** The prefixes for the name of a file: that of `\import` first, those of `\input@path` last. */
interface InputPrefixes {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** The folders in which files are looked up besides that of the book. */
export interface InputPlaces {
  /** Folders that may be read although they are outside the repository. */
  readonly allowed?: readonly string[] | undefined;
  /** The folders that a run is about: what is in them may be read, but for hidden files. */
  readonly folders?: readonly string[] | undefined;
  /** The value of TEXINPUTS. */
  readonly texInputs?: string | undefined;
  /** True if the file is a part, so that its book may be in a folder above. */
  readonly isPart?: boolean;
}

/** Finds the file that `from`, a file of the book, calls `name`. */
type FindInput = (
  name: string,
  kind: string,
  from: Pick<SourceText, 'path'>,
  prefixes?: InputPrefixes,
) => InputFound;

/** A file that a book looked up, and the result. */
export interface Lookup {
  readonly name: string;
  readonly kind: InputKind;
  readonly from: Pick<SourceText, 'path'>;
  readonly prefixes: InputPrefixes | undefined;
  readonly found: InputFound;
}

/** Tests whether a file is found as it was, with the same text by `isSame`. */
export function isStillFound(
  {name, kind, from, prefixes, found}: Lookup,
  find: FindInput,
  isSame: (one: SourceText, other: SourceText) => boolean,
): boolean {
  const now = find(name, kind, from, prefixes);
  if (now.kind === 'source') return found.kind === 'source' && isSame(now.source, found.source);
  if (now.kind === 'unreadable') return found.kind === 'unreadable' && now.why === found.why;
  if (now.kind === 'missing') return found.kind === 'missing';
  return found.kind === 'outside-root' && now.folder === found.folder;
}

/**
 * Finds the files that the book in `rootPath` reads, as TeX does: in the book's own folder, in those
 * of TEXINPUTS, and under the prefixes that the text declares; then in the folder of the requesting
 * file, in those that are allowed, and in those above, for a whole document within its repository. Nothing outside the repository is read, links resolved,
 * unless it is in one of TEXINPUTS or is allowed.
 */
export function makeReadInput(
  rootPath: string,
  places: InputPlaces = {},
  readFile: (path: string) => SourceText = readSource,
): FindInput {
  const search = makeSearch(rootPath, places);
  let roots: readonly string[] | undefined;
  const known = new Map<string, InputFound>();
  return (name, kind, from, prefixes) => {
    const path = search(name, kind, from, prefixes).find(isFile);
    if (path === undefined) return {kind: 'missing'};
    const real = realPathOf(path);
    roots ??= rootsOf(rootPath, places);
    const isOwn = roots.some((root) => isInside(root, real)) || isOfRun(real, places);
    if (!isOwn) {
      return {kind: 'outside-root', folder: showPath(dirname(real), rootPath)};
    }
    const shown = showPath(path, rootPath);
    const found = known.get(shown) ?? read(shown, readFile);
    known.set(shown, found);
    return found;
  };
}

/** Tests whether a file is in a folder that the run is about, and not hidden there. */
function isOfRun(real: string, {folders = []}: InputPlaces): boolean {
  return folders.some((folder) => {
    const root = realPathOf(resolve(folder));
    return isInside(root, real) && !/[/\\]\./.test(real.slice(root.length));
  });
}

/** The folders whose files may be read. Most books request none. */
function rootsOf(rootPath: string, {allowed = [], texInputs = ''}: InputPlaces): readonly string[] {
  const home = dirname(resolve(rootPath));
  const given = readTexInputs(texInputs, home).map(({path}) => path);
  const named = [...allowed.map((folder) => resolve(folder)), ...given];
  return [repositoryOf(home), ...named.map(realPathOf)];
}

/** Returns a function that lists the paths at which TeX looks for `name`, in order. */
export function makeSearch(
  rootPath: string,
  {allowed = [], texInputs = '', isPart = false}: InputPlaces = {},
): (
  name: string,
  kind: string,
  from: Pick<SourceText, 'path'>,
  prefixes?: InputPrefixes,
) => readonly string[] {
  const home = dirname(resolve(rootPath));
  let folders: readonly string[] | undefined;
  const others = allowed.map((folder) => resolve(folder));
  let above: readonly string[] | undefined;
  return (name, kind, from, {first, last} = {first: [], last: []}) => {
    const names = namesOf(name, kind);
    if (isAbsolute(name)) return names;
    above ??= foldersAbove(home, isPart);
    const around = (folders ??= [home, ...foldersOf(readTexInputs(texInputs, home))]);
    const pathsIn = (prefix: string, among: readonly string[]): readonly string[] =>
      among.flatMap((folder) => names.map((path) => resolve(folder, prefix + path)));
    return [
      ...first.flatMap((prefix) => pathsIn(prefix, [home])),
      ...pathsIn('', around),
      ...last.flatMap((prefix) => pathsIn(prefix, around)),
      ...pathsIn('', [dirname(resolve(from.path)), ...others]),
      ...(isPart || DEMANDS.has(kind) ? pathsIn('', above) : []),
    ];
  };
}

/** TeX stops if it does not find these; it goes on without others, or with a package of its own. */
const DEMANDS: ReadonlySet<string> = new Set(['input', 'include', 'subfile']);

/** The folders in which the root of a part may be, or in which TeX may run: `latexmk chapters/one.tex`. */
function foldersAbove(home: string, isPart: boolean): readonly string[] {
  const folders = ['..', '../..', '../../..'].map((path) => resolve(home, path));
  if (isPart) return folders;
  const repository = repositoryOf(home);
  return folders.filter((folder) => isInside(repository, realPathOf(folder)));
}

/**
 * The name with its usual extension comes first, as in TeX, unless it has one of those that TeX knows
 * (Kpathsea, 5.2.4 and texmf.cnf); packages and classes always have it.
 */
function namesOf(name: string, kind: string): readonly string[] {
  if (kind === 'package') return [`${name}.sty`];
  if (kind === 'class') return [`${name}.cls`];
  return /\.(?:tex|sty|cls|fd|aux|bbl|def|clo|ldf)$/.test(name) ? [name] : [`${name}.tex`, name];
}

function read(path: string, readFile: (path: string) => SourceText): InputFound {
  try {
    return {kind: 'source', source: readFile(path)};
  } catch (error) {
    if (error instanceof UserError) return {kind: 'unreadable', why: error.message};
    throw error;
  }
}

/** Returns a path as the user would write it: relative if the path of the book is. */
function showPath(path: string, rootPath: string): string {
  return isAbsolute(rootPath) ? path : relative('.', path) || '.';
}

/** A folder that TeX searches, possibly with all its subfolders. */
interface TexFolder {
  readonly path: string;
  readonly isDeep: boolean;
}

/**
 * Reads the variable TEXINPUTS. An empty element means TeX's own folders, whose files are known by
 * name; an element with variables or braces is skipped.
 *
 *     .:styles//:~/texmf:
 *       ^^^^^^^^              with all folders below it
 */
function readTexInputs(value: string, home: string): readonly TexFolder[] {
  return value.split(delimiter).flatMap((element) => {
    const name = element
      .trim()
      .replace(/^!!/, '')
      .replace(/^~(?=\/|$)/, homedir());
    if (name === '' || /[${}]/.test(name)) return [];
    const isDeep = name.endsWith('//');
    // TeX usually runs in the folder of the document.
    const path = [resolve(home, name), resolve(name)].find(isDirectory);
    return path === undefined ? [] : [{path, isDeep}];
  });
}

/** The maximum number of subfolders of one element that are searched. */
const MOST_FOLDERS = 20_000;

/** Returns the folders of these elements, in the order in which TeX searches them. */
function foldersOf(folders: readonly TexFolder[]): readonly string[] {
  return folders.flatMap(({path, isDeep}) => (isDeep ? foldersBelow(path) : [path]));
}

function foldersBelow(top: string): readonly string[] {
  const found = [top];
  for (let i = 0; i < found.length && found.length < MOST_FOLDERS; i += 1) {
    const folder = found[i];
    if (folder !== undefined) found.push(...innerFolders(folder));
  }
  return found.slice(0, MOST_FOLDERS);
}

/** Skips hidden folders, as TeX does. */
function innerFolders(folder: string): readonly string[] {
  try {
    return readdirSync(folder, {withFileTypes: true})
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({name}) => join(folder, name))
      .sort();
  } catch {
    // TeX cannot read a folder that skakmat cannot read.
    return [];
  }
}
