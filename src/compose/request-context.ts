import type {TexEngine} from '../typeset/tex-engine.ts';
import type {Dialect} from '../latex/document/dialect-of.ts';

/** The book of a request. */
export interface RequestContext {
  /** The path of the main file; the files of requests are looked for from its folder. */
  readonly path: string;
  /** The folders in which those files must be. */
  readonly roots: readonly string[];
  readonly manner: BookManner;
}

/** What a book settles for all of its requests. */
export interface BookManner {
  readonly dialect: Dialect;
  readonly engine: TexEngine;
  /** What prints boards: chessboard, which xskak loads, or skak alone. */
  readonly boards: 'latex' | 'fenboard';
  /** Packages for boards that the book is known not to load. */
  readonly lacks: readonly string[];
}
