import {isAbsolute, relative, resolve} from 'node:path';
import {isDirectory} from './find-files.ts';
import {isFile} from './file-facts.ts';
import {isInside, realPathOf} from './is-inside.ts';

/** The result of looking up a file name. */
type Located =
  | {readonly kind: 'file'; readonly path: string}
  /** Nothing is there, or a folder. */
  | {readonly kind: 'missing'; readonly path: string; readonly isFolder: boolean}
  | {readonly kind: 'outside'};

/**
 * Finds the file that a book calls `name`, relative to the first of `folders` that contains it.
 * Nothing outside `roots` is found, or even looked up, whether through `..`, a link or an absolute
 * name.
 */
export function locateInside(
  name: string,
  folders: readonly string[],
  roots: readonly string[],
): Located {
  if (isAbsolute(name) || name.includes('\0')) return {kind: 'outside'};
  const allowed = roots.map((root) => resolve(root));
  const real = allowed.map(realPathOf);
  const candidates = folders
    .map((folder) => resolve(folder, name))
    .filter((path) => allowed.some((root) => isInside(root, path)));
  const [first] = candidates;
  if (first === undefined) return {kind: 'outside'};
  const isWithin = (path: string): boolean => {
    const where = realPathOf(path);
    return real.some((root) => isInside(root, where));
  };
  const found = candidates.find(isFile);
  if (found === undefined) {
    const isFolder = candidates.some((path) => isWithin(path) && isDirectory(path));
    return {kind: 'missing', path: relative('.', first), isFolder};
  }
  return isWithin(found) ? {kind: 'file', path: relative('.', found)} : {kind: 'outside'};
}
