import type {SourceText} from './source-text.ts';
import type {Diagnostic} from './diagnostic.ts';

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
