import {memoryUsage} from 'node:process';
import {getHeapStatistics} from 'node:v8';
import {UserError, watchSpending} from '../../text/index.ts';

/** The fraction of Node's heap limit that may be in use: V8 aborts at the limit. */
const MOST_IN_USE = 0.8;

const MEGABYTE = 1_048_576;

/** Less than any limit under which Node runs: no need to load what knows the limit. */
const HARMLESS = 32 * MEGABYTE;

/** The memory for new objects that V8 adds to the limit. */
const YOUNG = 48 * MEGABYTE;

const CODE = 'out-of-memory';

/** Ends a run that is about to exhaust the memory, before V8 aborts it. */
export function guardMemory(): void {
  watchSpending(() => {
    if (memoryUsage().heapUsed <= HARMLESS) return;
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

/** Runs a job for one file, which is named if memory runs out. */
export async function forFile<Result>(path: string, job: () => Promise<Result>): Promise<Result> {
  try {
    return await job();
  } catch (error) {
    throw naming(path, error);
  }
}

/** Returns the error for running out of memory, with the name of the file. */
export function naming(path: string, error: unknown): unknown {
  if (!(error instanceof UserError) || error.code !== CODE) return error;
  return new UserError('too-large', `${path}: ${error.message}`);
}
