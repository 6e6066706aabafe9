import type {SourceText} from '../source/source-text.ts';
import type {Edit} from './fix.ts';

/** One file as it was read and as it is to be written. */
export interface ChangedFile {
  readonly before: SourceText;
  readonly after: SourceText;
  /** What changes, as edits of `before`, ascending and apart from each other. */
  readonly edits: readonly Edit[];
}

/** Whether the two texts differ. */
export function hasChanged({before, after}: Pick<ChangedFile, 'before' | 'after'>): boolean {
  return before.text !== after.text;
}
