import {createHash} from 'node:crypto';

/** A short name of a value that is the same for equal values. */
export function resultIdOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64url');
}
