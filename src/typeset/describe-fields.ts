import type {Game} from '../game/game.ts';
import {writeBookmark} from './bookmarks.ts';
import type {GameInfo, Naming, Numbers} from './game-info.ts';
import {writeHeadline} from './headings/write-headline.ts';
import {Latex} from './latex.ts';
import {TagReader} from './tag-reader.ts';

/** Describes a game by its tags alone. */
export function describeGame(game: Game, numbers: Numbers, naming: Naming): GameInfo {
  return describeFields(game, numbers, naming, INFO_FIELDS) as GameInfo;
}

/** Describes a game by some of its fields, which cost less than all. */
export function describeFields(
  game: Game,
  numbers: Numbers,
  naming: Naming,
  names: Iterable<keyof GameInfo>,
): Partial<GameInfo> {
  const from = new TagReader(game, numbers, naming);
  const info: Partial<Record<keyof GameInfo, unknown>> = {};
  for (const name of names) info[name] = FIELDS[name](from);
  return info as Partial<GameInfo>;
}

/** The printed form of each result, with dashes and fractions. */
const RESULTS = {
  '1-0': new Latex('1--0'),
  '0-1': new Latex('0--1'),
  '1/2-1/2': new Latex('\\textonehalf--\\textonehalf'),
  '*': new Latex(''),
} as const;

const FIELDS: {readonly [Name in keyof GameInfo]: (from: TagReader) => GameInfo[Name]} = {
  ordinal: ({numbers}) => numbers.ordinal,
  number: ({numbers}) => numbers.number,
  white: (from) => from.tag('White'),
  black: (from) => from.tag('Black'),
  whitePlayer: ({white}) => white,
  blackPlayer: ({black}) => black,
  whiteElo: (from) => from.tag('WhiteElo'),
  blackElo: (from) => from.tag('BlackElo'),
  event: (from) => from.tag('Event'),
  site: (from) => from.tag('Site'),
  date: ({date}) => date,
  year: ({year}) => year,
  round: (from) => from.tag('Round'),
  eco: (from) => from.tag('ECO'),
  opening: (from) => [from.tag('Opening'), from.tag('Variation')].filter(isKnown).join(', '),
  annotator: ({annotator}) => annotator,
  credit: ({annotator, naming: {words}}) =>
    annotator === '' ? '' : fill(words.annotatedBy, annotator),
  headline: (from) => {
    const round = from.tag('Round');
    const roundInWords = round === '' ? '' : fill(from.naming.words.round, round);
    const [event, site] = [from.tag('Event'), from.tag('Site')];
    return writeHeadline({event, round, site, date: from.date, roundInWords});
  },
  players: ({players}) => players,
  fullPlayers: ({white, black}) => [white.full, black.full].filter(isKnown).join(' – '),
  title: (from) => {
    const {players, year} = from;
    const event = from.tag('Event');
    return [players, event, event.includes(year) ? '' : year].filter(isKnown).join(', ');
  },
  result: ({game}) => RESULTS[game.result],
  bookmark: (from) =>
    writeBookmark([from.players, from.tag('Event'), from.year].find(isKnown) ?? ''),
  reason: ({game}) => game.reason ?? '',
};

/** The names of all fields. */
const INFO_FIELDS = Object.keys(FIELDS) as (keyof GameInfo)[];

/** Whether a field is described by tags alone. */
export function isInfoField(name: string): name is keyof GameInfo {
  return Object.hasOwn(FIELDS, name);
}

function isKnown(text: string): boolean {
  return text !== '';
}

/** Puts a value, which is not LaTeX, into a word. */
function fill(word: string, value: string): string {
  return word.replaceAll('~', '\u00a0').replace('#1', () => value);
}
