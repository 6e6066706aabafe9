import {UserError} from '../diagnostic/user-error.ts';
import type {Unmet} from './answer.ts';

/** What the world refuses is the failure of one request: others may be met. */
export function refusing<Result>(work: () => Result): Result | Unmet {
  try {
    return work();
  } catch (error) {
    return unmetBy(error);
  }
}

/** Why a request is not met, where something was refused; anything else is our own mistake. */
export function unmetBy(error: unknown): Unmet {
  if (!(error instanceof UserError)) throw error;
  // Flags are attributes here, and what we have to say is a line of an error already.
  const message = error.message.replace(/^--/, '').replace(': error: ', ': ');
  return {kind: 'unmet', attribute: ATTRIBUTES.get(error.code), message};
}

/** Which attribute is to blame for what is refused. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['unknown-diagrams', 'diagrams'],
  ['unknown-language', 'lang'],
  ['malformed-fen', 'fen'],
  ['malformed-place', 'at'],
  ['unknown-format', 'file'],
  ['binary', 'file'],
  ['unreadable', 'file'],
]);
