import {UserError} from '../../text/index.ts';
import {codeOf, describeSystemError} from './describe-system-error.ts';
import {didYouMeanFile} from './did-you-mean-file.ts';

/** Returns the error for a failure to read `path`, with the file that was probably meant. */
export function unreadable(path: string, error: unknown): UserError {
  const isMissing = codeOf(error) === 'ENOENT';
  if (isMissing && path.includes('\uFFFD')) {
    return new UserError('unreadable', `${path}: the file name is not UTF-8; rename it`);
  }
  const hint = isMissing ? hintFor(path) : '';
  return new UserError('unreadable', `${path}: ${describeSystemError(error)}${hint}`);
}

/** Returns a hint for somebody who named a file that does not exist. */
function hintFor(path: string): string {
  if (/^https?:\/{1,2}/i.test(path)) return '; skakmat reads no addresses: download it first';
  // Quotes, and the shells of Windows, leave patterns as they are.
  if (/[*?]/.test(path)) return '; name the files, or the folder of .tex files';
  return didYouMeanFile(path);
}
