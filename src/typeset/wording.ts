import type {EscapeTex} from './escape-tex.ts';
import type {Language} from './languages/words.ts';

/** The language of a document, and how text is converted to LaTeX. */
export interface Wording {
  readonly language: Language;
  /** The escape function for the document's engine. */
  readonly escape: EscapeTex;
}
