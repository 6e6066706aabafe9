import {homedir} from 'node:os';
import {dirname, resolve} from 'node:path';
import {findUpward} from './find-upward.ts';
import {realPathOf} from './is-inside.ts';

/**
 * The folder of the repository that `folder` lies in, links followed: the nearest with `.git`, else
 * `folder` itself. A home directory that is kept under version control is no repository of a book.
 */
export function repositoryOf(folder: string): string {
  const own = realPathOf(resolve(folder));
  const mark = findUpward(own, '.git');
  const repository = mark === undefined ? own : dirname(mark);
  const isTooWide = repository === dirname(repository) || repository === realPathOf(homedir());
  return isTooWide ? own : repository;
}
