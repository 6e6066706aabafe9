import {OptionError} from '../diagnostic/option-error.ts';
import {UserError} from '../diagnostic/user-error.ts';
import type {UserErrorCode} from '../diagnostic/user-error.ts';

/** Why a request cannot be met. */
export interface Unmet {
  readonly kind: 'unmet';
  /** The attribute to blame; the whole request, if none. */
  readonly attribute?: string | undefined;
  readonly message: string;
}

/** Does a part of meeting a request; what is refused makes this request unmet, and no other. */
export function orUnmet<Result>(work: () => Result): Result | Unmet {
  try {
    return work();
  } catch (error) {
    return unmetBy(error);
  }
}

/** Why a request is unmet after an error; an error that is not a `UserError` is thrown again. */
export function unmetBy(error: unknown): Unmet {
  if (error instanceof OptionError) {
    const {option: attribute, value, problem} = error;
    return {kind: 'unmet', attribute, message: `\`${value}\`: ${problem}`};
  }
  if (!(error instanceof UserError)) throw error;
  return {kind: 'unmet', attribute: ATTRIBUTES[error.code], message: error.message};
}

/** The attributes whose values can lead to an error. */
const ATTRIBUTES: Readonly<Partial<Record<UserErrorCode, string>>> = {
  'unknown-language': 'lang',
  'unknown-format': 'file',
  binary: 'file',
  unreadable: 'file',
};
