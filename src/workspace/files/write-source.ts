import {readFileSync} from 'node:fs';
import {encodeText, UserError, type SourceText} from '../../text/index.ts';
import {ANYTHING} from './replaceable.ts';
import {writeWhole} from './whole-file.ts';

/**
 * Replaces `before` by `after`, completely or not at all, in the encoding of the original.
 *
 * A file that has changed since it was read, or that may not be written, is left alone, unless it
 * already has the new contents.
 */
export function writeSource(before: SourceText, after: SourceText): void {
  const {path, encoding} = before;
  const bytes = encodeText(after.text, encoding);
  // As late as possible: only a change between this and the next system call goes unnoticed.
  writeWhole(path, bytes, ANYTHING, () => {
    const now = readFileSync(path);
    if (now.equals(encodeText(before.text, encoding)) || now.equals(bytes)) return;
    throw new UserError('changed', `${path}: was changed while it was checked; run again`);
  });
}
