import type {SourceText} from './source-text.ts';
import type {Edit} from './fix.ts';

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
