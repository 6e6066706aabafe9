import {basename, dirname, isAbsolute, relative, resolve, sep} from 'node:path';

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
