import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';
import type {Fix} from './fix.ts';

/** How much a finding matters. `info` never changes the exit code. */
export type Severity = 'info' | 'warning' | 'error';

/** Something to say about a text: the narrowest span that holds the flaw, and what would be right. */
export interface Diagnostic {
  /** The name of the rule, such as `illegal-move`. */
  readonly rule: string;
  readonly severity: Severity;
  /** One sentence without a final stop: what is there and what should be, code in backticks. */
  readonly message: string;
  readonly source: SourceText;
  readonly span: Span;
  /** The spellings that would be right here, the likeliest first. */
  readonly expected?: readonly string[];
  /** A sentence more: why, or what the package makes of it. */
  readonly note?: string;
  /** Other places that belong to it, such as the call of the macro that contains it. */
  readonly related?: readonly RelatedPlace[];
  /** The position before the move that the finding is about, as a FEN. */
  readonly fen?: string;
  readonly fix?: Fix;
}

/** A place that a finding has to do with. */
export interface RelatedPlace {
  /** What is there, such as `Called here as \`\game\``. */
  readonly message: string;
  readonly source: SourceText;
  readonly span: Span;
}
