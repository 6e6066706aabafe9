import {existsSync, readFileSync} from 'node:fs';
import {unreadable} from './unreadable.ts';

/** Reads a text of our own, such as a baseline; undefined where there is none. */
export function readTextFile(path: string): string | undefined {
  try {
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  } catch (error) {
    throw unreadable(path, error);
  }
}
