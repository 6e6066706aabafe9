import {getHeapStatistics} from 'node:v8';
import {UserError} from '../diagnostic/user-error.ts';
import {watchSpending} from '../source/spend.ts';

/** The part of the memory of Node that may be in use: V8 aborts where all of it is. */
const MOST_IN_USE = 0.8;

const MEGABYTE = 1_048_576;

/** What V8 adds to the limit for what is new. */
const YOUNG = 48 * MEGABYTE;

const CODE = 'out-of-memory';

/** Ends a run that is about to use up the memory, before V8 aborts it. */
export function guardMemory(): void {
  watchSpending(() => {
    const {used_heap_size: used, heap_size_limit: whole} = getHeapStatistics();
    const limit = whole - YOUNG;
    if (used <= limit * MOST_IN_USE) return;
    const megabytes = Math.round(limit / MEGABYTE);
    throw new UserError(
      CODE,
      `needs more memory than the ${megabytes} MB that Node.js allows; NODE_OPTIONS=--max-old-space-size=${2 * megabytes} allows more`,
    );
  });
}

/** Does a job that is about one file, which is named if the memory does not suffice. */
export async function forFile<Result>(path: string, job: () => Promise<Result>): Promise<Result> {
  try {
    return await job();
  } catch (error) {
    throw naming(path, error);
  }
}

/** Names the file for which the memory has not sufficed. */
export function naming(path: string, error: unknown): unknown {
  if (!(error instanceof UserError) || error.code !== CODE) return error;
  return new UserError('too-large', `${path}: ${error.message}`);
}
