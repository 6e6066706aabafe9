import type {Game, Result} from '../chess/index.ts';
import {foldName, plural, printable} from '../text/index.ts';
import {BYE, writeName, type NameOrder} from './headings/person-name.ts';
import {eventOf, knownTag} from './game-info.ts';
import {rankPlayers, roundsOf, sumHalves} from './standings.ts';
import type {EventGame, Halves, Places, TieBreaks} from './standings.ts';

/** The standings of an event, whatever they are written as. */
export interface Tournament {
  /** The name of the event; '' if unknown. */
  readonly event: string;
  /** `swiss` if not all players have met, and the tie-breaks are those of a Swiss tournament. */
  readonly system: 'all' | 'swiss';
  /** The numbers of the rounds; none if they are unknown. */
  readonly rounds: readonly number[];
  /** Sorted by points in descending order, then by tie-breaks, then alphabetically. */
  readonly players: readonly TournamentPlayer[];
  /** True if players have the same points, so that tie-breaks are of interest; false if the ranks are those of the file. */
  readonly hasTies: boolean;
}

/** A player of an event. */
export interface TournamentPlayer {
  /** The number of the row, from 1. */
  readonly number: number;
  /** The first and the last of the places that players with equal tie-breaks share, from 1. */
  readonly places: Places;
  readonly name: string;
  /** The last rating that is known; '' if none is. */
  readonly elo: string;
  readonly tieBreaks: TieBreaks;
  /** The number of games; byes are none. */
  readonly count: number;
  /** The games against each player, in the order of the rows. */
  readonly against: readonly (readonly EventGame[])[];
  /** The game of each round, and the row of the opponent; no row for a bye, no game if there was none. */
  readonly byRound: readonly (RoundGame | undefined)[];
}

/** A game of a round. */
export interface RoundGame extends EventGame {
  /** The number of the opponent's row; undefined for a bye. */
  readonly row: number | undefined;
}

/** Up to so many players, a table has a cell for each, even if few of them have met, unless there are byes. */
const MOST_UNMET = 12;

/** The half-points of White and Black for each result. */
const HALVES: Readonly<Record<Result, readonly [white: Halves, black: Halves]>> = {
  '1-0': [2, 0],
  '1/2-1/2': [1, 1],
  '0-1': [0, 2],
  '*': [undefined, undefined],
};

/** A player's results so far. */
export interface CollectedPlayer {
  readonly name: string;
  /** As a report to FIDE gives it; undefined if unknown. */
  readonly rank: number | undefined;
  readonly elos: Set<string>;
  readonly games: EventGame[];
}

type RatedPlayer = Pick<CollectedPlayer, 'name' | 'elos'>;

interface Rated {
  /** As the first game spells it. */
  readonly event: string;
  readonly players: ReadonlyMap<string, RatedPlayer>;
}

/** An event whose games have been collected. */
interface CollectedEvent extends Rated {
  readonly players: Map<string, CollectedPlayer>;
  /** The first game, as a remark names it. */
  readonly first: string;
  games: number;
  /** True if it began when the tie-breaks of 2026 were in force. */
  isNew: boolean;
}

/** From then on, FIDE limits what a round that was not played counts. */
const LIMITS_BEGIN = '2026.03';

/** The number of games that a remark names. */
const MOST_NAMED = 5;

/** Collects the results of games, by event. */
export class Tournaments {
  readonly #names: NameOrder;
  readonly #events = new Map<string, CollectedEvent>();
  readonly #doubled = new Set<string>();
  #unnamed = 0;

  constructor(names: NameOrder) {
    this.#names = names;
  }

  /** Adds a game; ignored if a player has no name. */
  add({tags, result}: Game): void {
    const [white = '', black = ''] = ['White', 'Black'].map((tag) => knownTag(tags, tag));
    if (white === '' || black === '') {
      this.#unnamed += 1;
      return;
    }
    if (white === black) {
      this.#doubled.add(white);
      return;
    }
    const {event, key} = eventIn(tags);
    const known = this.#events.get(key);
    const first = `${white} - ${black}${event === '' ? '' : ` (${event})`}`;
    const collected = known ?? {event, players: new Map(), first, games: 0, isNew: true};
    if (known === undefined) this.#events.set(key, collected);
    collected.games += 1;
    const day = knownTag(tags, 'EventDate') || knownTag(tags, 'Date');
    if (day < LIMITS_BEGIN) collected.isNew = false;
    const digits = /^\d{1,3}/.exec(knownTag(tags, 'Round'))?.[0];
    const round = digits === undefined ? undefined : Number(digits);
    const isForfeit = FORFEIT.test(knownTag(tags, 'Termination'));
    // Both may lose by default.
    const [forWhite, forBlack] = isForfeit && result === '*' ? ([0, 0] as const) : HALVES[result];
    const [whiteElo, blackElo] = [knownTag(tags, 'WhiteElo'), knownTag(tags, 'BlackElo')];
    const both = {round, isForfeit};
    const ofWhite = {opponent: black, opponentElo: readElo(blackElo), isWhite: true};
    const ofBlack = {opponent: white, opponentElo: readElo(whiteElo), isWhite: false};
    const [players, ranks] = [collected.players, [tags.get('WhiteRank'), tags.get('BlackRank')]];
    note(players, {name: white, rank: ranks[0]}, {...both, ...ofWhite, halves: forWhite}, whiteElo);
    note(players, {name: black, rank: ranks[1]}, {...both, ...ofBlack, halves: forBlack}, blackElo);
  }

  /** Returns the players of all events with more than one game. */
  get collected(): readonly {
    readonly event: string;
    readonly players: readonly CollectedPlayer[];
    readonly isNew: boolean;
  }[] {
    return [...this.#events.values()]
      .filter(({games}) => games > 1)
      .map((event) => ({...event, players: [...event.players.values()]}));
  }

  /** Returns the standings of all events with more than one game. */
  get standings(): readonly Tournament[] {
    return this.collected.map((event) => rank(event, this.#names));
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
      ...this.collected
        .filter(({players}) => players.every(({rank}) => rank !== undefined))
        .filter(({players}) => reportedPlaces(players) === undefined)
        .map(
          ({event}) =>
            `${printable(event)} is ranked anew, as the ranks of its report disagree with the points of its games`,
        ),
    ];
  }
}

/** Collects the ratings of players, by event, without their games. */
export class EventRatings {
  readonly #events = new Map<
    string,
    {readonly event: string; readonly players: Map<string, RatedPlayer>}
  >();

  /** Adds the ratings of a game between two players who have names. */
  add({tags}: Pick<Game, 'tags'>): void {
    const [white = '', black = ''] = ['White', 'Black'].map((tag) => knownTag(tags, tag));
    if (white === '' || black === '' || white === black) return;
    const elos = [
      [white, knownTag(tags, 'WhiteElo')],
      [black, knownTag(tags, 'BlackElo')],
    ] as const;
    const rated = elos.filter(([name, elo]) => elo !== '' && !BYE.test(name));
    const {event, key} = eventIn(tags);
    const known = this.#events.get(key) ?? {event, players: new Map<string, RatedPlayer>()};
    this.#events.set(key, known);
    const {players} = known;
    for (const [name, elo] of rated) {
      const player = players.get(name) ?? {name, elos: new Set()};
      players.set(name, player);
      player.elos.add(elo);
    }
  }

  /** The players with several ratings at an event, who may be two people of one name, in sentences for the terminal. */
  get remarks(): readonly string[] {
    return [...this.#events.values()].flatMap(remarkOnRatings);
  }
}

/** The event of a game, and a key on which its usual spellings agree. */
function eventIn(tags: Game['tags']): {readonly event: string; readonly key: string} {
  // Lichess names the round and the players in `Event`.
  const name = knownTag(tags, 'BroadcastName') || eventOf(tags);
  // A tournament of each year may have the same name.
  const year = /^\d{4}/.exec(knownTag(tags, 'EventDate'))?.[0] ?? '';
  const event = name === '' || name.includes(year) ? name : `${name} ${year}`;
  // Only letters, digits and signs count.
  return {event, key: foldName(event).replaceAll(/[\s.,:;'"’_-]+/gu, '')};
}

/** The reason of a result without a game; what programs write in the tag `Termination`. */
const FORFEIT = /\b(?:forfeit|unplayed|default|walkover)/iu;

/** Four digits, or three of a beginner; anything else is no rating. */
function readElo(elo: string): number | undefined {
  return /^[1-9]\d{2,3}$/.test(elo) ? Number(elo) : undefined;
}

/** Says who has several ratings in an event: two people may have the same name. */
function remarkOnRatings({event, players}: Rated): readonly string[] {
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

/** Notes a game of a player; a bye is no player. */
function note(
  players: CollectedEvent['players'],
  {name, rank}: {readonly name: string; readonly rank: string | undefined},
  game: EventGame,
  elo: string,
): void {
  if (BYE.test(name)) return;
  const player = players.get(name) ?? {
    ...{name, rank: rank === undefined ? undefined : Number(rank)},
    ...{elos: new Set<string>(), games: []},
  };
  players.set(name, player);
  if (elo !== '') player.elos.add(elo);
  const isPaired = game.opponent === undefined || !BYE.test(game.opponent);
  player.games.push(isPaired ? game : {...game, opponent: undefined});
}

function rank(
  {event, players, isNew}: Tournaments['collected'][number],
  names: NameOrder,
): Tournament {
  const rounds = roundsOf(players);
  const met = new Map(players.map((player) => [player.name, meetings(player)]));
  const isLarge = players.length > MOST_UNMET || players.some(({games}) => games.some(isBye));
  const isSwiss = rounds.length > 1 && isLarge && !haveMostMet(met);
  const system = isSwiss ? 'swiss' : 'all';
  const reported = reportedPlaces(players);
  const ranking = rankPlayers(players, system, isNew)
    .map((one) => ({...one, places: reported?.get(one.player.name) ?? one.places}))
    .sort((one, other) => one.places[0] - other.places[0]);
  const rows = new Map(ranking.map(({player}, i) => [player.name, i + 1]));
  const scores = new Set(ranking.map(({tieBreaks}) => tieBreaks.halves));
  const ranked = ranking.map(({player, places, tieBreaks}, i): TournamentPlayer => ({
    ...{number: i + 1, places, tieBreaks, name: writeName(player.name, names)},
    elo: [...player.elos].at(-1) ?? '',
    count: player.games.filter((game) => !isBye(game)).length,
    against: ranking.map((other) => met.get(player.name)?.get(other.player.name) ?? []),
    byRound: rounds.map((round) => {
      const game = player.games.find((each) => each.round === round);
      return game && {...game, row: rows.get(game.opponent ?? '')};
    }),
  }));
  const hasTies = reported === undefined && scores.size < players.length && players.length > 2;
  return {event, system, rounds, players: ranked, hasTies};
}

/** The places that a report gives to all players; undefined unless they agree with the points. */
function reportedPlaces(
  players: readonly CollectedPlayer[],
): ReadonlyMap<string, Places> | undefined {
  const ranked = players
    .map(({name, rank = NaN, games}) => ({name, rank, halves: sumHalves(games)}))
    .sort((one, other) => one.rank - other.rank);
  const ranks = ranked.map(({rank}) => rank);
  const agrees = ranked.every(
    ({rank, halves}, i) =>
      ranks.indexOf(rank) === rank - 1 && halves <= (ranked[i - 1]?.halves ?? Infinity),
  );
  if (!agrees) return undefined;
  return new Map(ranked.map(({name, rank}) => [name, [rank, ranks.lastIndexOf(rank) + 1]]));
}

function isBye({opponent}: EventGame): boolean {
  return opponent === undefined;
}

/** The games of a player against each opponent. */
type Meetings = ReadonlyMap<string, readonly EventGame[]>;

function haveMostMet(met: ReadonlyMap<string, Meetings>): boolean {
  const count = [...met.values()].reduce((sum, against) => sum + against.size, 0);
  return count > (met.size * (met.size - 1)) / 2;
}

function meetings({games}: CollectedPlayer): Meetings {
  const against = new Map<string, EventGame[]>();
  for (const game of games) {
    if (game.opponent === undefined) continue;
    const known = against.get(game.opponent);
    if (known === undefined) against.set(game.opponent, [game]);
    else known.push(game);
  }
  return against;
}
