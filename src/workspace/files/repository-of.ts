import {homedir} from 'node:os';
import {dirname, resolve} from 'node:path';
import {findUpward} from './find-upward.ts';
import {realPathOf} from './is-inside.ts';

/**
 * Returns the repository folder of `folder`, links resolved: the nearest one with `.git`, otherwise
 * `folder` itself. A home directory under version control does not count as the repository of a
 * book.
 */
export function repositoryOf(folder: string): string {
  const own = realPathOf(resolve(folder));
  const mark = findUpward(own, '.git');
  const repository = mark === undefined ? own : dirname(mark);
  const isTooWide = repository === dirname(repository) || repository === realPathOf(homedir());
  return isTooWide ? own : repository;
}
