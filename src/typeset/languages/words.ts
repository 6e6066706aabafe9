import type {Side} from '../../chess/piece.ts';

/**
 * What our documents say in words of their own, besides what the game says. As in TeX, `#1` and `#2`
 * are places for what is said of, and `~` is a blank at which no line ends.
 */
export interface Words {
  /** Who is to move in a diagram. */
  readonly toMove: Readonly<Record<Side, string>>;
  /** Below a diagram; #1 is a move. */
  readonly positionAfter: string;
  readonly solutions: string;
  /** #1 is a number. */
  readonly game: string;
  readonly round: string;
  readonly page: string;
  /** #1 is how many, for each way in which the language counts (Unicode CLDR, plural rules). */
  readonly countedGames: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & {other: string}>;
  /** Above the columns of a table. */
  readonly games: string;
  readonly points: string;
  /** Headings. */
  readonly standings: string;
  readonly players: string;
  readonly listOfGames: string;
  readonly indexOfPlayers: string;
  readonly indexOfOpenings: string;
  readonly otherGames: string;
  readonly otherOpenings: string;
  /** Titles of documents to which nobody gives one. */
  readonly gamesOfChess: string;
  readonly bulletin: string;
  readonly repertoire: string;
  /** What percentages in a repertoire mean. */
  readonly shareOfWhite: string;
  /** Where a line meets another one: #1 is a move, #2 the number of a page. */
  readonly transposesTo: string;
  /** The move #1 is part of the variation that begins with #2. */
  readonly moveOfLine: string;
  readonly backToStart: string;
}
