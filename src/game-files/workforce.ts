import type {PartReading} from '../formats/read-parts.ts';
import type {World} from '../console/world.ts';
import {Crew} from './crew.ts';
import type {GameFile} from './open-games.ts';
import {readTogether} from './read-together.ts';
import type {FinishedPart, SharedReading} from './read-together.ts';

type StartWorker = Required<World>['startWorker'];

/** The workers of a run, which are started when a file is found that they can share. */
export class Workforce {
  readonly #jobs: number;
  readonly #start: StartWorker | undefined;
  readonly #job: object;
  readonly #mayFinish: () => boolean;
  #crew: Crew | undefined;

  /**
   * Does `job` with `jobs` threads, this one included. `mayFinish` says whether the main thread
   * needs no game of the next part.
   */
  constructor(jobs: number, {startWorker}: World, job: object, mayFinish = (): boolean => true) {
    this.#jobs = jobs;
    this.#start = startWorker;
    this.#job = job;
    this.#mayFinish = mayFinish;
  }

  /** Reads a file together; undefined if it cannot be shared, or there is nobody to share it with. */
  read({shared, close}: GameFile): AsyncIterable<PartReading | FinishedPart> | undefined {
    const start = this.#start;
    if (shared === undefined || start === undefined || this.#jobs < 2) return undefined;
    close();
    return this.#readTogether(start, shared);
  }

  async *#readTogether(
    start: StartWorker,
    shared: Omit<SharedReading, 'mayFinish'>,
  ): AsyncGenerator<PartReading | FinishedPart> {
    const others = Array.from({length: this.#jobs - 1}, () => this.#job);
    this.#crew ??= new Crew(await Promise.all(others.map(start)));
    yield* readTogether(this.#crew, {...shared, mayFinish: this.#mayFinish});
  }

  /** Stops the workers. */
  close(): void {
    this.#crew?.close();
  }
}
