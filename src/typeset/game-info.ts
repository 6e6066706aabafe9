import type {Game} from '../game/game.ts';
import type {WriteDate} from './headings/local-date.ts';
import type {NameOrder} from './headings/person-name.ts';
import {describePerson, writeAnnotator} from './headings/person-view.ts';
import type {PersonView} from './headings/person-view.ts';
import {writeHeadline} from './headings/write-headline.ts';
import {writeBookmark} from './bookmarks.ts';
import {knownTag} from './known-tag.ts';
import type {Words} from './languages/words.ts';
import {Latex} from './latex.ts';

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
  readonly site: string;
  /** In words of the document's language. */
  readonly date: string;
  readonly year: string;
  readonly round: string;
  readonly eco: string;
  readonly opening: string;
  readonly annotator: string;
  /** Who wrote the comments, in words of the document's language. */
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

/** How the tags of a game are written in words. */
export interface Naming {
  readonly names: NameOrder;
  readonly writeDate: WriteDate;
  readonly words: Words;
}

/** The printed form of each result, with dashes and fractions. */
const RESULTS = {
  '1-0': new Latex('1--0'),
  '0-1': new Latex('0--1'),
  '1/2-1/2': new Latex('\\textonehalf--\\textonehalf'),
  '*': new Latex(''),
} as const;

/** Describes a game by its tags alone. */
export function describeGame(
  {tags, result, reason}: Game,
  {ordinal, number}: Pick<GameInfo, 'ordinal' | 'number'>,
  {names, writeDate, words}: Naming,
): GameInfo {
  const tag = (name: string): string => knownTag(tags, name);
  const person = (side: 'White' | 'Black'): PersonView =>
    describePerson({name: tag(side), title: tag(`${side}Title`), elo: tag(`${side}Elo`)}, names);
  const [whitePlayer, blackPlayer] = [person('White'), person('Black')];
  const [event, site, round] = [tag('Event'), tag('Site'), tag('Round')];
  const date = writeDate(tag('Date'));
  const roundInWords = round === '' ? '' : fill(words.round, round);
  const annotator = writeAnnotator(tag('Annotator'), names);
  const players = [whitePlayer.name, blackPlayer.name].filter(isKnown).join(' – ');
  const year = /\d{4}/.exec(tag('Date'))?.[0] ?? '';
  return {
    ordinal,
    number,
    white: tag('White'),
    black: tag('Black'),
    whitePlayer,
    blackPlayer,
    whiteElo: whitePlayer.elo,
    blackElo: blackPlayer.elo,
    ...{event, site, date, year, round},
    eco: tag('ECO'),
    opening: [tag('Opening'), tag('Variation')].filter(isKnown).join(', '),
    annotator,
    credit: annotator === '' ? '' : fill(words.annotatedBy, annotator),
    headline: writeHeadline({event, round, site, date, roundInWords}),
    players,
    fullPlayers: [whitePlayer.full, blackPlayer.full].filter(isKnown).join(' – '),
    title: [players, event, event.includes(year) ? '' : year].filter(isKnown).join(', '),
    result: RESULTS[result],
    bookmark: writeBookmark([players, event, year].find(isKnown) ?? ''),
    reason: reason ?? '',
  };
}

function isKnown(text: string): boolean {
  return text !== '';
}

/** Puts a value, which is not LaTeX, into a word. */
function fill(word: string, value: string): string {
  return word.replaceAll('~', '\u00a0').replace('#1', () => value);
}
