import {UserError} from './user-error.ts';

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
