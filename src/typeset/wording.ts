import type {EscapeTex} from './escape-tex.ts';
import type {CASTLING_SIGNS} from './page-options.ts';
import type {Language} from './languages/words.ts';

/** The language of a document, and how text is converted to LaTeX. */
export interface Wording {
  readonly language: Language;
  /** The escape function for the document's engine. */
  readonly escape: EscapeTex;
  /** The signs of pieces for moves in comments: figurines, as by default, or the letters of the file. */
  readonly proseMoves?: ProseMoves | undefined;
  /** The signs of castling in print; letters by default. */
  readonly castling?: (typeof CASTLING_SIGNS)[number] | undefined;
}

/** The ways to print moves in comments. */
export const PROSE_MOVES = ['figurines', 'letters'] as const;

/** The ways to print moves in comments. */
export type ProseMoves = (typeof PROSE_MOVES)[number];
