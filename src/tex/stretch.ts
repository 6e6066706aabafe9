import type {SourceText} from '../source/source-text.ts';

/** A piece of some text. */
export interface Stretch {
  readonly source: SourceText;
  readonly start: number;
  readonly end: number;
}
