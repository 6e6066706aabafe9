import {writeFileSync} from 'node:fs';
import {UserError} from '../diagnostic/user-error.ts';
import {describeSystemError} from './read-source.ts';

/** Writes a report into a file, whatever was there before. */
export function writeReport(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new UserError('unwritable', `${path}: ${describeSystemError(error)}`);
  }
}
