import type {Game, Result} from '../chess/index.ts';
import {foldName, plural, printable} from '../text/index.ts';
import {knownTag} from './known-tag.ts';
import {BYE, writeName, type NameOrder} from './headings/person-name.ts';
import {Latex} from './latex.ts';
import {rankPlayers, sumHalves, type Halves, type EventGame, type Standing} from './standings.ts';

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

/** Up to so many players, a table has a cell for each, even if few of them have met. */
const MOST_UNMET = 12;

/** The number of players in the standings after a round. */
const MOST_LEADERS = 10;

/** Of larger events, the results of the rounds would fill pages. */
const MOST_IN_ROUNDS = 30;

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

const SIGNS = ['0', '\\textonehalf{}', '1'] as const;

/** A player's results so far. */
interface TablePlayer {
  readonly name: string;
  readonly elos: Set<string>;
  readonly games: EventGame[];
}

/** An event whose games have been collected. */
interface Tournament {
  /** As the first game spells it. */
  readonly event: string;
  readonly players: Map<string, TablePlayer>;
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
  readonly #doubled = new Set<string>();
  #unnamed = 0;

  constructor(names: NameOrder) {
    this.#names = names;
  }

  /** Adds a game; ignored if a player has no name. */
  add({tags, result}: Game): void {
    const [name = '', white = '', black = ''] = TAGS.map((tag) => knownTag(tags, tag));
    // A tournament of each year may have the same name.
    const year = /^\d{4}/.exec(knownTag(tags, 'EventDate'))?.[0] ?? '';
    const event = name === '' || name.includes(year) ? name : `${name} ${year}`;
    if (white === '' || black === '') {
      this.#unnamed += 1;
      return;
    }
    if (white === black) {
      this.#doubled.add(white);
      return;
    }
    const key = foldEvent(event);
    const known = this.#events.get(key);
    const first = `${white} - ${black}${event === '' ? '' : ` (${event})`}`;
    const tournament = known ?? {event, players: new Map<string, TablePlayer>(), first, games: 0};
    if (known === undefined) this.#events.set(key, tournament);
    tournament.games += 1;
    const {players} = tournament;
    const [forWhite, forBlack] = HALVES[result];
    const digits = /^\d{1,3}/.exec(knownTag(tags, 'Round'))?.[0];
    const round = digits === undefined ? undefined : Number(digits);
    note(
      players,
      white,
      {opponent: black, isWhite: true, halves: forWhite, round},
      knownTag(tags, 'WhiteElo'),
    );
    note(
      players,
      black,
      {opponent: white, isWhite: false, halves: forBlack, round},
      knownTag(tags, 'BlackElo'),
    );
  }

  /** Returns the tables of all events with more than one game. */
  tables(): readonly CrossTable[] {
    return [...this.#events.values()]
      .filter(({games}) => games > 1)
      .map(({event, players}) => makeTable(event, [...players.values()], this.#names));
  }

  /** The games that are in no table, in sentences for the terminal; one game by itself needs none. */
  get remarks(): readonly string[] {
    const alone = [...this.#events.values()].filter(({games}) => games === 1);
    const named = alone.slice(0, MOST_NAMED).map(({first}) => printable(first));
    const more = alone.length > named.length ? ', ...' : '';
    const isAlone = alone.length + this.#unnamed === 1 && this.#events.size < 2;
    return [
      ...(isAlone
        ? []
        : [
            ...remarkOn(alone.length, `no other has the same event: ${named.join(', ')}${more}`),
            ...remarkOn(this.#unnamed, 'the names of two players are missing'),
          ]),
      ...Array.from(
        this.#doubled,
        (name) =>
          `${printable(name)} is both White and Black in a game, which is in no cross-table`,
      ),
      ...[...this.#events.values()].flatMap(remarkOnRatings),
    ];
  }
}

/** Says who has several ratings in an event: two people may have the same name. */
function remarkOnRatings({event, players}: Tournament): readonly string[] {
  const unsure = [...players.values()].filter(({elos}) => elos.size > 1);
  return unsure.slice(0, MOST_NAMED).map(({name, elos}) => {
    const where = event === '' ? '' : ` at ${printable(event)}`;
    return `${printable(name)} has several ratings${where}: ${[...elos].map(printable).join(', ')}`;
  });
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

/** Notes a game of a player; a bye is no player. */
function note(players: Tournament['players'], name: string, game: EventGame, elo: string): void {
  if (BYE.test(name)) return;
  const player = players.get(name) ?? {name, elos: new Set<string>(), games: []};
  players.set(name, player);
  if (elo !== '') player.elos.add(elo);
  const isBye = game.opponent !== undefined && BYE.test(game.opponent);
  player.games.push(isBye ? {...game, opponent: undefined} : game);
}

function makeTable(event: string, players: readonly TablePlayer[], names: NameOrder): CrossTable {
  const rounds = roundsOf(players);
  const met = new Map(players.map((player) => [player.name, meetings(player)]));
  const isSwiss = rounds.length > 1 && players.length > MOST_UNMET && !haveMostMet(met);
  const ranking = rankPlayers(players, isSwiss ? 'swiss' : 'all');
  const hasCells = !isSwiss && players.length <= MOST_CELLS;
  const hasFractions = ranking.some(({tieBreaks}) => tieBreaks.halves % 2 === 1);
  const rows = new Map(ranking.map(({player}, i) => [player.name, i + 1]));
  const ranked = ranking.map((standing, i) =>
    makeRow(standing, i + 1, {
      hasFractions,
      cells: hasCells
        ? ranking.map(({player}) => writeCell(player.name, standing.player.name, met))
        : [],
      roundCells: isSwiss ? rounds.map((round) => writeRound(standing.player, round, rows)) : [],
      names,
    }),
  );
  const width = Math.max(
    1,
    ...[...met.values()].flatMap((against) => [...against.values()].map(widthOf)),
  );
  const scores = new Set(ranking.map(({tieBreaks}) => tieBreaks.halves));
  return {
    ...{event, players: ranked, hasCells, isSwiss, width},
    hasElo: players.some(({elos}) => elos.size > 0),
    hasTies: scores.size < players.length && players.length > 2,
    rounds:
      players.length > MOST_IN_ROUNDS
        ? []
        : rounds.map((round) => describeRound(round, players, names)),
  };
}

/** Returns the rounds of an event; none unless each player has at most one game in each, and some have several. */
function roundsOf(players: readonly TablePlayer[]): readonly number[] {
  const all = new Set<number>();
  for (const {games} of players) {
    const own = new Set(games.flatMap(({round}) => round ?? []));
    if (own.size < games.length) return [];
    for (const round of own) all.add(round);
  }
  return players.length > 2 ? [...all].sort((one, other) => one - other) : [];
}

/** The half-points of each player in the games against each opponent. */
type Meetings = ReadonlyMap<string, ReadonlyMap<string, readonly Halves[]>>;

function haveMostMet(met: Meetings): boolean {
  const count = [...met.values()].reduce((sum, against) => sum + against.size, 0);
  return count > (met.size * (met.size - 1)) / 2;
}

/** The half-points of a player in the games against each opponent. */
function meetings({games}: TablePlayer): ReadonlyMap<string, readonly Halves[]> {
  const against = new Map<string, Halves[]>();
  for (const {opponent, halves} of games) {
    if (opponent === undefined) continue;
    const known = against.get(opponent);
    if (known === undefined) against.set(opponent, [halves]);
    else known.push(halves);
  }
  return against;
}

/** The fields of a row besides its player. */
interface RowParts extends Pick<TableRow, 'cells' | 'roundCells'> {
  /** True if a row of the table has half a point. */
  readonly hasFractions: boolean;
  readonly names: NameOrder;
}

function makeRow(
  {player, places: [first, last], tieBreaks}: Standing<TablePlayer>,
  number: number,
  {hasFractions, names, ...cells}: RowParts,
): TableRow {
  const {halves, sonnebornBerger, wins} = tieBreaks;
  const write = (amount: number): Latex => new Latex(writePoints(amount));
  return {
    ...{number, rank: first, place: new Latex(first === last ? `${first}` : `${first}--${last}`)},
    ...{name: writeName(player.name, names), elo: [...player.elos].at(-1) ?? '', ...cells, wins},
    games: player.games.filter(({opponent}) => opponent !== undefined).length,
    points: new Latex(writePoints(halves) + (hasFractions && halves % 2 === 0 ? NO_FRACTION : '')),
    sonnebornBerger: new Latex((sonnebornBerger / 4).toFixed(2)),
    buchholz: write(tieBreaks.buchholz),
    buchholzCut1: write(tieBreaks.buchholzCut1),
    buchholzCut2: write(tieBreaks.buchholzCut2),
    direct: write(tieBreaks.direct),
    koya: write(tieBreaks.koya),
  };
}

/** Keeps the digits of points below each other. */
const NO_FRACTION = '\\phantom{\\textonehalf}';

/** The number of signs of a cell: one for each game, or points and games such as `12½/24`. */
function widthOf(games: readonly Halves[]): number {
  if (games.length <= MOST_SIGNS) return games.length;
  return `${Math.floor(games.length / 2)}+/${games.length}`.length;
}

function writeCell(other: string, name: string, met: Meetings): Latex {
  if (name === other) return new Latex('\\textbullet{}');
  const games = met.get(name)?.get(other) ?? [];
  const points = sumHalves(games.map((halves) => ({halves})));
  return new Latex(
    games.length <= MOST_SIGNS
      ? games.map(writeSign).join('')
      : `${writePoints(points)}/${games.length}`,
  );
}

function writeSign(halves: Halves): string {
  return halves === undefined ? '*' : SIGNS[halves];
}

/** Writes `12w1`, `+` for a bye, or a dash where a player has no game. */
function writeRound({games}: TablePlayer, round: number, rows: ReadonlyMap<string, number>): Latex {
  const game = games.find((each) => each.round === round);
  if (game === undefined) return new Latex('--');
  const {opponent, isWhite, halves} = game;
  if (opponent === undefined) return new Latex(halves === 2 ? '+' : writeSign(halves));
  return new Latex(`${rows.get(opponent) ?? ''}${isWhite ? 'w' : 'b'}${writeSign(halves)}`);
}

function describeRound(
  round: number,
  players: readonly TablePlayer[],
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
