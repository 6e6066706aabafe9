import {accessSync, constants, readFileSync} from 'node:fs';
import writeFileAtomic from 'write-file-atomic';
import {UserError} from '../diagnostic/user-error.ts';
import {encodeText} from '../source/encoding.ts';
import type {SourceText} from '../source/source-text.ts';
import {describeSystemError} from './read-source.ts';

/**
 * Puts `after` in the place of `before`, whole or not at all, in the encoding that was read.
 *
 * A file that has changed since it was read, or that may not be written, is left alone.
 */
export function writeSource(before: SourceText, after: SourceText): void {
  const {path, encoding} = before;
  try {
    accessSync(path, constants.W_OK);
    if (!Buffer.from(encodeText(before.text, encoding)).equals(readFileSync(path))) {
      throw new UserError(
        'changed',
        `${path}: the file has changed while it was checked; run again`,
      );
    }
    writeFileAtomic.sync(path, Buffer.from(encodeText(after.text, encoding)));
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError('unwritable', `${path}: ${describeSystemError(error)}`);
  }
}
