import type {SourceText, Span} from './source-text.ts';

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

/** A file as it was read, and as it will be written. */
export interface ChangedFile {
  readonly before: SourceText;
  readonly after: SourceText;
  /** The changes as edits of `before`, ascending and not overlapping. */
  readonly edits: readonly Edit[];
}

/** Tests whether the two texts differ. */
export function hasChanged({before, after}: Pick<ChangedFile, 'before' | 'after'>): boolean {
  return before.text !== after.text;
}
