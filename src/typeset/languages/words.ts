import type {LettersCode, Side} from '../../chess/index.ts';
import type {FontEncoding} from '../printable-characters.ts';

/** The signs that a key explains. */
type SignName =
  | 'good'
  | 'brilliant'
  | 'mistake'
  | 'blunder'
  | 'interesting'
  | 'dubious'
  | 'equal'
  | 'slight'
  | 'clear'
  | 'decisive'
  | 'unclear'
  | 'check'
  | 'mate';

/**
 * The words that skakmat adds to documents. As in TeX, `#1` and `#2` are parameters, and `~` is a
 * non-breaking space.
 */
export interface Words {
  /** The side to move, below a diagram. */
  readonly toMove: Readonly<Record<Side, string>>;
  /** The task of an exercise; #1 is the number of moves. */
  readonly mateIn: string;
  /** Below a diagram; #1 is a move. */
  readonly positionAfter: string;
  /** #1 is the name of who wrote the comments. */
  readonly annotatedBy: string;
  readonly solutions: string;
  /** #1 is a number. */
  readonly game: string;
  readonly round: string;
  readonly page: string;
  /** #1 is the number; one form per plural category (Unicode CLDR, plural rules). */
  readonly countedGames: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & {other: string}>;
  /** Column headings of a table. */
  readonly games: string;
  readonly points: string;
  /** Headings. */
  readonly standings: string;
  readonly players: string;
  readonly listOfGames: string;
  readonly indexOfPlayers: string;
  readonly indexOfOpenings: string;
  readonly indexOfLines: string;
  /** #1 is a number. */
  readonly diagram: string;
  readonly listOfDiagrams: string;
  readonly keyToSigns: string;
  /** The meanings of signs after moves; an advantage is that of either side. */
  readonly signs: Readonly<Record<SignName, string>>;
  readonly hints: string;
  readonly otherGames: string;
  readonly otherOpenings: string;
  readonly otherExercises: string;
  readonly difficulty: string;
  /** Default titles of documents. */
  readonly findTheMove: string;
  readonly gamesOfChess: string;
  readonly bulletin: string;
  readonly repertoire: string;
  /** The explanation of percentages in a repertoire. */
  readonly shareOfWhite: string;
  /** The reference to another line: #1 is its letter and a move, #2 the number of a page. */
  readonly transposesTo: string;
  readonly backToStart: string;
}

/** The words in which a board is described, in the singular, as in a list of pieces. */
interface BoardWords {
  readonly white: string;
  readonly black: string;
  /** King, queen, rook, bishop, knight and pawn. */
  readonly pieces: readonly [string, string, string, string, string, string];
}

/** A language and its settings in LaTeX. */
export interface Language {
  /** Its ISO 639-1 code, by which its piece letters are found. */
  readonly code: LettersCode;
  /** The language's name in babel; undefined for English, the default of a document. */
  readonly babel: string | undefined;
  /** Lines before babel is loaded. */
  readonly beforeBabel?: readonly string[];
  /** The font encoding for pdfLaTeX. */
  readonly encoding: FontEncoding;
  /** Further lines of the preamble. */
  readonly setup?: readonly string[];
  /** The opening and the closing quotation mark. */
  readonly quotes: readonly [opening: string, closing: string];
  /** The dash between words; an en dash with spaces by default. */
  readonly dash?: string;
  readonly board: BoardWords;
  readonly words: Words;
  /**
   * The names of themes of exercises between bars, in the order of the English ones. A theme without a settled name is empty:
   * its English name is printed.
   */
  readonly themes: string;
}
