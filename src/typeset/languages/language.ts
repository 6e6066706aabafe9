import type {FontEncoding} from '../printable-characters.ts';
import type {LanguageCode} from './language-codes.ts';
import type {Words} from './words.ts';

/** A language and its settings in LaTeX. */
export interface Language {
  readonly code: LanguageCode;
  /** The language's name in babel; undefined for English, the default of a document. */
  readonly babel: string | undefined;
  /** Lines before babel is loaded. */
  readonly beforeBabel?: readonly string[];
  /** The font encoding for pdfLaTeX. */
  readonly encoding: FontEncoding;
  /** Further lines of the preamble. */
  readonly setup?: readonly string[];
  readonly words: Words;
}
