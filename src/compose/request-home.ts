import type {BookManner} from './request-flags.ts';

/** The book in which a request stands. */
export interface RequestHome {
  /** Of the book's own file; from its folder the files of requests are seen. */
  readonly path: string;
  /** The folders in which those must lie. */
  readonly roots: readonly string[];
  readonly manner: BookManner;
}
