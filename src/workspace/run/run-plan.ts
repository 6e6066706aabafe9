import type {Diagnostic, SourceText} from '../../text/index.ts';
import type {DocumentOptions} from '../settings/shapes.ts';
import type {PipelineOptions, Processed} from '../../lint/index.ts';
import type {BookOutcome} from './book-outcome.ts';

/** Options for reading and checking a book. */
export interface BookOptions extends PipelineOptions {
  readonly allowRoot?: readonly string[] | undefined;
  /** The folders that the arguments name. */
  readonly folders?: readonly string[] | undefined;
  /** Options for typesetting documents and requests, as far as the settings have them. */
  readonly typeset?: DocumentOptions | undefined;
  /** The value of TEXINPUTS. */
  readonly texInputs?: string | undefined;
  /** Replaces a file that the text reads; unchanged if not set. */
  readonly now?: ((source: SourceText) => SourceText) | undefined;
}

/** The books of a run, and the options for checking each. */
export interface BookChoice {
  /** The files that the arguments name. */
  readonly pick: (paths: readonly string[]) => Promise<readonly string[]>;
  /** Returns the options for checking the book at a path. */
  readonly optionsFor: (path: string) => Promise<BookOptions>;
}

/** Options for finding and opening books. */
export interface BookOpening<Book extends BookOutcome = Processed> extends BookChoice {
  /** Checks a book. */
  readonly open: (source: SourceText, options: BookOptions) => Promise<Book>;
  /** Is given the finding about a book on which skakmat has failed. */
  readonly onFailure?: ((failure: Diagnostic) => void) | undefined;
  /** Is told which books will be opened next, in their order. */
  readonly expect?: ((sources: readonly SourceText[]) => void | Promise<void>) | undefined;
  /** Reads a file; from disk, if not set. */
  readonly read?: ((path: string) => SourceText) | undefined;
  /** Replaces a file after reading; unchanged if not set. */
  readonly now?: ((source: SourceText) => SourceText) | undefined;
}

/** A book of a run. */
export interface OpenedBook<Book extends BookOutcome = Processed> {
  readonly book: Book;
  /** The only file of the book that is reported; all of them, if not set. */
  readonly part: string | undefined;
  /** True if the file names a root that cannot be read, which has been reported. */
  readonly isRootLost?: boolean;
}

/** One of several parts of the input; their outputs, put together, are that of a single run. */
export interface Shard {
  /** Counted from 1. */
  readonly number: number;
  readonly of: number;
}

/** Options for finding and checking books. */
export interface RunPlan<Book extends BookOutcome = Processed> extends BookOpening<Book> {
  /** Called for each book whose findings are included. */
  readonly onBook?: ((opened: OpenedBook<Book>) => void | Promise<void>) | undefined;
  /** The part of the books that is checked; all of them, if not set. */
  readonly shard?: Shard | undefined;
}
