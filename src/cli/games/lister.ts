import type {GameEntry} from './game-entry.ts';

/** Additional facts about a file in a list. */
export interface ListedFile {
  readonly path: string;
  /** The display name of its format. */
  readonly title: string;
}

/** Writes a list of games while they are read; each function returns the text that is ready. */
export interface Lister {
  readonly begin: (file: ListedFile) => string;
  readonly add: (entry: GameEntry) => string;
  /** Ends a file; `remark` is an additional remark about it. */
  readonly end: (remark: string) => string;
  /** Ends the list. */
  readonly finish: () => string;
}
