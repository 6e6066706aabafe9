import {lstatSync, statSync} from 'node:fs';
import {basename, dirname, join, isAbsolute, relative, resolve, sep} from 'node:path';
import {watch, type FSWatcher} from 'chokidar';
import {codeOf, namesIn, stampOf} from '../../workspace/index.ts';

/** The files and folders to watch. All paths are absolute. */
export class WatchedPlaces {
  /** Folders that are watched recursively. */
  readonly trees: readonly string[];
  /** Files that are watched individually, whether or not they exist. */
  readonly files: ReadonlySet<string>;
  /** The folders that contain those files. */
  readonly #folders: ReadonlySet<string>;
  readonly #isWanted: (name: string) => boolean;

  /** In `trees`, the files whose names satisfy `isWanted` are watched. */
  constructor(
    trees: readonly string[],
    files: ReadonlySet<string>,
    isWanted: (name: string) => boolean,
  ) {
    this.trees = trees;
    this.files = files;
    this.#folders = new Set(Array.from(files, (file) => dirname(file)));
    this.#isWanted = isWanted;
  }

  /** Returns the same places plus these files. */
  with(files: Iterable<string>): WatchedPlaces {
    return new WatchedPlaces(this.trees, new Set([...this.files, ...files]), this.#isWanted);
  }

  /** The folders that must be named to cover everything else. */
  get roots(): readonly string[] {
    const others = [...this.#folders].filter((folder) => !isInTree(folder, this.trees));
    return [...this.trees, ...others];
  }

  holdsFile(path: string): boolean {
    const full = resolve(path);
    if (this.files.has(full)) return true;
    return this.#isWanted(basename(full)) && isInTree(dirname(full), this.trees);
  }

  /** Tests whether any file in a folder is watched. */
  holdsFolder(path: string): boolean {
    const full = resolve(path);
    return this.#folders.has(full) || isInTree(full, this.trees);
  }
}

/** Hidden folders and `node_modules` are skipped unless they are named. */
function isInTree(folder: string, trees: readonly string[]): boolean {
  return trees.some((tree) => {
    const way = relative(tree, folder);
    if (isAbsolute(way)) return false;
    return way.split(sep).every((part) => !part.startsWith('.') && part !== 'node_modules');
  });
}

/** Editors save in several steps; events without a longer pause than this are one change. */
export const PAUSE_MS = 10;

/** If there is never a pause, changes are reported after this time. */
const LONGEST_MS = 2_000;

/** Changes that were not reported yet. Nothing is lost while the last change is processed. */
export class ChangeQueue {
  #paths = new Set<string>();
  #pause: NodeJS.Timeout | undefined;
  #since: number | undefined;
  #isSettled = false;
  #tell: (() => void) | undefined;

  add(path: string): void {
    this.#paths.add(path);
    this.addDoubt();
  }

  /** Records that anything may have changed. */
  addDoubt(): void {
    this.#isSettled = false;
    this.#since ??= performance.now();
    clearTimeout(this.#pause);
    const left = this.#since + LONGEST_MS - performance.now();
    this.#pause = setTimeout(this.#settle, Math.max(0, Math.min(PAUSE_MS, left)));
  }

  /** Waits for a change, and for the pause after it; returns all paths since the last call. */
  async next(): Promise<ReadonlySet<string>> {
    if (!this.#isSettled) await new Promise<void>((resolve) => (this.#tell = resolve));
    const paths = this.#paths;
    this.#paths = new Set();
    this.#isSettled = false;
    this.#since = undefined;
    return paths;
  }

  readonly #settle = (): void => {
    this.#isSettled = true;
    this.#tell?.();
    this.#tell = undefined;
  };
}

interface WatchOptions {
  /** True to poll the files instead of relying on system events. */
  readonly polls: boolean;
  readonly onError: (error: Error) => void;
  /**
   * Called when the system refuses to watch more files, with the error code; from then on they are
   * polled.
   */
  readonly onPolling: (code: string) => void;
}

/** The polling interval for files that the system does not watch. */
const POLL_MS = 500;

/** inotify(7): out of watches; out of instances, or of open files, of which kqueue needs many. */
const EXHAUSTED: ReadonlySet<string> = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

/**
 * Waits for changes of files. Links are not followed, to avoid cycles. An event means only that
 * something may have changed since the watch began; callers check the files themselves.
 */
export class FileWatch {
  readonly #queue = new ChangeQueue();
  readonly #options: WatchOptions;
  readonly #timer: NodeJS.Timeout;
  #places: WatchedPlaces;
  #polls: boolean;
  #watcher: FSWatcher;
  /** The requested files and their folders, with their last known states. */
  #states: ReadonlyMap<string, string | undefined> = new Map();
  #ticks = 0;
  /** Folders in which files may appear, those that were deleted and may come again among them. */
  readonly #folders: Set<string>;
  /** The folders that chokidar watches, with their identities. */
  #roots: ReadonlyMap<string, string | undefined> = new Map();

  constructor(places: WatchedPlaces, options: WatchOptions) {
    this.#places = places;
    this.#options = options;
    this.#polls = options.polls;
    this.#folders = new Set(places.trees);
    this.#watcher = this.#open();
    this.watchFiles(new Set());
    this.#timer = setInterval(() => {
      this.#seekReplaced();
      this.#ticks += 1;
      if (this.#ticks % TICKS_TO_LOOK === 0) this.#seekMissed();
    }, POLL_MS);
  }

  /** Waits for a change, and for the pause after it; returns absolute paths. */
  next(): Promise<ReadonlySet<string>> {
    return this.#queue.next();
  }

  /** Also watches these files, whether or not they exist. */
  watchFiles(files: ReadonlySet<string>): void {
    for (const file of files) this.#folders.add(dirname(file));
    const before = this.#states;
    // What is in a folder was perhaps not looked at yet.
    this.#states = new Map([
      ...[...this.#folders].map((path) => [path, before.get(path)] as const),
      ...[...files].map((path) => [path, before.get(path) ?? stampOf(path)] as const),
    ]);
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
    // Of two changes within 50 ms, 'all' reports only the first, such as an editor truncating a file.
    watcher.on('raw', (event, name, details) => {
      const path = nameRaw(name, details);
      if (this.#places.holdsFile(path)) this.#queue.add(path);
      // chokidar does not read a folder twice within a second, so it may miss what a new one holds.
      else if (event === 'rename' && this.#noteFolder(path)) this.#queue.add(path);
    });
    // Changes during startup went unseen.
    watcher.on('ready', () => {
      this.#queue.addDoubt();
    });
    watcher.on('error', (error) => {
      if (watcher === this.#watcher) this.#handle(error);
    });
  }

  #handle(error: unknown): void {
    const code = codeOf(error);
    if (this.#polls || !EXHAUSTED.has(code)) {
      this.#options.onError(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    this.#polls = true;
    this.#options.onPolling(code);
    this.#openAnew();
  }

  /** Looks from now on whether files appear in a folder of a tree, and in those in it; false if it is none. */
  #noteFolder(path: string): boolean {
    if (!this.#places.holdsFolder(path) || !isFolder(path)) return false;
    const isKnown = this.#folders.has(path);
    this.#folders.add(path);
    if (!isKnown) for (const name of namesIn(path)) this.#noteFolder(join(path, name));
    return true;
  }

  /** The old watcher is closed first: chokidar shares system watches between watchers. */
  #openAnew(): void {
    void this.#watcher.close();
    this.#watcher = this.#open();
  }

  /**
   * Looks for changes without an event: if a file replaces one that has just been deleted, chokidar
   * may keep watching the deleted one.
   */
  #seekMissed(): void {
    const before = this.#states;
    const paths = new Set([...before.keys(), ...this.#folders]);
    this.#states = new Map([...paths].map((path) => [path, stampOf(path)]));
    for (const [path, state] of this.#states) {
      if (state === before.get(path)) continue;
      this.#queue.add(path);
      if (this.#folders.has(path))
        for (const name of namesIn(path)) this.#noteFolder(join(path, name));
    }
  }

  /** chokidar does not notice when a folder that it was given is replaced by another one. */
  #seekReplaced(): void {
    const isReplaced = [...this.#roots].some(([root, before]) => identityOf(root) !== before);
    if (isReplaced) this.#openAnew();
  }
}

/** The interval at which the files are checked even without events. */
const TICKS_TO_LOOK = 4;

/** The file that a system event is about: the watched file, or one in a watched folder. */
function nameRaw(name: string | null, details: unknown): string {
  const knows = typeof details === 'object' && details !== null && 'watchedPath' in details;
  const watched = knows ? String(details.watchedPath) : '';
  return name === null || basename(watched) === name ? watched : join(watched, name);
}

/** Links to folders are none, to avoid cycles. */
function isFolder(path: string): boolean {
  return lstatSync(path, {throwIfNoEntry: false})?.isDirectory() === true;
}

/** Identifies a folder, as opposed to one that replaced it; undefined if it does not exist. */
function identityOf(folder: string): string | undefined {
  try {
    // Linux reuses the inode number of a deleted folder for the next one.
    const {dev, ino, birthtimeNs} = statSync(folder, {bigint: true});
    return `${dev} ${ino} ${birthtimeNs}`;
  } catch {
    return undefined;
  }
}
