import {isAbsolute, relative, resolve} from 'node:path';
import {isFile} from './is-file.ts';
import {isInside, realPathOf} from './is-inside.ts';

/** What became of the name of a file. */
export type Located =
  | {readonly kind: 'file'; readonly path: string}
  | {readonly kind: 'missing'; readonly path: string}
  | {readonly kind: 'outside'};

/**
 * Finds the file that a book calls `name`, seen from the first of `folders` in which it is there.
 * Nothing outside of `roots` is found, or even looked for, be it by `..`, by a link or by name.
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
  const found = candidates.find(isFile);
  if (found === undefined) return {kind: 'missing', path: relative('.', first)};
  const isWithin = real.some((root) => isInside(root, realPathOf(found)));
  return isWithin ? {kind: 'file', path: relative('.', found)} : {kind: 'outside'};
}
