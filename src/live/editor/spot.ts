import type {SourceText} from '../../text/index.ts';
import type {BookIndex} from './book-index.ts';

/** A file of a book. */
export interface IndexedFile {
  readonly index: BookIndex;
  readonly source: SourceText;
}

/** A place in a book: an offset in one of its files. */
export interface Spot extends IndexedFile {
  readonly offset: number;
}
