import type {Game, Result} from '../game/game.ts';
import {knownTag} from './describe-game.ts';
import {Latex} from './latex.ts';

/** A table of those who have played each other in an event. */
export interface CrossTable {
  /** '' if nobody says which. */
  readonly event: string;
  /** Most points first, of equals in the order of the alphabet. */
  readonly players: readonly TableRow[];
  /** Whether the rows have cells; with too many players they have not. */
  readonly hasCells: boolean;
}

export interface TableRow {
  readonly rank: number;
  readonly name: string;
  /** Against each player in their order: `1½` if there were two games, `*` for one that goes on. */
  readonly cells: readonly Latex[];
  readonly games: number;
  readonly points: Latex;
}

/** More columns fit on no page. */
const MOST_CELLS = 20;

/** More games between two players are shown as points only: `12½/24` for a match. */
const MOST_SIGNS = 4;

/** What a game is worth to White and to Black, in half-points. */
const HALVES: Readonly<Record<Result, readonly [white: Halves, black: Halves]>> = {
  '1-0': [2, 0],
  '1/2-1/2': [1, 1],
  '0-1': [0, 2],
  '*': [undefined, undefined],
};

/** What a player got for a game; undefined if it goes on. */
type Halves = 0 | 1 | 2 | undefined;

const SIGNS = ['0', '\\textonehalf{}', '1'] as const;

/** What a player has done so far. */
interface Score {
  readonly name: string;
  readonly against: Map<string, Halves[]>;
}

/** Gathers the results of games, event by event. */
export class CrossTables {
  readonly #events = new Map<string, Map<string, Score>>();

  /** A game of players without names counts for nobody. */
  add({tags, result}: Game): void {
    const [event = '', white = '', black = ''] = TAGS.map((name) => knownTag(tags, name));
    if (white === '' || black === '' || white === black) return;
    const scores = this.#events.get(event) ?? new Map<string, Score>();
    this.#events.set(event, scores);
    const [forWhite, forBlack] = HALVES[result];
    note(scoreOf(scores, white), black, forWhite);
    note(scoreOf(scores, black), white, forBlack);
  }

  tables(): readonly CrossTable[] {
    return Array.from(this.#events, ([event, scores]) => makeTable(event, [...scores.values()]));
  }
}

const TAGS = ['Event', 'White', 'Black'];

function scoreOf(scores: Map<string, Score>, name: string): Score {
  const known = scores.get(name);
  if (known !== undefined) return known;
  const made = {name, against: new Map<string, Halves[]>()};
  scores.set(name, made);
  return made;
}

function note({against}: Score, opponent: string, halves: Halves): void {
  const games = against.get(opponent);
  if (games === undefined) against.set(opponent, [halves]);
  else games.push(halves);
}

function makeTable(event: string, scores: readonly Score[]): CrossTable {
  const hasCells = scores.length <= MOST_CELLS;
  const ranking = scores
    .map((score) => ({...score, games: [...score.against.values()].flat()}))
    .map((score) => ({...score, halves: sum(score.games)}))
    .sort((one, other) => other.halves - one.halves || (one.name < other.name ? -1 : 1));
  const players = ranking.map(({name, games, halves, against}, i) => ({
    rank: i + 1,
    name,
    cells: hasCells ? ranking.map((other) => writeCell(name, other.name, against)) : [],
    games: games.length,
    points: new Latex(writePoints(halves)),
  }));
  return {event, players, hasCells};
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
