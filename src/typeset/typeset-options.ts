import type {BoardLookOptions} from './board-looks.ts';
import type {MatterOptions} from './front-and-back.ts';
import type {NameOrder} from './headings/person-name.ts';
import type {LanguageCode} from './languages/language-codes.ts';
import type {MoveStyleName, MoveMode} from './move-styles.ts';
import type {CASTLING_SIGNS, ChapterKind, PageOptions, TexEngine} from './page-options.ts';
import type {NameOpening} from './setting.ts';
import type {ReadBareLine} from './printed-game.ts';
import type {PieceSigns} from './piece-signs.ts';
import type {SlideSteps} from './slide-steps.ts';
import type {PER_PAGE, SOLUTION_PLACES} from './worksheet-layout.ts';
import type {Dialect} from '../tex/index.ts';
import type {MergeWishes} from '../chess/index.ts';
import type {ProseMoves} from './wording.ts';
import type {GamePlan, NameFamily} from './describe-fields.ts';
import type {WantsBoard} from './printed-game.ts';

/** The arrangement of games in a document. */
export interface Arrangement extends MergeWishes {
  readonly chapters?: ChapterKind;
  /** Has the headings of all games, in place of `chapters`. @internal */
  readonly plan?: GamePlan | undefined;
}

/** Options that can be usual for many documents, where they have an effect. */
export type UsualOptions = Pick<
  TypesetOptions,
  'language' | 'names' | 'pieces' | 'boardSize' | 'captions'
>;

/**
 * Options for typesetting games. Command-line flags and attributes of requests are converted to
 * this.
 */
export interface TypesetOptions extends Arrangement, BoardLookOptions, MatterOptions, PageOptions {
  /** Options from settings, over which those of the document itself take precedence. */
  readonly usual?: UsualOptions | undefined;
  /** The package that plays the moves; `xskak` by default. */
  readonly package?: Dialect | undefined;
  /** The TeX engine; `pdflatex` by default. */
  readonly engine?: TexEngine | undefined;
  /** The language of the added words; `en` by default. */
  readonly language?: LanguageCode | undefined;
  /** The order of players' names; `reading` by default. */
  readonly names?: NameOrder | undefined;
  readonly pieces?: PieceSigns | undefined;
  /** The signs of pieces for moves in comments: figurines, as by default, or the letters of the file. */
  readonly proseMoves?: ProseMoves | undefined;
  /**
   * The printer of the moves; by default `typeset` in documents with our preamble, and `played` in
   * parts of books, in templates that use the packages, and if `package` is given.
   */
  readonly moves?: MoveMode | undefined;
  readonly style?: MoveStyleName | undefined;
  /** The signs of castling in print; the text of the document has letters. */
  readonly castling?: (typeof CASTLING_SIGNS)[number] | undefined;
  /**
   * The places of diagrams; by default they are chosen in whole documents of games, and elsewhere those
   * that the game marks.
   */
  readonly wantsBoard?: WantsBoard | undefined;
  /** Names openings by their positions; without it, lines of repertoires have no names. */
  readonly nameOpening?: NameOpening | undefined;
  /** Names the families of openings that are chapters; without it, each ECO code is one. */
  readonly nameFamily?: NameFamily | undefined;
  /** True if captions below diagrams give the last move. */
  readonly captions?: boolean | undefined;
  /** True to print the clock time after each move, where known. */
  readonly clocks?: boolean | undefined;
  readonly evaluations?: 'curve' | 'none' | undefined;
  /** The number of exercises per page of a worksheet; 6 by default. */
  readonly perPage?: (typeof PER_PAGE)[number] | undefined;
  readonly solutions?: (typeof SOLUTION_PLACES)[number] | undefined;
  readonly answerLines?: boolean | undefined;
  readonly steps?: SlideSteps | undefined;
  /** Writes bare lines of moves; by default they are written from the tree. @internal */
  readonly bareLine?: ReadBareLine | undefined;
  /** False if no games are read from the LaTeX, so that what they would lose need not be noted. @internal */
  readonly isReadAgain?: boolean | undefined;
  /** True if the PDF is tagged for screen readers, with boards described in words. */
  readonly tagged?: boolean | undefined;
  readonly title?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly author?: string | undefined;
  /** The date of the document, as its title page prints it. */
  readonly documentDate?: string | undefined;
}
