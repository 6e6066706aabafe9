import {sep} from 'node:path';

/** Returns a path with slashes, as in a repository, whatever the separator of the system. */
export function slashPath(path: string): string {
  return path.split(sep).join('/');
}
