import {UserError} from './user-error.ts';

/**
 * An option has a value that cannot be used. Callers know how the option was spelled, as a flag, an
 * attribute or a property, and write the message for their readers.
 */
export class OptionError extends UserError {
  /** The name of the property, such as `minPly`. */
  readonly option: string;
  readonly value: string;
  /** What is wrong with the value, such as `expected a number of half-moves`. */
  readonly problem: string;

  constructor(option: string, value: string, problem: string) {
    super('malformed-option', `${option} ${value}: ${problem}`);
    this.option = option;
    this.value = value;
    this.problem = problem;
  }
}
