import type {SourceText} from '../source/source-text.ts';
import type {BookIndex} from './book-index.ts';

/** Where an author looks at a book: an offset in one of its files. */
export interface Spot {
  readonly index: BookIndex;
  readonly source: SourceText;
  readonly offset: number;
}
