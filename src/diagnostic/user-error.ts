/**
 * The world refuses: no such file, an unknown option, a folder that may not be read.
 *
 * Thrown where it is found, shown once by the command line, which then ends with status 2.
 */
export class UserError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'UserError';
    this.code = code;
  }
}
