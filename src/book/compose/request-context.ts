import type {TexEngine, UsualOptions} from '../../typeset/index.ts';
import type {Dialect} from '../../tex/index.ts';

/** The book that contains a request. */
export interface RequestContext {
  /** The path of the main file; paths in requests are relative to its folder. */
  readonly path: string;
  /** The folders in which these files must be. */
  readonly roots: readonly string[];
  readonly manner: BookManner;
}

/** Properties of a book that affect all of its requests. */
export interface BookManner {
  readonly dialect: Dialect;
  readonly engine: TexEngine;
  /** The package that prints boards: chessboard, which xskak loads, or skak alone. */
  readonly boards: 'latex' | 'fenboard';
  /** The book's settings for typesetting, which requests may override. */
  readonly usual: UsualOptions;
  /** Packages for boards that the book certainly does not load. */
  readonly lacks: readonly string[];
}
