import {makeDateWriter, type WriteDate} from './headings/local-date.ts';
import {makeNameReader} from './headings/person-name.ts';
import type {NameOrder, NameView, PersonView} from './headings/person-name.ts';
import type {Language, Words} from './languages/words.ts';
import type {Latex} from './latex.ts';
import type {Tags} from '../chess/index.ts';

/** The fields of a game that a template can use, except its moves; unknown fields are ''. */
export interface GameInfo {
  /** The number of the game in its file. */
  readonly ordinal: number;
  /** The number of the game in the document. */
  readonly number: number;
  /** The names as in the file, by which indexes are sorted. */
  readonly white: string;
  readonly black: string;
  readonly whitePlayer: PersonView;
  readonly blackPlayer: PersonView;
  readonly whiteElo: string;
  readonly blackElo: string;
  readonly event: string;
  /** The name of the study that the game is a chapter of. */
  readonly study: string;
  /** The name of that chapter. */
  readonly subject: string;
  /** The players or the chapter of a study, and the year; else the event. */
  readonly source: string;
  readonly site: string;
  /** In words of the document's language. */
  readonly date: string;
  readonly year: string;
  readonly round: string;
  readonly eco: string;
  readonly opening: string;
  readonly annotator: string;
  /** The author of the comments, in words of the document's language. */
  readonly credit: string;
  /** Event, round, place and date, as far as known, separated by commas. */
  readonly headline: string;
  /** White and Black, separated by a dash if both are known. */
  readonly players: string;
  /** The same with titles and ratings. */
  readonly fullPlayers: string;
  /** The players, the event and the year, as far as known, separated by commas. */
  readonly title: string;
  readonly result: Latex;
  /** A bookmark of the PDF with the players, or what else is known; '' if nothing is. */
  readonly bookmark: Latex;
  readonly reason: string;
}

/** The style in which the tags of a game are written in words. */
export interface Naming {
  readonly names: NameOrder;
  readonly readName: (name: string) => NameView;
  readonly writeDate: WriteDate;
  readonly words: Words;
}

/** Returns the style of a document. */
export function makeNaming(
  names: NameOrder,
  {code, words}: Pick<Language, 'code' | 'words'>,
): Naming {
  return {names, readName: makeNameReader(names), writeDate: makeDateWriter(code), words};
}

/** The numbers of a game. */
export type Numbers = Pick<GameInfo, 'ordinal' | 'number'>;

/** Returns the value of a tag; '' if it is absent or unknown, such as PGN's `?` and `-`. */
export function knownTag(tags: Tags, name: string): string {
  const value = tags.get(name) ?? '';
  return /^[?.\s-]*$/.test(value) ? '' : value.trim();
}
