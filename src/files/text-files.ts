import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import writeFileAtomic from 'write-file-atomic';
import {UserError} from '../diagnostic/user-error.ts';
import {describeSystemError} from './read-source.ts';

/** Reads a text of our own, such as a baseline; undefined where there is none. */
export function readTextFile(path: string): string | undefined {
  try {
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  } catch (error) {
    throw new UserError('unreadable', `${path}: ${describeSystemError(error)}`);
  }
}

/** Writes a text of our own, such as a baseline, whole or not at all. */
export function writeTextFile(path: string, text: string): void {
  try {
    writeFileAtomic.sync(path, text);
  } catch (error) {
    throw new UserError('unwritable', `${path}: ${describeSystemError(error)}`);
  }
}

/** Writes a report into a file, whatever was there before; a pipe or `/dev/null` serves as well. */
export function writeReport(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new UserError('unwritable', `${path}: ${describeSystemError(error)}`);
  }
}
