import {env} from 'node:process';
import {UserError} from '../diagnostic/user-error.ts';

/** In megabytes. No .tex file of a book is so long; the reading of one may take fifty times its size. */
const USUAL_LIMIT = 32;

/** Refuses a text that is too long to be checked; SKAKMAT_MAX_FILE_SIZE sets another limit, in megabytes. */
export function requireSize(path: string, bytes: number): void {
  const set = Number(env['SKAKMAT_MAX_FILE_SIZE']);
  const limit = set > 0 ? set : USUAL_LIMIT;
  if (bytes <= limit * MEGABYTE) return;
  const size = Math.ceil(bytes / MEGABYTE);
  throw new UserError(
    'too-large',
    `${path}: is ${size} MB long, more than ${limit} MB; SKAKMAT_MAX_FILE_SIZE=${size} allows it`,
  );
}

const MEGABYTE = 1_000_000;
