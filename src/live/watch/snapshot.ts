import type {Diagnostic, SourceText} from '../../text/index.ts';
import type {OpenedBook, RunResult} from '../../workspace/index.ts';

/** The state of all books after one look. */
export interface Snapshot {
  readonly findings: readonly Diagnostic[];
  /** Other messages, such as that a file cannot be read. */
  readonly notes: readonly string[];
  /** The absolute paths of the LaTeX files that were read. */
  readonly sources: ReadonlyMap<string, SourceText>;
  /** All opened books; one that has not been checked again is the same object. */
  readonly books: readonly OpenedBook[];
  /** Absent if settings could not be read: then the findings are the previous ones. */
  readonly result: RunResult | undefined;
  /** The absolute paths of the files that were written because a source of their requests changed. */
  readonly renewed: ReadonlySet<string>;
  /** The absolute paths of all relevant files, whether or not they exist. */
  readonly watched: ReadonlySet<string>;
}
