import {readFileSync, statSync} from 'node:fs';
import {UserError} from '../../text/index.ts';
import {codeOf, describeSystemError} from './unreadable.ts';
import {digestOf} from './file-facts.ts';
import {makeNote, readNote} from './notes.ts';

/**
 * The files that may be replaced, besides empty and identical ones; `hint` is for a file that
 * may not.
 */
export interface Replaceable {
  readonly allows: (path: string) => boolean;
  readonly hint: string;
}

/** Any file, when the writer itself compares the contents. */
export const ANYTHING: Replaceable = {allows: () => true, hint: ''};

/** Any file, with --force: from then on it is one that skakmat wrote. */
export const FORCED: Replaceable = {...ANYTHING};

/** No file at all. */
export const NOTHING: Replaceable = {
  allows: () => false,
  hint: 'already exists; name another output',
};

/** A file that skakmat wrote and that is unchanged since. */
export const OWN_OUTPUT: Replaceable = {
  allows: (path) => readNote('written', path) === `${digestOf(path)}\n`,
  hint: 'already exists and was not written by skakmat; --force replaces it',
};

/** A file that skakmat wrote, or whose text is in one of its formats; `what` names such a file. */
export function recognised(isOurs: (text: string) => boolean, what: string): Replaceable {
  return {
    allows: (path) => OWN_OUTPUT.allows(path) || isOurs(readFileSync(path, 'utf8')),
    hint: `already exists and is not a ${what}; remove it or name another file`,
  };
}

/** Refuses to replace a file unless it is empty or `allows` accepts it; messages call it `name`. */
export function requireReplaceable(path: string, {allows, hint}: Replaceable, name = path): void {
  try {
    const stats = statSync(path, {throwIfNoEntry: false});
    // What is there is read to see whose it is.
    if (stats?.isFile() !== true || stats.size === 0 || allows(path)) return;
  } catch (error) {
    if (error instanceof UserError || codeOf(error) === '') throw error;
    throw new UserError('unwritable', `${name}: ${describeSystemError(error)}`);
  }
  throw new UserError('output-exists', `${name}: ${hint}`);
}

/**
 * Records what was written to `path`, through `write`. If that fails, the file counts as one that
 * skakmat did not write.
 */
export function noteWritten(
  path: string,
  digest: string,
  write: (note: string, text: string) => void,
): void {
  makeNote('written', path, `${digest}\n`, write);
}
