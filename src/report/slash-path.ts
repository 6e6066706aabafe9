import {sep} from 'node:path';

/** A path as it is known in a repository: with slashes, whatever this system writes. */
export function slashPath(path: string): string {
  return path.split(sep).join('/');
}
