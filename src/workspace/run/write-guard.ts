import {dirname, resolve} from 'node:path';
import {UserError} from '../../text/index.ts';
import {isDirectory} from '../files/find-files.ts';
import {isInside, realPathOf} from '../files/is-inside.ts';
import {repositoryOf} from '../files/repository-of.ts';
import type {BookChoice} from './run-plan.ts';

/** Refuses to write a file outside the scope of the run; throws a `UserError`. */
export type WriteGuard = (path: string) => void;

/**
 * Creates the guard of a run over `paths`. Named files, files in the same repository and files in
 * folders that the user has opened may be written; no others, whatever a book reads.
 */
export async function makeWriteGuard(
  paths: readonly string[],
  {optionsFor}: Pick<BookChoice, 'optionsFor'>,
): Promise<WriteGuard> {
  const roots: string[] = [];
  for (const path of paths) {
    roots.push(repositoryOf(isDirectory(path) ? path : dirname(path)));
    const {allowRoot = []} = await optionsFor(path);
    roots.push(...allowRoot.map(realPathOf));
  }
  const named = new Set(paths.map((path) => realPathOf(resolve(path))));
  return (path) => {
    const real = realPathOf(resolve(path));
    if (named.has(real) || roots.some((root) => isInside(root, real))) return;
    throw new UserError(
      'outside-root',
      `${path}: is outside the repository; not changed; --allow-root ${dirname(path)} allows writing there`,
    );
  };
}
