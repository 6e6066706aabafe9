import type {Game} from '../game/game.ts';
import {Latex} from './latex.ts';
import {typesetGame} from './typeset-game.ts';
import type {Setting} from './typeset-game.ts';

/** What a template may say of a game; all of it is there, '' where nobody knows. */
export interface GameView {
  readonly ordinal: number;
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
  /** The command that puts the start on the board, and everything that follows. */
  readonly start: Latex;
  readonly body: Latex;
}

/** The result as it is printed: with dashes, and a half that looks like one. */
const RESULTS = {
  '1-0': new Latex('1--0'),
  '0-1': new Latex('0--1'),
  '1/2-1/2': new Latex('\\textonehalf--\\textonehalf'),
  '*': new Latex(''),
} as const;

/** Makes a game ready for a template. */
export function describeGame(game: Game, ordinal: number, setting: Setting): GameView {
  const tag = (name: string): string => known(game.tags.get(name));
  const date = readable(tag('Date'));
  const {start, body} = typesetGame(game, setting);
  return {
    ordinal,
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
    headline: [writeEvent(tag('Event'), tag('Round')), tag('Site'), date]
      .filter(isKnown)
      .join(', '),
    result: RESULTS[game.result],
    reason: game.reason ?? '',
    start: new Latex(start),
    body: new Latex(body),
  };
}

function writeEvent(event: string, round: string): string {
  return event === '' || round === '' ? event : `${event} (${round})`;
}

function isKnown(text: string): boolean {
  return text !== '';
}

/** PGN writes `?` and `-` for what nobody knows. */
function known(value = ''): string {
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
