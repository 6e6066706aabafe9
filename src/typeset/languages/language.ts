import type {FontEncoding} from '../printable-characters.ts';
import type {LanguageCode} from './language-codes.ts';
import type {Words} from './words.ts';

/** A language, as LaTeX has to know it. */
export interface Language {
  readonly code: LanguageCode;
  /** What babel calls it; undefined for English, as which a document begins. */
  readonly babel: string | undefined;
  /** The fonts that pdfLaTeX needs. */
  readonly encoding: FontEncoding;
  /** What else the preamble has to say. */
  readonly setup?: readonly string[];
  readonly words: Words;
}
