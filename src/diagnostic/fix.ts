import type {Span} from '../source/span.ts';

/** Puts `text` in the place of `span`; an empty span inserts. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}

/**
 * A whole correction.
 *
 * `safe` promises that every position of every game stays as the checker read it, so that it may
 * be applied unseen; anything else is `unsafe`, and the author looks.
 */
export interface Fix {
  readonly title: string;
  readonly safety: 'safe' | 'unsafe';
  /** Ascending and apart from each other, all in the source of the finding. */
  readonly edits: readonly Edit[];
}
