import type {BoardLookOptions} from './board-looks.ts';
import type {TexEngine} from './tex-engine.ts';
import type {LanguageCode} from './languages/language-codes.ts';
import type {MoveStyleName} from './move-styles.ts';
import type {WantsBoard} from './outline.ts';
import type {PieceSigns} from './piece-signs.ts';
import type {SlideSteps} from './slide-steps.ts';
import type {Arrangement} from './tex-writer.ts';
import type {PER_PAGE, SOLUTION_PLACES} from './worksheet-layout.ts';
import type {Dialect} from '../latex/document/dialect-of.ts';

/** How games are set as LaTeX. Flags and attributes of requests are read into this. */
export interface TypesetOptions extends Arrangement, BoardLookOptions {
  /** The package that plays the moves; `xskak` if not set. */
  readonly package?: Dialect | undefined;
  /** `pdflatex` if not set. */
  readonly engine?: TexEngine | undefined;
  /** The language of the words that are added; `en` if not set. */
  readonly language?: LanguageCode | undefined;
  readonly pieces?: PieceSigns | undefined;
  /** Whether the package prints the moves, or only keeps the board; `played` if not set. */
  readonly moves?: 'played' | 'hidden' | undefined;
  readonly style?: MoveStyleName | undefined;
  /** Where diagrams are printed; where the game marks them, if not set. */
  readonly wantsBoard?: WantsBoard | undefined;
  /** Whether captions below diagrams name the move that led there. */
  readonly captions?: boolean | undefined;
  /** Whether the time on the clock follows each move of which it is known. */
  readonly clocks?: boolean | undefined;
  readonly evaluations?: 'curve' | 'none' | undefined;
  /** Exercises on a page of a worksheet; 6 if not set. */
  readonly perPage?: (typeof PER_PAGE)[number] | undefined;
  readonly solutions?: (typeof SOLUTION_PLACES)[number] | undefined;
  readonly answerLines?: boolean | undefined;
  readonly steps?: SlideSteps | undefined;
  readonly title?: string | undefined;
  readonly author?: string | undefined;
}
