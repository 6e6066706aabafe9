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

/** Returns the event of a game; '' if it is unknown. The name of a file becomes one that a person would write, if it says something. */
export function eventOf(tags: Tags): string {
  const name = knownTag(tags, 'Event');
  const isFile = FILE.test(name);
  if (!isFile && (/\s/u.test(name) || !name.includes('_'))) return name;
  const base = name.replace(/^.*[\\/]/u, '').replace(FILE, '');
  const words = base
    .replace(/_+|%20|(?<!\d)-+(?=\d{4}(?!\d))|(?<=\p{L})(?=(?:1[89]|20)\d\d$)/gu, ' ')
    .replace(/-/gu, /[\s_]/u.test(base) ? '-' : ' ')
    .trim();
  if (isFile && (NAMELESS.test(words) || !/\p{L}{3}/u.test(words))) return '';
  if (/\p{Lu}/u.test(words)) return words;
  return words.replace(/(?<!\p{L})\p{Ll}+/gu, (word, at: number) =>
    at > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
}

/** The ending of a file of games. */
const FILE = /\.(?:pgn|epd|cb[hvf]|si[45]|zip|txt)$/iu;

/** Names that programs give to files. */
const NAMELESS =
  /^(?:all|chess|download|export|games?|my[ -]?games|new|output|test|untitled|lichess.*|chess_?com.*|twic)[\s\d()-]*$/iu;

/** Words in names of places that have no capital. */
const SMALL: ReadonlySet<string> = new Set(
  'aan am an and da de del der di du en et in la of on the und van vs y zu'.split(' '),
);
