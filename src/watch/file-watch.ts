import {basename, dirname, join} from 'node:path';
import {watch} from 'chokidar';
import type {FSWatcher} from 'chokidar';
import {ChangeQueue} from './change-queue.ts';
import {identityOf, stateOf} from './file-states.ts';
import type {WatchedPlaces} from './watched-places.ts';

export interface WatchOptions {
  /** Whether to look at the files now and then, instead of letting the system tell. */
  readonly polls: boolean;
  readonly onError: (error: Error) => void;
  /** The system watches no more files, as this code says, so that from now on they are polled. */
  readonly onPolling: (code: string) => void;
}

/** How often files are looked at that the system does not watch. */
const POLL_MS = 500;

/** inotify(7): out of watches; out of instances, or of open files, of which kqueue takes many. */
const EXHAUSTED: ReadonlySet<string> = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

/**
 * Waits for changes of files. Links are not followed, lest they lead in circles. What it tells is that
 * something may have changed since it was made: whoever wants to know looks.
 */
export class FileWatch {
  readonly #queue = new ChangeQueue();
  readonly #options: WatchOptions;
  readonly #timer: NodeJS.Timeout;
  #places: WatchedPlaces;
  #polls: boolean;
  #watcher: FSWatcher;
  /** The files that somebody wants, the folders that hold them, and how they were found the last time. */
  #states: ReadonlyMap<string, string | undefined> = new Map();
  #ticks = 0;
  /** The folders that chokidar was told of, and which they were. */
  #roots: ReadonlyMap<string, string | undefined> = new Map();

  constructor(places: WatchedPlaces, options: WatchOptions) {
    this.#places = places;
    this.#options = options;
    this.#polls = options.polls;
    this.#watcher = this.#open();
    this.#timer = setInterval(() => {
      this.#seekReplaced();
      this.#ticks += 1;
      if (this.#ticks % TICKS_TO_LOOK === 0) this.#seekMissed();
    }, POLL_MS);
  }

  /** Waits for a change, and for the pause after it; gives the full paths. */
  next(): Promise<ReadonlySet<string>> {
    return this.#queue.next();
  }

  /** Watches these files, too, there or not. */
  watchFiles(files: ReadonlySet<string>): void {
    const paths = new Set([...files].flatMap((file) => [file, dirname(file)]));
    this.#states = new Map(
      [...paths].map((path) => [path, this.#states.get(path) ?? stateOf(path)]),
    );
    const fresh = [...files].filter((file) => !this.#places.holdsFile(file));
    if (fresh.length === 0) return;
    this.#places = this.#places.with(fresh);
    this.#openAnew();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#watcher.close();
  }

  #open(): FSWatcher {
    const places = this.#places;
    const roots = places.roots.map((root) => [root, identityOf(root)] as const);
    this.#roots = new Map(roots);
    const watcher = watch(
      roots.filter(([, identity]) => identity !== undefined).map(([root]) => root),
      {
        ignoreInitial: true,
        followSymlinks: false,
        usePolling: this.#polls,
        interval: POLL_MS,
        binaryInterval: POLL_MS,
        ignored: (path, stats) => {
          if (stats === undefined) return false;
          return !(stats.isDirectory() ? places.holdsFolder(path) : places.holdsFile(path));
        },
      },
    );
    this.#listen(watcher);
    return watcher;
  }

  #listen(watcher: FSWatcher): void {
    watcher.on('all', (_event, path) => {
      this.#queue.add(path);
    });
    // Of two changes within 50 ms, 'all' has the first only, which may be that an editor empties a file.
    watcher.on('raw', (_event, name, details) => {
      const path = nameRaw(name, details);
      if (this.#places.holdsFile(path)) this.#queue.add(path);
    });
    // What has changed while it was getting ready went by unseen.
    watcher.on('ready', () => {
      this.#queue.addDoubt();
    });
    watcher.on('error', (error) => {
      if (watcher === this.#watcher) this.#heed(error);
    });
  }

  #heed(error: unknown): void {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (this.#polls || !EXHAUSTED.has(code)) {
      this.#options.onError(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    this.#polls = true;
    this.#options.onPolling(code);
    this.#openAnew();
  }

  /** The old one goes first: chokidar lets watchers share what they get from the system. */
  #openAnew(): void {
    void this.#watcher.close();
    this.#watcher = this.#open();
  }

  /**
   * Looks for changes that nobody told of: where a file takes the place of one that has just been
   * deleted, chokidar may go on watching the one that is gone.
   */
  #seekMissed(): void {
    const before = this.#states;
    this.#states = new Map([...before.keys()].map((path) => [path, stateOf(path)]));
    for (const [path, state] of this.#states) {
      if (state !== before.get(path)) this.#queue.add(path);
    }
  }

  /** Of a folder that was named to it, chokidar does not see that another one has taken its place. */
  #seekReplaced(): void {
    const isReplaced = [...this.#roots].some(([root, before]) => identityOf(root) !== before);
    if (isReplaced) this.#openAnew();
  }
}

/** So often the files are looked at, however silent the system is. */
const TICKS_TO_LOOK = 4;

/** The file that an event of the system is about: that which is watched, or one in a folder that is. */
function nameRaw(name: string | null, details: unknown): string {
  const knows = typeof details === 'object' && details !== null && 'watchedPath' in details;
  const watched = knows ? String(details.watchedPath) : '';
  return name === null || basename(watched) === name ? watched : join(watched, name);
}
