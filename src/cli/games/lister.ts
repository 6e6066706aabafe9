import type {GameEntry} from './game-entry.ts';

/** What a list may say about a file besides its games. */
export interface ListedFile {
  readonly path: string;
  /** What people call its format. */
  readonly title: string;
}

/** Writes a list of games while they are read; each function gives what can be written now. */
export interface Lister {
  readonly begin: (file: ListedFile) => string;
  readonly add: (entry: GameEntry) => string;
  /** The file is at its end; `remark` is what there is to say about it. */
  readonly end: (remark: string) => string;
  /** All files are at their ends. */
  readonly finish: () => string;
}
