import {existsSync} from 'node:fs';
import {readBytes} from './read-source.ts';

/** Reads a text of our own, such as a baseline; undefined where there is none. */
export function readTextFile(path: string): string | undefined {
  return existsSync(path) ? readBytes(path).toString('utf8') : undefined;
}
