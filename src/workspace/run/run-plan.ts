import type {Diagnostic, SourceText} from '../../text/index.ts';
import type {DocumentOptions} from '../settings/document-shapes.ts';
import type {PipelineOptions, Processed} from '../../lint/index.ts';
import type {BookOutcome} from './book-outcome.ts';

/** How a book is read and checked. */
export interface BookOptions extends PipelineOptions {
  readonly allowRoot?: readonly string[] | undefined;
  /** How documents and requests are typeset, as far as the settings say. */
  readonly typeset?: DocumentOptions | undefined;
  /** The value of TEXINPUTS. */
  readonly texInputs?: string | undefined;
  /** Replaces a file that the text reads; unchanged if not set. */
  readonly now?: ((source: SourceText) => SourceText) | undefined;
}

/** Which books a run is about, and how each is checked. */
export interface BookChoice {
  /** The files that the arguments name. */
  readonly pick: (paths: readonly string[]) => Promise<readonly string[]>;
  /** How the book at a path is checked. */
  readonly optionsFor: (path: string) => Promise<BookOptions>;
}

/** How books are found and opened. */
export interface BookOpening<Book extends BookOutcome = Processed> extends BookChoice {
  /** Checks a book. */
  readonly open: (source: SourceText, options: BookOptions) => Promise<Book>;
  /** Is given the finding about a book on which skakmat has failed. */
  readonly onFailure?: ((failure: Diagnostic) => void) | undefined;
  /** Is told which books will be opened next, in their order. */
  readonly expect?: ((sources: readonly SourceText[]) => void) | undefined;
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

/** How books are found and checked. */
export interface RunPlan<Book extends BookOutcome = Processed> extends BookOpening<Book> {
  /** Called for each book whose findings are included. */
  readonly onBook?: ((opened: OpenedBook<Book>) => void | Promise<void>) | undefined;
}
