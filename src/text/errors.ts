import type {Diagnostic} from './diagnostic.ts';
import type {SourceText} from './source-text.ts';

/** The name of the finding about a book on which skakmat itself has failed; it is no rule. */
export const INTERNAL_ERROR = 'internal-error';

/** Returns the finding that takes the place of those about a book. */
export function describeInternalError(source: SourceText, error: unknown): Diagnostic {
  return {
    rule: INTERNAL_ERROR,
    severity: 'error',
    message: 'Not checked: skakmat has made a mistake in this book',
    note: String(error).replace(/\s+/g, ' '),
    source,
    span: {start: 0, end: 0},
  };
}

/** The kind of error, for programs. */
export type UserErrorCode =
  | 'binary'
  | 'changed'
  | 'conflicting-options'
  | 'malformed-baseline'
  | 'malformed-fen'
  | 'malformed-option'
  | 'no-baseline'
  | 'no-diagram'
  | 'no-engine'
  | 'no-game'
  | 'no-files'
  | 'no-client'
  | 'no-folder'
  | 'no-pdf'
  | 'no-scratch-folder'
  | 'no-source'
  | 'no-table'
  | 'no-target'
  | 'no-template'
  | 'not-a-file'
  | 'not-games'
  | 'not-latex'
  | 'out-of-memory'
  | 'output-exists'
  | 'output-is-input'
  | 'outdated'
  | 'outside-root'
  | 'plan'
  | 'settings'
  | 'template'
  | 'too-large'
  | 'too-many-patterns'
  | 'unknown-command'
  | 'unknown-file'
  | 'unknown-format'
  | 'unknown-language'
  | 'unknown-level'
  | 'unknown-option'
  | 'unknown-rule'
  | 'unknown-template'
  | 'unreadable'
  | 'unreadable-name'
  | 'unwritable'
  | 'utf-16';

/**
 * An error in the environment: a missing file, an unknown option, a folder that may not be read.
 *
 * Thrown where it is found, and shown once by the command line, which then exits with code 2.
 */
export class UserError extends Error {
  readonly code: UserErrorCode;

  /** Each of `lines` is a line of the message, whatever is in the names and values that it quotes. */
  constructor(code: UserErrorCode, ...lines: readonly string[]) {
    super(lines.map((line) => line.replace(/[\r\n]+/g, '·')).join('\n'));
    this.name = 'UserError';
    this.code = code;
  }
}

/**
 * Thrown if an option has an invalid value. Callers know whether the option was given as a flag, an
 * attribute or a property, and write the message accordingly.
 */
export class OptionError extends UserError {
  /** The name of the property, such as `minPly`. */
  readonly option: string;
  readonly value: string;
  /** The reason why the value is invalid, such as `expected a number of half-moves`. */
  readonly problem: string;

  constructor(option: string, value: string, problem: string) {
    super('malformed-option', `${option} ${value}: ${problem}`);
    this.option = option;
    this.value = value;
    this.problem = problem;
  }
}

/** Stops when we are wrong: a broken promise of our own code, never a flaw of an author's text. */
export function assert(condition: boolean, expectation: string): asserts condition {
  if (!condition) throw new Error(`Internal error: ${expectation}`);
}
