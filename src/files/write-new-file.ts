import {writeFileSync} from 'node:fs';
import {UserError} from '../diagnostic/user-error.ts';
import {describeSystemError} from './read-source.ts';

/** Writes a file that is not there yet; false, and nothing written, where it is. */
export function writeNewFile(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, {flag: 'wx'});
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new UserError('unwritable', `${path}: ${describeSystemError(error)}`);
  }
}
