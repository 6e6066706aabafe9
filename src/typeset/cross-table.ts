import type {Game} from '../chess/index.ts';
import {writeName, type NameOrder} from './headings/person-name.ts';
import {Latex} from './latex.ts';
import {MOST_RESULTS, rankPlayers, roundsOf, sumHalves, type EventGame} from './standings.ts';
import {Tournaments} from './tournament.ts';
import type {CollectedPlayer, RoundGame, Tournament, TournamentPlayer} from './tournament.ts';

/** A cross-table of an event. */
interface CrossTable {
  /** The name of the event; '' if unknown. */
  readonly event: string;
  /** Sorted by points in descending order, then by tie-breaks, then alphabetically. */
  readonly players: readonly TableRow[];
  /** True if the rows have a cell for each player, which are left out if there are too many of them. */
  readonly hasCells: boolean;
  /** True if not all players have met, and the rows have a cell for each round instead. */
  readonly isSwiss: boolean;
  /** True if the rating of a player is known. */
  readonly hasElo: boolean;
  /** True if players have the same points, so that tie-breaks are of interest. */
  readonly hasTies: boolean;
  /** The number of signs in the longest cell, 1 or more. */
  readonly width: number;
  /** The rounds with their results and the standings after them; none if they are unknown. */
  readonly rounds: readonly TableRound[];
  /** The matches of a knock-out: round by round, or below each winner if the rounds are unknown; none of other events. */
  readonly matches: readonly TableMatch[];
}

interface TableMatch {
  /** 0 if unknown. */
  readonly round: number;
  readonly winner: string;
  readonly loser: string;
  readonly score: Latex;
}

interface TableRow {
  /** The number of the row, from 1. */
  readonly number: number;
  /** The first of the places that are shared, which is the number if none is. */
  readonly rank: number;
  /** The place, such as `3`, or `3--4` if it is shared. */
  readonly place: Latex;
  readonly name: string;
  /** The last rating that is known; '' if none is. */
  readonly elo: string;
  /**
   * The results against each player, in the order of the rows: `1½` for two games, `*` for an
   * unfinished one.
   */
  readonly cells: readonly Latex[];
  /** For each round the row of the opponent, the colour and the result: `12w½`. */
  readonly roundCells: readonly Latex[];
  readonly games: number;
  readonly points: Latex;
  readonly sonnebornBerger: Latex;
  readonly buchholz: Latex;
  readonly buchholzCut1: Latex;
  readonly buchholzCut2: Latex;
  readonly direct: Latex;
  readonly wins: number;
  readonly koya: Latex;
}

interface TableRound {
  readonly number: number;
  readonly games: readonly {
    readonly white: string;
    readonly black: string;
    readonly result: Latex;
  }[];
  /** The first players after the round. */
  readonly standings: readonly {readonly name: string; readonly points: Latex}[];
}

/** The maximum number of columns that fit on a page. */
const MOST_CELLS = 20;

/** The number of players in the standings after a round. */
const MOST_LEADERS = 10;

/** Of larger events, the results of the rounds would fill pages. */
const MOST_IN_ROUNDS = 30;

const SIGNS = ['0', '\\textonehalf{}', '1'] as const;

/** Collects the results of games, by event, and writes their cross-tables in LaTeX. */
export class CrossTables {
  readonly #names: NameOrder;
  readonly #tournaments: Tournaments;

  constructor(names: NameOrder) {
    this.#names = names;
    this.#tournaments = new Tournaments(names);
  }

  /** Adds a game; ignored if a player has no name. */
  add(game: Game): void {
    this.#tournaments.add(game);
  }

  /** Returns the tables of all events with more than one game. */
  tables(): readonly CrossTable[] {
    const {collected, standings} = this.#tournaments;
    return standings.map((tournament, i) =>
      makeTable(tournament, collected[i]?.players ?? [], this.#names),
    );
  }

  /** The games that are in no table, in sentences for the terminal. */
  get remarks(): readonly string[] {
    return this.#tournaments.remarks;
  }
}

function makeTable(
  {event, system, players, hasTies}: Tournament,
  collected: readonly CollectedPlayer[],
  names: NameOrder,
): CrossTable {
  const isSwiss = system === 'swiss';
  const hasCells = !isSwiss && players.length <= MOST_CELLS;
  const fractions = new Set(
    POINTS.filter((key) => players.some(({tieBreaks}) => tieBreaks[key] % 2 === 1)),
  );
  const cells = players.flatMap(({against}) => against.map(widthOf));
  return {
    ...{event, hasCells, isSwiss, hasTies, width: Math.max(1, ...cells)},
    players: players.map((player) => makeRow(player, {hasCells, isSwiss, fractions})),
    hasElo: players.some(({elo}) => elo !== ''),
    rounds:
      players.length > MOST_IN_ROUNDS
        ? []
        : roundsOf(collected).map((round) => describeRound(round, collected, names)),
    matches: !isSwiss && isKnockOut(players) ? matchesOf(players) : [],
  };
}

/** Tests whether half of the players have met one opponent only, and none half of the others or more, most of them in several games. */
function isKnockOut(players: readonly TournamentPlayer[]): boolean {
  const met = players.map(({against}) => against.filter((games) => games.length > 0));
  const lengths = met.flat().map((games) => games.length);
  return (
    met.filter((one) => one.length === 1).length * 2 >= players.length &&
    met.every((one) => one.length * 2 < players.length) &&
    lengths.filter((length) => length > 1).length * 2 > lengths.length
  );
}

function matchesOf(players: readonly TournamentPlayer[]): readonly TableMatch[] {
  const matches = players.flatMap(({name, against}, i) =>
    players.flatMap((other, j): readonly TableMatch[] => {
      const games = against[j] ?? [];
      const [own, others] = [sumHalves(games), sumHalves(other.against[i] ?? [])];
      if (games.length === 0 || own < others || (own === others && j < i)) return [];
      const score = new Latex(`${writePoints(own)}--${writePoints(others)}`);
      const [round = 0, ...more] = new Set(games.map((game) => game.round));
      return [{round: more.length > 0 ? 0 : round, winner: name, loser: other.name, score}];
    }),
  );
  return matches.every(({round}) => round > 0)
    ? matches.toSorted((one, other) => one.round - other.round)
    : matches.map((match) => ({...match, round: 0}));
}

/** What is counted in half-points. */
const POINTS = ['halves', 'buchholz', 'buchholzCut1', 'buchholzCut2', 'direct', 'koya'] as const;

type PointsKey = (typeof POINTS)[number];

interface RowParts extends Pick<CrossTable, 'hasCells' | 'isSwiss'> {
  /** The columns in which a row of the table has half a point. */
  readonly fractions: ReadonlySet<PointsKey>;
}

function makeRow(player: TournamentPlayer, parts: RowParts): TableRow {
  const {number, places, name, elo, count, tieBreaks, against, byRound} = player;
  const [first, last] = places;
  const {sonnebornBerger, wins} = tieBreaks;
  const write = (key: PointsKey): Latex => {
    const isWhole = parts.fractions.has(key) && tieBreaks[key] % 2 === 0;
    return new Latex(writePoints(tieBreaks[key]) + (isWhole ? NO_FRACTION : ''));
  };
  return {
    ...{number, rank: first, place: new Latex(first === last ? `${first}` : `${first}--${last}`)},
    ...{name, elo, wins, games: count},
    cells: parts.hasCells ? against.map((games, i) => writeCell(games, i + 1 === number)) : [],
    roundCells: parts.isSwiss ? byRound.map(writeRound) : [],
    points: write('halves'),
    sonnebornBerger: new Latex((sonnebornBerger / 4).toFixed(2)),
    buchholz: write('buchholz'),
    buchholzCut1: write('buchholzCut1'),
    buchholzCut2: write('buchholzCut2'),
    direct: write('direct'),
    koya: write('koya'),
  };
}

/** Keeps the digits of points below each other. */
const NO_FRACTION = '\\phantom{\\textonehalf}';

/** The number of signs of a cell: one for each game, or points and games such as `12½/24`. */
function widthOf(games: readonly EventGame[]): number {
  if (games.length <= MOST_RESULTS) return games.length;
  return `${Math.floor(games.length / 2)}+/${games.length}`.length;
}

function writeCell(games: readonly EventGame[], isOwn: boolean): Latex {
  if (isOwn) return new Latex('\\textbullet{}');
  return new Latex(
    games.length <= MOST_RESULTS
      ? games.map(writeSign).join('')
      : `${writePoints(sumHalves(games))}/${games.length}`,
  );
}

function writeSign({halves, isForfeit}: Pick<EventGame, 'halves' | 'isForfeit'>): string {
  if (halves === undefined) return '*';
  if (isForfeit === true && halves !== 1) return halves === 2 ? '+' : '--';
  return SIGNS[halves];
}

/** Writes `12w1`, `+` for a bye, or a dash where a player has no game; results are below each other. */
function writeRound(game: RoundGame | undefined): Latex {
  const isBye = game?.opponent === undefined;
  const opponent = isBye ? '' : `${game.row ?? ''}${game.isWhite ? 'w' : 'b'}`;
  const sign = game === undefined ? '--' : isBye && game.halves === 2 ? '+' : writeSign(game);
  return new Latex(`${opponent}\\makebox[.8em][l]{${sign}}`);
}

function describeRound(
  round: number,
  players: readonly CollectedPlayer[],
  names: NameOrder,
): TableRound {
  const games = players.flatMap(({name, games: own}) =>
    own.flatMap(({opponent, isWhite, halves, round: number}) => {
      if (number !== round || !isWhite || opponent === undefined) return [];
      const result =
        halves === undefined
          ? '*'
          : `${SIGNS[halves]}--${SIGNS[halves === 1 ? 1 : halves === 2 ? 0 : 2]}`;
      return [
        {
          white: writeName(name, names),
          black: writeName(opponent, names),
          result: new Latex(result),
        },
      ];
    }),
  );
  const soFar = players.map((player) => ({
    ...player,
    games: player.games.filter((game) => (game.round ?? 0) <= round),
  }));
  const standings = rankPlayers(soFar, 'all').slice(0, MOST_LEADERS);
  return {
    number: round,
    games,
    standings: standings.map(({player, tieBreaks}) => ({
      name: writeName(player.name, names),
      points: new Latex(writePoints(tieBreaks.halves)),
    })),
  };
}

function writePoints(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return `${whole}`;
  return `${whole === 0 ? '' : whole}\\textonehalf{}`;
}
