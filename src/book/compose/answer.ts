import type {Dialect} from '../../tex/index.ts';
import {OptionError, UserError, type UserErrorCode, type Diagnostic} from '../../text/index.ts';
import type {LossLog, TexEngine, UsualOptions} from '../../typeset/index.ts';

/** The reason why a request cannot be filled. */
export interface Unmet {
  readonly kind: 'unmet';
  /** The attribute with the error; undefined for the whole request. */
  readonly attribute?: string | undefined;
  readonly message: string;
}

/** Performs a step of filling a request; a `UserError` makes only this request fail. */
export function orUnmet<Result>(work: () => Result): Result | Unmet {
  try {
    return work();
  } catch (error) {
    return unmetBy(error);
  }
}

/** Converts a `UserError` to a reason; throws any other error again. */
export function unmetBy(error: unknown): Unmet {
  if (error instanceof OptionError) {
    const {option: attribute, value, problem} = error;
    return {kind: 'unmet', attribute, message: `\`${value}\`: ${problem}`};
  }
  if (!(error instanceof UserError)) throw error;
  return {kind: 'unmet', attribute: ATTRIBUTES[error.code], message: error.message};
}

/** The attribute that causes each kind of error. */
const ATTRIBUTES: Readonly<Partial<Record<UserErrorCode, string>>> = {
  'unknown-language': 'lang',
  'unknown-format': 'file',
  binary: 'file',
  unreadable: 'file',
};

/** The result of a request. */
export type Answer = TextAnswer | Unmet;

/** The lines generated for a request. */
interface TextAnswer {
  readonly kind: 'text';
  readonly text: string;
  /** Findings about the games in the answer. */
  readonly findings: readonly Diagnostic[];
  /** Names characters printed as others, and wishes that the games cannot meet, if any. */
  readonly remark: string | undefined;
}

/**
 * Creates an answer from LaTeX, in which some characters may have been replaced, with remarks on
 * what the games cannot meet.
 */
export function answerWith(
  text: string,
  losses: LossLog | undefined,
  findings: readonly Diagnostic[] = [],
  remarks: readonly string[] = [],
): TextAnswer {
  const loss = losses?.tell('pdfLaTeX cannot print');
  const all = [...remarks, ...(loss === undefined ? [] : [loss])];
  return {kind: 'text', text, findings, remark: all.length === 0 ? undefined : all.join('; ')};
}

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
