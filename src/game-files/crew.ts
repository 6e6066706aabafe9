import type {WorkerPort} from '../console/world.ts';
import type {PartResult} from './part-result.ts';

/** A task of a worker: a segment of a file. */
export interface SegmentTask {
  readonly path: string;
  /** The number of the segment, from 0. */
  readonly index: number;
}

/** The answer of a worker: the parts of a segment, undefined if it could not read them. */
export interface SegmentAnswer {
  readonly results: readonly PartResult[] | undefined;
}

type Results = SegmentAnswer['results'];

/** The number of segments that a worker is given in advance. */
const QUEUE = 2;

/** How far workers may be ahead of the main thread, in segments for each job: it limits memory. */
const LEAD = 3;

/**
 * Workers that share the segments of a file with the main thread, which takes them in order and
 * does itself what no worker was given. A worker that fails leaves its segments to the main thread.
 */
export class Crew {
  readonly #jobs: number;
  readonly #members: readonly Member[];
  #path = '';
  #segments = 0;
  /** The segment that the main thread has reached, and the first one that is not yet assigned. */
  #at = 0;
  #next = 0;
  #answers = new Map<number, Promise<Results>>();

  /** Shares the work among so many workers and the main thread. */
  constructor(ports: readonly WorkerPort[]) {
    this.#jobs = ports.length + 1;
    const onFree = (): void => {
      this.#assign();
    };
    this.#members = ports.map((port) => new Member(port, onFree));
  }

  /** Begins a file with so many segments. */
  begin(path: string, segments: number): void {
    this.#path = path;
    this.#segments = segments;
    this.#at = 0;
    this.#next = 1;
    this.#answers = new Map();
    this.#assign();
  }

  /** Returns the parts of a segment; undefined if the main thread is to read it. */
  async take(index: number): Promise<Results> {
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
        if (index >= this.#segments || index > this.#at + LEAD * this.#jobs) return;
        this.#next += 1;
        this.#answers.set(index, member.give({path: this.#path, index}));
      }
    }
  }
}

/** A worker, which answers tasks in their order. */
class Member {
  readonly #port: WorkerPort;
  readonly #pending: ((results: Results) => void)[] = [];
  #isReady = false;

  constructor(port: WorkerPort, onFree: () => void) {
    this.#port = port;
    port.listen(
      (message) => {
        // The first message says that the worker has started.
        if (this.#isReady) this.#pending.shift()?.((message as SegmentAnswer).results);
        this.#isReady = true;
        onFree();
      },
      () => {
        this.#isReady = false;
        for (const answer of this.#pending.splice(0)) answer(undefined);
      },
    );
  }

  /** Whether it can be given a task. */
  get isFree(): boolean {
    return this.#isReady && this.#pending.length < QUEUE;
  }

  give(task: SegmentTask): Promise<Results> {
    return new Promise((resolve) => {
      this.#pending.push(resolve);
      this.#port.post(task);
    });
  }

  close(): void {
    this.#port.close();
  }
}
