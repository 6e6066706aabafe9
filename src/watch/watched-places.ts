import {basename, dirname, isAbsolute, relative, resolve, sep} from 'node:path';

/** What is to be watched. All paths are full ones. */
export class WatchedPlaces {
  /** Folders that are watched with all that is below them. */
  readonly trees: readonly string[];
  /** Files that are watched wherever they lie, there or not. */
  readonly files: ReadonlySet<string>;
  /** The folders in which those lie. */
  readonly #folders: ReadonlySet<string>;
  readonly #isWanted: (name: string) => boolean;

  /** Of what lies in `trees`, files are watched that `isWanted` by their names. */
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

  /** The same, and these files. */
  with(files: Iterable<string>): WatchedPlaces {
    return new WatchedPlaces(this.trees, new Set([...this.files, ...files]), this.#isWanted);
  }

  /** The folders that have to be named for all else to be found. */
  get roots(): readonly string[] {
    const others = [...this.#folders].filter((folder) => !isInTree(folder, this.trees));
    return [...this.trees, ...others];
  }

  holdsFile(path: string): boolean {
    const full = resolve(path);
    if (this.files.has(full)) return true;
    return this.#isWanted(basename(full)) && isInTree(dirname(full), this.trees);
  }

  /** Whether something in a folder is watched. */
  holdsFolder(path: string): boolean {
    const full = resolve(path);
    return this.#folders.has(full) || isInTree(full, this.trees);
  }
}

/** Hidden folders and `node_modules` are passed by, unless they are named. */
function isInTree(folder: string, trees: readonly string[]): boolean {
  return trees.some((tree) => {
    const way = relative(tree, folder);
    if (isAbsolute(way)) return false;
    return way.split(sep).every((part) => !part.startsWith('.') && part !== 'node_modules');
  });
}
