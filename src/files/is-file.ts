import {statSync} from 'node:fs';

/** Whether a path leads to a file. Whatever the system objects to in a name, there is no such file. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, {throwIfNoEntry: false})?.isFile() === true;
  } catch {
    return false;
  }
}
