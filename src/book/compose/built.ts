import type {ChangedFile, Diagnostic} from '../../text/index.ts';
import type {Request} from '../../lint/index.ts';
import type {OpenedBook, RunResult} from '../../workspace/index.ts';

/** The result of a build, before anything is written. */
export interface Built {
  readonly result: RunResult;
  /** All findings, about the new texts. */
  readonly findings: readonly Diagnostic[];
  /** Findings about requests: requests that cannot be filled, and errors in game files. */
  readonly unmet: readonly Diagnostic[];
  /** All LaTeX files that were read. */
  readonly files: readonly ChangedFile[];
  /** The requests whose generated lines change. */
  readonly changed: readonly Request[];
  readonly books: readonly BookSources[];
  /** The books as they were checked last. */
  readonly opened: readonly OpenedBook[];
}

/** The files that a book depends on, for `watch`. */
export interface BookSources {
  /** The path of the main file. */
  readonly path: string;
  /** The LaTeX files that it reads, including the main file. */
  readonly tex: readonly string[];
  /** The game files and templates of its requests, whether or not they exist. */
  readonly others: readonly string[];
}
