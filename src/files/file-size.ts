import {statSync} from 'node:fs';

/** How many bytes a file has; undefined for what has no size, such as a pipe. */
export function sizeOf(path: string): number | undefined {
  const stats = statSync(path, {throwIfNoEntry: false});
  return stats?.isFile() === true ? stats.size : undefined;
}
