import {UserError} from '../diagnostic/user-error.ts';
import {codeOf, describeSystemError} from './describe-system-error.ts';
import {didYouMeanFile} from './did-you-mean-file.ts';

/** Returns the error for a failure to read `path`, with the file that was probably meant. */
export function unreadable(path: string, error: unknown): UserError {
  const isMissing = codeOf(error) === 'ENOENT';
  if (isMissing && path.includes('\uFFFD')) {
    return new UserError('unreadable', `${path}: the file name is not UTF-8; rename it`);
  }
  const hint = isMissing ? didYouMeanFile(path) : '';
  return new UserError('unreadable', `${path}: ${describeSystemError(error)}${hint}`);
}
