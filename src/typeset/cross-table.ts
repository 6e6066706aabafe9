import type {Game, Result} from '../chess/index.ts';
import {foldName, plural, printable} from '../text/index.ts';
import {knownTag} from './known-tag.ts';
import {writeName, type NameOrder} from './headings/person-name.ts';
import {Latex} from './latex.ts';

/** A cross-table of an event. */
interface CrossTable {
  /** The name of the event; '' if unknown. */
  readonly event: string;
  /** Sorted by points in descending order, then alphabetically. */
  readonly players: readonly TableRow[];
  /** True if the rows have cells, which are left out if there are too many players. */
  readonly hasCells: boolean;
  /** True if the rating of a player is known. */
  readonly hasElo: boolean;
  /** The number of signs in the longest cell, 1 or more. */
  readonly width: number;
}

interface TableRow {
  readonly rank: number;
  readonly name: string;
  /** The last rating that is known; '' if none is. */
  readonly elo: string;
  /**
   * The results against each player, in the order of the rows: `1½` for two games, `*` for an
   * unfinished one.
   */
  readonly cells: readonly Latex[];
  readonly games: number;
  readonly points: Latex;
}

/** The maximum number of columns that fit on a page. */
const MOST_CELLS = 20;

/**
 * The maximum number of results per cell; above it, points are shown instead: `12½/24` for a match.
 */
const MOST_SIGNS = 4;

/** The half-points of White and Black for each result. */
const HALVES: Readonly<Record<Result, readonly [white: Halves, black: Halves]>> = {
  '1-0': [2, 0],
  '1/2-1/2': [1, 1],
  '0-1': [0, 2],
  '*': [undefined, undefined],
};

/** A player's half-points in a game; undefined if it is unfinished. */
type Halves = 0 | 1 | 2 | undefined;

const SIGNS = ['0', '\\textonehalf{}', '1'] as const;

/** A player's results so far. */
interface Score {
  readonly name: string;
  elo: string;
  readonly against: Map<string, Halves[]>;
}

/** An event whose games have been collected. */
interface Tournament {
  /** As the first game spells it. */
  readonly event: string;
  readonly scores: Map<string, Score>;
  /** The first game, as a remark names it. */
  readonly first: string;
  games: number;
}

/** The number of games that a remark names. */
const MOST_NAMED = 5;

/** Collects the results of games, by event. */
export class CrossTables {
  readonly #names: NameOrder;
  readonly #events = new Map<string, Tournament>();
  #unnamed = 0;

  constructor(names: NameOrder) {
    this.#names = names;
  }

  /** Adds a game; ignored if a player has no name. */
  add({tags, result}: Game): void {
    const [event = '', white = '', black = ''] = TAGS.map((name) => knownTag(tags, name));
    if (white === '' || black === '' || white === black) {
      this.#unnamed += 1;
      return;
    }
    const key = foldEvent(event);
    const known = this.#events.get(key);
    const first = `${white} - ${black}${event === '' ? '' : ` (${event})`}`;
    const tournament = known ?? {event, scores: new Map<string, Score>(), first, games: 0};
    if (known === undefined) this.#events.set(key, tournament);
    tournament.games += 1;
    const {scores} = tournament;
    const [forWhite, forBlack] = HALVES[result];
    note(scoreOf(scores, white, knownTag(tags, 'WhiteElo')), black, forWhite);
    note(scoreOf(scores, black, knownTag(tags, 'BlackElo')), white, forBlack);
  }

  /** Returns the tables of all events with more than one game. */
  tables(): readonly CrossTable[] {
    return [...this.#events.values()]
      .filter(({games}) => games > 1)
      .map(({event, scores}) => makeTable(event, [...scores.values()], this.#names));
  }

  /** The games that are in no table, in sentences for the terminal; one game by itself needs none. */
  get remarks(): readonly string[] {
    const alone = [...this.#events.values()].filter(({games}) => games === 1);
    if (alone.length + this.#unnamed === 1 && this.#events.size < 2) return [];
    const named = alone.slice(0, MOST_NAMED).map(({first}) => printable(first));
    const more = alone.length > named.length ? ', ...' : '';
    return [
      ...remarkOn(alone.length, `no other has the same event: ${named.join(', ')}${more}`),
      ...remarkOn(this.#unnamed, 'the names of two players are missing'),
    ];
  }
}

/** Says that games are in no table, if there are any. */
function remarkOn(count: number, why: string): readonly string[] {
  if (count === 0) return [];
  return [`${plural(count, 'game')} ${count === 1 ? 'is' : 'are'} in no cross-table, as ${why}`];
}

/** Reduces the name of an event to letters, digits and signs, so that its usual spellings agree. */
function foldEvent(event: string): string {
  return foldName(event).replaceAll(/[\s.,:;'"’_-]+/gu, '');
}

const TAGS = ['Event', 'White', 'Black'];

function scoreOf(scores: Map<string, Score>, name: string, elo: string): Score {
  const score = scores.get(name) ?? {name, elo, against: new Map<string, Halves[]>()};
  if (elo !== '') score.elo = elo;
  scores.set(name, score);
  return score;
}

function note({against}: Score, opponent: string, halves: Halves): void {
  const games = against.get(opponent);
  if (games === undefined) against.set(opponent, [halves]);
  else games.push(halves);
}

function makeTable(event: string, scores: readonly Score[], names: NameOrder): CrossTable {
  const hasCells = scores.length <= MOST_CELLS;
  const ranking = scores
    .map((score) => ({...score, games: [...score.against.values()].flat()}))
    .map((score) => ({...score, halves: sum(score.games)}))
    .sort((one, other) => other.halves - one.halves || (one.name < other.name ? -1 : 1));
  const hasFractions = ranking.some(({halves}) => halves % 2 === 1);
  const players = ranking.map(({name, elo, games, halves, against}, i) => ({
    rank: i + 1,
    name: writeName(name, names),
    elo,
    cells: hasCells ? ranking.map((other) => writeCell(name, other.name, against)) : [],
    games: games.length,
    points: new Latex(writePoints(halves) + (hasFractions && halves % 2 === 0 ? NO_FRACTION : '')),
  }));
  const results = ranking.flatMap(({against}) => [...against.values()]);
  const width = Math.max(1, ...results.map(widthOf));
  return {event, players, hasCells, hasElo: ranking.some(({elo}) => elo !== ''), width};
}

/** Keeps the digits of points below each other. */
const NO_FRACTION = '\\phantom{\\textonehalf}';

/** The number of signs of a cell: one for each game, or points and games such as `12½/24`. */
function widthOf(games: readonly Halves[]): number {
  if (games.length <= MOST_SIGNS) return games.length;
  return `${Math.floor(games.length / 2)}+/${games.length}`.length;
}

function writeCell(name: string, other: string, against: Score['against']): Latex {
  if (name === other) return new Latex('\\textbullet{}');
  const games = against.get(other) ?? [];
  return new Latex(
    games.length <= MOST_SIGNS
      ? games.map((halves) => (halves === undefined ? '*' : SIGNS[halves])).join('')
      : `${writePoints(sum(games))}/${games.length}`,
  );
}

function sum(games: readonly Halves[]): number {
  return games.reduce((total: number, halves) => total + (halves ?? 0), 0);
}

function writePoints(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return `${whole}`;
  return `${whole === 0 ? '' : whole}\\textonehalf{}`;
}
