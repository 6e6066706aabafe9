import {setImmediate} from 'node:timers/promises';
import type {WorkerPort} from '../console/world.ts';

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
