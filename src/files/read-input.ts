import {dirname, isAbsolute, relative, resolve} from 'node:path';
import {UserError} from '../diagnostic/user-error.ts';
import type {SourceText} from '../source/source-text.ts';
import {isFile} from './is-file.ts';
import {isInside, realPathOf} from './is-inside.ts';
import {readSource} from './read-source.ts';
import {repositoryOf} from './repository-of.ts';
import {foldersOf, readTexInputs} from './tex-inputs.ts';

/** The result of a request for a file. */
export type InputFound =
  | {readonly kind: 'source'; readonly source: SourceText}
  | {readonly kind: 'missing'}
  /** It is in a folder that may be read only with permission. */
  | {readonly kind: 'outside-root'; readonly folder: string}
  | {readonly kind: 'unreadable'; readonly why: string};

/** The prefixes for the name of a file: that of `\import` first, those of `\input@path` last. */
export interface InputPrefixes {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** Where files are looked up besides the folder of the book. */
export interface InputPlaces {
  /** Folders that may be read although they are outside the repository. */
  readonly allowed?: readonly string[] | undefined;
  /** The value of TEXINPUTS. */
  readonly texInputs?: string | undefined;
}

/** Finds the file that `from`, a file of the book, calls `name`. */
export type FindInput = (
  name: string,
  kind: string,
  from: SourceText,
  prefixes?: InputPrefixes,
) => InputFound;

/**
 * Finds the files that the book in `rootPath` reads, as TeX does: in the book's own folder, in those
 * of TEXINPUTS, and under the prefixes that the text declares; then in the folder of the requesting
 * file, and in those that are allowed. Nothing outside the repository is read, links resolved,
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
    if (!roots.some((root) => isInside(root, real))) {
      return {kind: 'outside-root', folder: showPath(dirname(real), rootPath)};
    }
    const shown = showPath(path, rootPath);
    const found = known.get(shown) ?? read(shown, readFile);
    known.set(shown, found);
    return found;
  };
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
  {allowed = [], texInputs = ''}: InputPlaces = {},
): (name: string, kind: string, from: SourceText, prefixes?: InputPrefixes) => readonly string[] {
  const home = dirname(resolve(rootPath));
  let folders: readonly string[] | undefined;
  const others = allowed.map((folder) => resolve(folder));
  return (name, kind, from, {first, last} = {first: [], last: []}) => {
    const names = namesOf(name, kind);
    if (isAbsolute(name)) return names;
    const around = (folders ??= [home, ...foldersOf(readTexInputs(texInputs, home))]);
    const behind = (prefix: string, among: readonly string[]): readonly string[] =>
      among.flatMap((folder) => names.map((path) => resolve(folder, prefix + path)));
    return [
      ...first.flatMap((prefix) => behind(prefix, [home])),
      ...behind('', around),
      ...last.flatMap((prefix) => behind(prefix, around)),
      ...behind('', [dirname(resolve(from.path)), ...others]),
    ];
  };
}

/** The name with its usual extension comes first, as in TeX; packages and classes always have it. */
function namesOf(name: string, kind: string): readonly string[] {
  if (kind === 'package') return [`${name}.sty`];
  if (kind === 'class') return [`${name}.cls`];
  return [`${name}.tex`, name];
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
