import type {Game, Tags} from '../game/game.ts';
import {describeExercise} from './describe-exercise.ts';
import type {ExerciseView} from './describe-exercise.ts';
import {describeSlides} from './describe-slides.ts';
import type {SlideView} from './describe-slides.ts';
import {writeEvaluationCurve} from './evaluation-curve.ts';
import {Latex} from './latex.ts';
import {lazyFields} from './lazy-fields.ts';
import {once} from './once.ts';
import {typesetGame} from './typeset-game.ts';
import type {Setting, TypesetGame} from './typeset-game.ts';

/** The fields of a game that a template can use, except its moves; unknown fields are ''. */
export interface GameInfo {
  /** The number of the game in its file. */
  readonly ordinal: number;
  /** The number of the game in the document. */
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
  /** Event, round and date, as far as known, separated by commas. */
  readonly headline: string;
  /** White and Black, separated by a dash if both are known. */
  readonly players: string;
  /** The players, the event and the year, as far as known, separated by commas. */
  readonly title: string;
  readonly result: Latex;
  readonly reason: string;
}

/** All fields of a game that a template can use. */
export interface GameView extends GameInfo {
  /** The title of the chapter that starts with the game; '' if none does. */
  readonly chapter: string;
  /** The command that sets up the starting position, and everything that follows it. */
  readonly start: Latex;
  readonly body: Latex;
  /** The curve of the evaluations; '' if not requested, or if there are none. */
  readonly curve: Latex | '';
  /** The game as an exercise, and as slides. */
  readonly exercise: ExerciseView;
  readonly slides: readonly SlideView[];
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
): GameInfo {
  const tag = (name: string): string => knownTag(tags, name);
  const date = readable(tag('Date'));
  const [white, black] = [tag('White'), tag('Black')];
  const [event, site, round] = [tag('Event'), tag('Site'), tag('Round')];
  const players = [white, black].filter(isKnown).join(' – ');
  const year = /\d{4}/.exec(date)?.[0] ?? '';
  // Chess servers write the URL of the game there.
  const place = site === event || /^https?:/i.test(site) ? '' : site;
  return {
    ordinal,
    number,
    white,
    black,
    whiteElo: tag('WhiteElo'),
    blackElo: tag('BlackElo'),
    event,
    site,
    date,
    year,
    round,
    eco: tag('ECO'),
    opening: [tag('Opening'), tag('Variation')].filter(isKnown).join(', '),
    annotator: tag('Annotator'),
    headline: [writeEvent(event, round), place, date].filter(isKnown).join(', '),
    players,
    title: [players, event, year].filter(isKnown).join(', '),
    result: RESULTS[result],
    reason: reason ?? '',
  };
}

/** Prepares a game for a template; expensive fields are computed on access. */
export function viewGame(
  game: Game,
  info: GameInfo & Pick<GameView, 'chapter'>,
  setting: Setting,
): GameView {
  return lazily(info, {
    set: once(() => typesetGame(game, setting)),
    curve: once(() => (setting.evaluations === true ? writeEvaluationCurve(game) : '')),
    exercise: once(() => describeExercise(game, setting)),
    slides: once(() => describeSlides(game, setting)),
  });
}

/** The fields that are computed on access. */
interface Makings {
  readonly set: () => TypesetGame;
  readonly curve: () => string;
  readonly exercise: () => ExerciseView;
  readonly slides: () => readonly SlideView[];
}

const lazily = lazyFields<Makings, Omit<GameView, keyof GameInfo | 'chapter'>>({
  start: ({set}) => new Latex(set().start),
  body: ({set}) => new Latex(set().body),
  curve: ({curve}) => (curve() === '' ? '' : new Latex(curve())),
  exercise: ({exercise}) => exercise(),
  slides: ({slides}) => slides(),
});

function writeEvent(event: string, round: string): string {
  return event === '' || round === '' ? event : `${event} (${round})`;
}

function isKnown(text: string): boolean {
  return text !== '';
}

/** Returns the value of a tag; '' if it is absent or unknown, such as PGN's `?` and `-`. */
export function knownTag(tags: Tags, name: string): string {
  const value = tags.get(name) ?? '';
  return /^[?.\s-]*$/.test(value) ? '' : value.trim();
}

/** Converts `1851.06.21` to `21.6.1851`, `1851.??.??` to `1851`; other texts are left unchanged. */
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
