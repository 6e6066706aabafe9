import {statSync} from 'node:fs';

/** Returns the size of a file in bytes; undefined for anything without a size, such as a pipe. */
export function sizeOf(path: string): number | undefined {
  const stats = statSync(path, {throwIfNoEntry: false});
  return stats?.isFile() === true ? stats.size : undefined;
}
