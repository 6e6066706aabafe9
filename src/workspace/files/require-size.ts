import {env} from 'node:process';
import {UserError} from '../../text/index.ts';

/** In megabytes. No .tex file of a book is this long; reading one may take fifty times its size. */
const USUAL_LIMIT = 32;

/** Longer texts do not fit into a string of V8 (536 million characters). */
const HIGHEST_LIMIT = 500;

/** The environment variable that sets another limit, in megabytes. */
const VARIABLE = 'SKAKMAT_MAX_FILE_SIZE';

/** Refuses a text that is too long to be checked. */
export function requireSize(path: string, bytes: number): void {
  const set = Number(env[VARIABLE]);
  const limit = set > 0 ? Math.min(set, HIGHEST_LIMIT) : USUAL_LIMIT;
  if (bytes <= limit * MEGABYTE) return;
  const size = Math.ceil(bytes / MEGABYTE);
  const allowing = size <= HIGHEST_LIMIT ? `; --max-file-size ${size} allows it` : '';
  throw new UserError('too-large', `${path}: is ${size} MB long, more than ${limit} MB${allowing}`);
}

/** Sets the limit for this run, overriding the environment. */
export function limitSize(megabytes: number): void {
  env[VARIABLE] = String(megabytes);
}

const MEGABYTE = 1_000_000;
