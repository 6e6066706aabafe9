import type {SourceText} from '../../text/index.ts';
import type {World} from '../console/world.ts';
import {sizeOf} from '../files/file-facts.ts';
import {unpackOutcome, type BookOutcome} from './book-outcome.ts';
import {Crew} from './crew.ts';
import type {BookOptions, RunPlan} from './run-plan.ts';

/** Input of fewer bytes is read sooner than a worker starts. */
const WORTH_SHARING = 4_000_000;

/** Returns the number of jobs for some files: as wanted, otherwise all cores if there is enough to do. */
export function jobsFor(
  wanted: number | undefined,
  paths: readonly string[],
  world: Pick<World, 'countCores'>,
): number {
  if (wanted !== undefined) return wanted;
  const size = paths.reduce((sum, path) => sum + (path === '-' ? 0 : (sizeOf(path) ?? 0)), 0);
  return jobsForSize(wanted, size, world);
}

/** Returns the same for input of `size` bytes. */
function jobsForSize(
  wanted: number | undefined,
  size: number,
  {countCores}: Pick<World, 'countCores'>,
): number {
  return wanted ?? (size < WORTH_SHARING ? 1 : (countCores?.() ?? 1));
}

/** A task of a worker: to check the book at a path. */
export interface BookTask {
  readonly path: string;
}

/** The workers that check the books of a run. */
interface BookSharing {
  /** The number of threads, this one included; by the size of the books if undefined. */
  readonly jobs: number | undefined;
  /** The job with which workers are started. */
  readonly job: object;
  readonly world: Pick<World, 'startWorker' | 'countCores'>;
}

/** Books that are checked by this thread and, if there is enough to do, by workers. */
export class SharedBooks {
  readonly #open: RunPlan['open'];
  readonly #sharing: BookSharing;
  #crew: Promise<Crew> | undefined;
  /** By their order, the books that workers know of. */
  #expected: readonly SourceText[] = [];

  constructor(open: RunPlan['open'], sharing: BookSharing) {
    this.#open = open;
    this.#sharing = sharing;
  }

  /** Gives the workers the books that will be opened next. */
  readonly expect = (sources: readonly SourceText[]): void => {
    const {jobs: wanted, world} = this.#sharing;
    const size = sources.reduce((sum, {text}) => sum + text.length, 0);
    const jobs = Math.min(sources.length, jobsForSize(wanted, size, world));
    if (jobs < 2 && this.#crew === undefined) return;
    this.#expected = sources;
    this.#crew ??= this.#hire(jobs - 1);
    void this.#crew.then((crew) => {
      crew.begin(sources.map(({path}): BookTask => ({path})));
    });
  };

  /** Returns what has been found in a book. */
  readonly open = async (source: SourceText, options: BookOptions): Promise<BookOutcome> => {
    const index = this.#expected.indexOf(source);
    const sent = index < 0 ? undefined : await (await this.#crew)?.take(index);
    // A worker does not know which files a correction must leave as they are.
    const isOwn = sent === undefined || options.fixes?.mayChange !== undefined;
    return isOwn ? this.#open(source, options) : unpackOutcome(sent);
  };

  /** Stops the workers. */
  readonly close = async (): Promise<void> => {
    (await this.#crew)?.close();
  };

  async #hire(count: number): Promise<Crew> {
    const {job, world} = this.#sharing;
    const {startWorker} = world;
    if (startWorker === undefined) return new Crew([]);
    return new Crew(await Promise.all(Array.from({length: count}, () => startWorker(job))));
  }
}
