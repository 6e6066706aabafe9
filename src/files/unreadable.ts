import {UserError} from '../diagnostic/user-error.ts';
import {codeOf, describeSystemError} from './describe-system-error.ts';
import {suggestFile} from './suggest-file.ts';

/** What to tell the user when reading `path` has failed, and which file was probably meant. */
export function unreadable(path: string, error: unknown): UserError {
  const nearest = codeOf(error) === 'ENOENT' ? suggestFile(path) : undefined;
  const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  return new UserError('unreadable', `${path}: ${describeSystemError(error)}${hint}`);
}
