import {dirname, isAbsolute, join, relative, resolve} from 'node:path';
import {UserError} from '../diagnostic/user-error.ts';
import type {SourceText} from '../source/source-text.ts';
import {isFile} from './is-file.ts';
import {isInside, realPathOf} from './is-inside.ts';
import {readSource} from './read-source.ts';

/** What became of a request for a file. */
export type InputFound =
  | {readonly kind: 'source'; readonly source: SourceText}
  | {readonly kind: 'missing'}
  | {readonly kind: 'outside-root'}
  | {readonly kind: 'unreadable'; readonly why: string};

/**
 * Finds the files that the book in `rootPath` reads, as TeX does: from the book's own folder, with
 * or without `.tex`; then from the folder of the file that asks. Nothing outside the book's folder
 * is read, links followed, unless it lies in one of `allowed`.
 */
export function makeReadInput(
  rootPath: string,
  allowed: readonly string[] = [],
  readFile: (path: string) => SourceText = readSource,
): (name: string, kind: string, from: SourceText) => InputFound {
  const home = dirname(resolve(rootPath));
  const roots = [home, ...allowed.map((folder) => resolve(folder))].map(realPathOf);
  const known = new Map<string, InputFound>();
  return (name, _kind, from) => {
    const path = placesOfInput(name, rootPath, from).find(isFile);
    if (path === undefined) return {kind: 'missing'};
    if (!roots.some((root) => isInside(root, realPathOf(path)))) return {kind: 'outside-root'};
    const shown = showPath(path, rootPath);
    const found = known.get(shown) ?? read(shown, readFile);
    known.set(shown, found);
    return found;
  };
}

/** The paths, by their turn, at which TeX looks for what `from`, a file of the book, calls `name`. */
export function placesOfInput(name: string, rootPath: string, from: SourceText): readonly string[] {
  return [dirname(resolve(rootPath)), dirname(resolve(from.path))].flatMap((folder) =>
    [`${name}.tex`, name].map((path) => (isAbsolute(path) ? path : join(folder, path))),
  );
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
  return isAbsolute(rootPath) ? path : relative('.', path);
}
