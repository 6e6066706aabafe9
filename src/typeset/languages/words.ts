import type {Side} from '../../chess/index.ts';
import type {FontEncoding} from '../printable-characters.ts';
import type {LanguageCode} from './language-codes.ts';

/**
 * The words that skakmat adds to documents. As in TeX, `#1` and `#2` are parameters, and `~` is a
 * non-breaking space.
 */
export interface Words {
  /** The side to move, below a diagram. */
  readonly toMove: Readonly<Record<Side, string>>;
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
  readonly otherGames: string;
  readonly otherOpenings: string;
  /** Default titles of documents. */
  readonly findTheMove: string;
  readonly gamesOfChess: string;
  readonly bulletin: string;
  readonly repertoire: string;
  /** The explanation of percentages in a repertoire. */
  readonly shareOfWhite: string;
  /** The reference to another line: #1 is a move, #2 the number of a page. */
  readonly transposesTo: string;
  /** The move #1 is part of the variation that begins with #2. */
  readonly moveOfLine: string;
  readonly backToStart: string;
}

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
