import {accessSync, constants, statSync} from 'node:fs';
import {dirname, sep} from 'node:path';
import {UserError} from '../diagnostic/user-error.ts';
import {describeSystemError} from './describe-system-error.ts';

/** Refuses a file that could not be written, before anything else is; `UserError` says why. */
export function requireWritable(path: string): void {
  try {
    // Only what is a folder may have a separator behind it.
    accessSync(dirname(path) + sep, constants.W_OK);
  } catch (error) {
    throw new UserError('unwritable', `${path}: ${describeSystemError(error)}`);
  }
  if (statSync(path, {throwIfNoEntry: false})?.isDirectory() !== true) return;
  throw new UserError('unwritable', `${path}: is a directory`);
}
