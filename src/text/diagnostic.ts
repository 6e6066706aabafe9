import type {SourceText, Span} from './source-text.ts';
import type {Fix} from './fix.ts';

/** The severity of a finding. `info` never changes the exit code. */
export type Severity = 'info' | 'warning' | 'error';

/**
 * A finding in a text: the narrowest span that contains the fault, and what is expected instead.
 */
export interface Diagnostic {
  /** The name of the rule, such as `illegal-move`. */
  readonly rule: string;
  readonly severity: Severity;
  /** One sentence without a final stop: what is there and what should be, code in backticks. */
  readonly message: string;
  readonly source: SourceText;
  readonly span: Span;
  /** The expected spellings, the most likely first. */
  readonly expected?: readonly string[];
  /** An additional sentence: the reason, or the effect in the package. */
  readonly note?: string;
  /** Other places that belong to it, such as the call of the macro that contains it. */
  readonly related?: readonly RelatedPlace[];
  /** The position before the move that the finding is about, as a FEN. */
  readonly fen?: string;
  readonly fix?: Fix;
}

/** A place that is related to a finding. */
export interface RelatedPlace {
  /** A description of the place, such as `Called here as \`\game\``. */
  readonly message: string;
  readonly source: SourceText;
  readonly span: Span;
}

/** Returns the finding with its fix marked as unsafe. */
export function withoutPromise(diagnostic: Diagnostic): Diagnostic {
  const {fix} = diagnostic;
  return fix === undefined ? diagnostic : {...diagnostic, fix: {...fix, safety: 'unsafe'}};
}
