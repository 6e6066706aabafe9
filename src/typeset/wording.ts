import type {EscapeTex} from './escape-tex.ts';
import type {Language} from './languages/language.ts';

/** In what language a document speaks, and how words become LaTeX in it. */
export interface Wording {
  readonly language: Language;
  /** For the engine that will read it. */
  readonly escape: EscapeTex;
}
