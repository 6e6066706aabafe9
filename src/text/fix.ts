import type {Span} from './span.ts';

/** Replaces `span` by `text`; an empty span inserts. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}

/**
 * A complete correction.
 *
 * `safe` promises that every position of every game stays as the checker read it, so that it can be
 * applied without review; an `unsafe` fix should be reviewed by the author.
 */
export interface Fix {
  readonly title: string;
  readonly safety: 'safe' | 'unsafe';
  /** Ascending and not overlapping, all in the source of the finding. */
  readonly edits: readonly Edit[];
}
