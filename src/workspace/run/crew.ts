import {memoryUsage} from 'node:process';
import {setImmediate} from 'node:timers/promises';
import {getHeapStatistics} from 'node:v8';
import {UserError, watchSpending, describeInternalError} from '../../text/index.ts';
import type {Diagnostic, SourceText} from '../../text/index.ts';
import {OutputLost} from '../console/batched-output.ts';
import type {WorkerPort, World} from '../console/world.ts';

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
async function forFile<Result>(path: string, job: () => Promise<Result>): Promise<Result> {
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

/** A message of a worker: first that it is ready, then the answer to each task. */
export interface WorkerMessage {
  /** Undefined if the worker has left the task to the main thread. */
  readonly answer?: unknown;
}

/** The number of tasks that a worker is given in advance. */
const QUEUE = 2;

/** The maximum number of tasks for each job that workers may be ahead: it limits memory. */
const LEAD = 3;

/**
 * Workers that share a list of tasks with the main thread, which takes them in order and does
 * itself what no worker was given. A worker that fails leaves its tasks to the main thread.
 */
export class Crew {
  readonly #jobs: number;
  readonly #members: readonly Member[];
  #tasks: readonly object[] = [];
  /** The task that the main thread has reached, and the first one that is not yet assigned. */
  #at = 0;
  #next = 0;
  #answers = new Map<number, Promise<unknown>>();

  /** Shares the work among so many workers and the main thread. */
  constructor(ports: readonly WorkerPort[]) {
    this.#jobs = ports.length + 1;
    const onFree = (): void => {
      this.#assign();
    };
    this.#members = ports.map((port) => new Member(port, onFree));
  }

  /** Begins a list of tasks, which can be cloned. */
  begin(tasks: readonly object[]): void {
    this.#tasks = tasks;
    this.#at = 0;
    this.#next = 1;
    this.#answers = new Map();
    this.#assign();
  }

  /** Returns the answer to a task; undefined if the main thread is to do it. */
  async take(index: number): Promise<unknown> {
    // Messages arrive only between two turns of the event loop.
    await setImmediate();
    const answer = this.#answers.get(index);
    for (const known of this.#answers.keys()) if (known <= index) this.#answers.delete(known);
    this.#at = index;
    this.#next = Math.max(this.#next, index + 1);
    this.#assign();
    return answer;
  }

  /** Stops the workers. */
  close(): void {
    for (const member of this.#members) member.close();
  }

  #assign(): void {
    for (const member of this.#members) {
      while (member.isFree) {
        // Each job has a share; this one is that of the main thread.
        if (this.#next % this.#jobs === 0) this.#next += 1;
        const index = this.#next;
        const task = this.#tasks[index];
        if (task === undefined || index > this.#at + LEAD * this.#jobs) return;
        this.#next += 1;
        this.#answers.set(index, member.give(task));
      }
    }
  }
}

/** A worker, which answers tasks in their order. */
class Member {
  readonly #port: WorkerPort;
  readonly #pending: ((answer: unknown) => void)[] = [];
  #isReady = false;

  constructor(port: WorkerPort, onFree: () => void) {
    this.#port = port;
    port.listen(
      (message) => {
        if (this.#isReady) this.#pending.shift()?.((message as WorkerMessage).answer);
        this.#isReady = true;
        onFree();
      },
      () => {
        this.#isReady = false;
        for (const answer of this.#pending.splice(0)) answer(undefined);
      },
    );
  }

  /** True if it can be given a task. */
  get isFree(): boolean {
    return this.#isReady && this.#pending.length < QUEUE;
  }

  give(task: object): Promise<unknown> {
    return new Promise((resolve) => {
      this.#pending.push(resolve);
      this.#port.post(task);
    });
  }

  close(): void {
    this.#port.close();
  }
}

/**
 * Runs a job for one book, so that a mistake of skakmat does not end the run for the others. The
 * failure is reported on standard error and makes the exit code 3; the result is then undefined.
 * `onFailure` is given the finding that takes the place of those about the book.
 */
export async function isolated<Result>(
  source: SourceText,
  world: Pick<World, 'stderr' | 'noteFailure'>,
  job: () => Result | Promise<Result>,
  onFailure?: (failure: Diagnostic) => void,
): Promise<Result | undefined> {
  try {
    return await forFile(source.path, async () => job());
  } catch (error) {
    if (isOfTheWorld(error)) throw error;
    noteInternalError(source.path, error, world);
    onFailure?.(describeInternalError(source, error));
    return undefined;
  }
}

/** Reports a mistake of skakmat itself, after which the run goes on. */
export function noteInternalError(
  path: string,
  error: unknown,
  world: Pick<World, 'stderr' | 'noteFailure'>,
): void {
  const stack = error instanceof Error ? error.stack : undefined;
  world.stderr.write(
    `skakmat has made a mistake in ${path}, which is left out. Please report this:\n${stack ?? String(error)}\n`,
  );
  world.noteFailure?.();
}

/** True if something is refused from outside, or out of date, so that nothing is wrong with skakmat. */
function isOfTheWorld(error: unknown): boolean {
  if (error instanceof UserError || error instanceof OutputLost) return true;
  return error instanceof Error && 'syscall' in error;
}
