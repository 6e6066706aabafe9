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

  constructor(code: UserErrorCode, message: string) {
    super(message);
    this.name = 'UserError';
    this.code = code;
  }
}
