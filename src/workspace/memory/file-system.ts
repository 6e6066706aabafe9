import {basename, dirname, HOME, join, resolve} from './paths.ts';

/** The part of `Stats` that is asked for. */
interface Stats extends Kind {
  readonly size: number;
  /** Another number for other bytes. */
  readonly mtimeNs: number;
  readonly isFIFO: () => boolean;
}

interface Kind {
  readonly isFile: () => boolean;
  readonly isDirectory: () => boolean;
  readonly isSymbolicLink: () => boolean;
}

/** The bytes of a file, or the names in a folder. */
type Content = Uint8Array | ReadonlySet<string>;

/** Files in memory, by their names relative to the current folder. */
export class Disk {
  readonly #files = new Map<string, Uint8Array>();
  readonly #folders = new Map<string, Set<string>>();

  /** A file whose name leads out of the folder is left out, since no book may read it. */
  constructor(files: ReadonlyMap<string, Uint8Array> = new Map()) {
    this.#enter(join(HOME, '.'));
    this.#folders.set(HOME, new Set());
    for (const [name, bytes] of files) {
      const path = join(HOME, name);
      if (!path.startsWith(`${HOME}/`)) continue;
      this.#files.set(path, bytes);
      this.#enter(path);
    }
  }

  #enter(path: string): void {
    const folder = dirname(path);
    const names = this.#folders.get(folder) ?? new Set();
    this.#folders.set(folder, names.add(basename(path)));
    if (folder !== path && names.size === 1) this.#enter(folder);
  }

  /** Undefined if nothing is there. */
  at(name: string): Content | undefined {
    const path = resolve(name);
    return this.#files.get(path) ?? this.#folders.get(path);
  }
}

let disk = new Disk();

/** Runs `job` with other files as the disk, which it does not use any more after its return. */
export function withDisk<Result>(files: Disk, job: () => Result): Result {
  const before = disk;
  disk = files;
  try {
    return job();
  } finally {
    disk = before;
  }
}

/** Has all jobs from now on use other files as the disk. */
export function useDisk(files: Disk): void {
  disk = files;
}

let last: Promise<unknown> = Promise.resolve();

/** Runs `job` with other files as the disk, when all jobs before it are done. */
export function duringDisk<Result>(files: Disk, job: () => Promise<Result>): Promise<Result> {
  const result = last.then(() => {
    disk = files;
    return job();
  });
  last = result.catch(() => undefined);
  return result;
}

function find(path: string, call: string): Content {
  const content = disk.at(path);
  if (content === undefined) throw refusal('ENOENT', 'no such file or directory', call);
  return content;
}

function refusal(code: string, words: string, syscall: string): Error {
  return Object.assign(new Error(`${code}: ${words}, ${syscall}`), {code, syscall});
}

function kindOf(content: Content | undefined): Kind {
  return {
    isFile: () => content instanceof Uint8Array,
    isDirectory: () => content instanceof Set,
    isSymbolicLink: () => false,
  };
}

/** `fs.existsSync` in memory. */
export function existsSync(path: string): boolean {
  return disk.at(path) !== undefined;
}

/** `fs.statSync` in memory. */
export function statSync(
  path: string,
  {throwIfNoEntry = true}: {readonly throwIfNoEntry?: boolean} = {},
): Stats | undefined {
  if (!throwIfNoEntry && !existsSync(path)) return undefined;
  const content = find(path, 'stat');
  const size = content instanceof Uint8Array ? content.length : content.size;
  const mtimeNs = stamps.get(content) ?? stamped + 1;
  stamped = Math.max(stamped, mtimeNs);
  stamps.set(content, mtimeNs);
  return {...kindOf(content), size, mtimeNs, isFIFO: () => false};
}

const stamps = new WeakMap<Content, number>();
let stamped = 0;

/** `fs.readFileSync` in memory: bytes, or text in UTF-8. */
export function readFileSync(path: string, encoding?: 'utf8'): Uint8Array | string {
  const content = find(path, 'open');
  if (!(content instanceof Uint8Array)) throw refusal('EISDIR', 'is a directory', 'read');
  return encoding === undefined
    ? content
    : new TextDecoder('utf-8', {ignoreBOM: true}).decode(content);
}

/** `fs.readdirSync` in memory. */
export function readdirSync(
  path: string,
  {withFileTypes = false}: {readonly withFileTypes?: boolean} = {},
): readonly (string | (Kind & {readonly name: string}))[] {
  const content = find(path, 'scandir');
  if (content instanceof Uint8Array) throw refusal('ENOTDIR', 'not a directory', 'scandir');
  const names = [...content].sort();
  if (!withFileTypes) return names;
  return names.map((name) => ({name, ...kindOf(disk.at(join(path, name)))}));
}

/** `fs.realpathSync` in memory, where there are no links. */
export function realpathSync(path: string): string {
  find(path, 'realpath');
  return resolve(path);
}
