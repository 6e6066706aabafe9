import type {Game, Tags} from '../game/game.ts';
import {Latex} from './latex.ts';

/** What a template may say of a game but for its moves; all of it is there, '' where nobody knows. */
export interface GameInfo {
  /** In its file. */
  readonly ordinal: number;
  /** In the document, counted from 1. */
  readonly number: number;
  readonly white: string;
  readonly black: string;
  readonly whiteElo: string;
  readonly blackElo: string;
  readonly event: string;
  readonly site: string;
  readonly date: string;
  readonly year: string;
  readonly round: string;
  readonly eco: string;
  readonly opening: string;
  readonly annotator: string;
  /** Event, round and date, as far as they are known, between commas. */
  readonly headline: string;
  readonly result: Latex;
  readonly reason: string;
}

/** The result as it is printed: with dashes, and a half that looks like one. */
const RESULTS = {
  '1-0': new Latex('1--0'),
  '0-1': new Latex('0--1'),
  '1/2-1/2': new Latex('\\textonehalf--\\textonehalf'),
  '*': new Latex(''),
} as const;

/** Makes a game ready for a template. */
export function describeGame(game: Game, ordinal: number, number: number): GameInfo {
  const tag = (name: string): string => knownTag(game.tags, name);
  const date = readable(tag('Date'));
  return {
    ordinal,
    number,
    white: tag('White'),
    black: tag('Black'),
    whiteElo: tag('WhiteElo'),
    blackElo: tag('BlackElo'),
    event: tag('Event'),
    site: tag('Site'),
    date,
    year: /\d{4}/.exec(date)?.[0] ?? '',
    round: tag('Round'),
    eco: tag('ECO'),
    opening: [tag('Opening'), tag('Variation')].filter(isKnown).join(', '),
    annotator: tag('Annotator'),
    headline: [
      writeEvent(tag('Event'), tag('Round')),
      tag('Site') === tag('Event') ? '' : tag('Site'),
      date,
    ]
      .filter(isKnown)
      .join(', '),
    result: RESULTS[game.result],
    reason: game.reason ?? '',
  };
}

function writeEvent(event: string, round: string): string {
  return event === '' || round === '' ? event : `${event} (${round})`;
}

function isKnown(text: string): boolean {
  return text !== '';
}

/** What a tag says; '' if it says nothing, as PGN's `?` and `-` do. */
export function knownTag(tags: Tags, name: string): string {
  const value = tags.get(name) ?? '';
  return /^[?.\s-]*$/.test(value) ? '' : value.trim();
}

/** `1851.06.21` as `21.6.1851`, `1851.??.??` as `1851`; anything else stays as it is. */
function readable(date: string): string {
  const [, year, month, day] = /^(\d{4})\.(\d\d|\?\?)\.(\d\d|\?\?)$/.exec(date) ?? [];
  if (year === undefined) return date;
  return (
    [day, month]
      .filter((part) => part !== undefined && part !== '??')
      .map((part) => `${Number(part)}.`)
      .join('') + year
  );
}
