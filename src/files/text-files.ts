import {existsSync} from 'node:fs';
import {readBytes} from './read-source.ts';

/** Reads one of skakmat's own text files, such as a baseline; undefined if there is none. */
export function readTextFile(path: string): string | undefined {
  return existsSync(path) ? readBytes(path).toString('utf8') : undefined;
}
