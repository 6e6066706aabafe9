import {statSync} from 'node:fs';

/** Tests whether a path leads to a file. A name that the system rejects is not a file. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, {throwIfNoEntry: false})?.isFile() === true;
  } catch {
    return false;
  }
}
