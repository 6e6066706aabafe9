import {OptionError, UserError, type UserErrorCode} from '../../text/index.ts';

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
