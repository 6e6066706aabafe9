import {sizeOf} from '../files/file-facts.ts';
import {SEGMENT, type PartReading, type SegmentSize} from '../../games/index.ts';
import type {World} from '../console/world.ts';
import {Crew} from '../run/crew.ts';
import type {GameFile, ShareableFile} from './open-games.ts';
import {unpackFindings, type FileAnswer, type GameTask, type SegmentAnswer} from './part-result.ts';
import {readTogether, type FinishedPart} from './read-together.ts';
import {segmentsOf, type OpenStretch, type ByteRange} from './shard.ts';

/** The workers of a run over game files, which are started when they are first needed. */
export class Workforce {
  readonly #jobs: number;
  readonly #start: World['startWorker'];
  readonly #job: object;
  readonly #mayFinish: () => boolean;
  #tasks: readonly GameTask[] = [];
  /** The first task of each file; undefined if there is none. */
  readonly #firsts: (number | undefined)[] = [];
  #crew: Promise<Crew> | undefined;

  /**
   * Does `job` with `jobs` threads, this one included. `mayFinish` says whether the main thread
   * needs no game of what comes next.
   */
  constructor(jobs: number, {startWorker}: World, job: object, mayFinish = (): boolean => true) {
    this.#jobs = jobs;
    this.#start = startWorker;
    this.#job = job;
    this.#mayFinish = mayFinish;
  }

  /** Prepares to read some files in this order. */
  begin(
    paths: readonly string[],
    size = SEGMENT,
    stretches?: readonly (ByteRange | undefined)[],
  ): void {
    const tasks: GameTask[] = [];
    for (const [index, path] of paths.entries()) {
      const all = tasksOf(path, size);
      const stretch = stretches === undefined ? EVERYTHING : stretches[index];
      const {first, end} = segmentsOf(stretch ?? NOTHING, size);
      const own = all.slice(first, end);
      this.#firsts.push(own.length === 0 ? undefined : tasks.length);
      for (const task of own) tasks.push(task);
    }
    this.#tasks = tasks;
  }

  /** Returns what a worker has done with the whole of a small file; undefined if it is to be read. */
  async takeFile(index: number): Promise<readonly FinishedPart[] | undefined> {
    const {first, task} = this.#taskOf(index);
    if (task === undefined || task.segment !== undefined || this.#tasks.length < 2)
      return undefined;
    const crew = await this.#call();
    const parts = (await crew?.take(first)) as FileAnswer | undefined;
    if (parts === undefined || !this.#mayFinish()) return undefined;
    return parts.map((done) => ({...done, diagnostics: unpackFindings(done, task.path)}));
  }

  /** Reads a file together; undefined if it cannot be shared, or there is no other thread. */
  read(
    {shared, close}: GameFile,
    index: number,
    stretch?: OpenStretch,
  ): AsyncIterable<PartReading | FinishedPart> | undefined {
    const {first, task} = this.#taskOf(index);
    if (shared === undefined || task?.segment === undefined || !this.#hasWorkers) return undefined;
    close();
    return this.#readTogether(shared, first - (task.segment ?? 0), stretch);
  }

  #taskOf(index: number): {readonly first: number; readonly task: GameTask | undefined} {
    const first = this.#firsts[index];
    return {first: first ?? 0, task: first === undefined ? undefined : this.#tasks[first]};
  }

  get #hasWorkers(): boolean {
    return this.#jobs > 1 && this.#start !== undefined;
  }

  async *#readTogether(
    {open, ...shared}: ShareableFile,
    first: number,
    stretch: OpenStretch | undefined,
  ): AsyncGenerator<PartReading | FinishedPart> {
    const crew = await this.#call();
    const take = async (segment: number): Promise<SegmentAnswer | undefined> =>
      (await crew?.take(first + segment)) as SegmentAnswer | undefined;
    const reading = stretch?.reading ?? open();
    yield* readTogether({...shared, reading, mayFinish: this.#mayFinish, take, range: stretch});
  }

  /** Starts the workers on first use. */
  async #call(): Promise<Crew | undefined> {
    const start = this.#start;
    if (start === undefined || this.#jobs < 2) return undefined;
    this.#crew ??= this.#hire(start);
    return this.#crew;
  }

  async #hire(start: NonNullable<World['startWorker']>): Promise<Crew> {
    const others = Array.from({length: this.#jobs - 1}, () => start(this.#job));
    const crew = new Crew(await Promise.all(others));
    crew.begin(this.#tasks);
    return crew;
  }

  /** Stops the workers. */
  async close(): Promise<void> {
    (await this.#crew)?.close();
  }
}

const EVERYTHING = {from: 0, to: Infinity};
const NOTHING = {from: 0, to: 0};

/** A small file is one task, any other one task for each of its segments. */
function tasksOf(path: string, {length}: SegmentSize): readonly GameTask[] {
  const size = path === '-' ? undefined : sizeOf(path);
  if (size === undefined) return [];
  if (size <= length) return [{path}];
  return Array.from({length: Math.ceil(size / length)}, (_, segment) => ({path, segment}));
}
