import {dirname, isAbsolute, relative, resolve} from 'node:path';
import {UserError} from '../diagnostic/user-error.ts';
import type {SourceText} from '../source/source-text.ts';
import {isFile} from './is-file.ts';
import {isInside, realPathOf} from './is-inside.ts';
import {readSource} from './read-source.ts';
import {repositoryOf} from './repository-of.ts';
import {foldersOf, readTexInputs} from './tex-inputs.ts';

/** What became of a request for a file. */
export type InputFound =
  | {readonly kind: 'source'; readonly source: SourceText}
  | {readonly kind: 'missing'}
  /** It lies in a folder that may not be read unless somebody allows it. */
  | {readonly kind: 'outside-root'; readonly folder: string}
  | {readonly kind: 'unreadable'; readonly why: string};

/** What is put before the name of a file: by `\import` first, by `\input@path` in the end. */
export interface InputPrefixes {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** Where files are looked for besides the folder of the book. */
export interface InputPlaces {
  /** Folders that may be read though they lie outside of the repository. */
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
 * of TEXINPUTS, and behind the prefixes that the text declares; then in the folder of the file that
 * asks, and in those that are allowed. Nothing outside of the repository is read, links followed,
 * unless it lies in one of TEXINPUTS or is allowed.
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

/** The folders whose files may be read. Most books ask for none. */
function rootsOf(rootPath: string, {allowed = [], texInputs = ''}: InputPlaces): readonly string[] {
  const home = dirname(resolve(rootPath));
  const given = readTexInputs(texInputs, home).map(({path}) => path);
  const named = [...allowed.map((folder) => resolve(folder)), ...given];
  return [repositoryOf(home), ...named.map(realPathOf)];
}

/** Makes the list of the paths, by their turn, at which TeX looks for what a file calls `name`. */
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

/** With its usual ending first, as TeX tries them; packages and classes have it always. */
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

/** A path as the user would write it: relative if the book's path was. */
function showPath(path: string, rootPath: string): string {
  return isAbsolute(rootPath) ? path : relative('.', path) || '.';
}
