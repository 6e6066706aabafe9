/** A player's half-points in a game; undefined if it is unfinished. */
export type Halves = 0 | 1 | 2 | undefined;

/** A game of a player in an event, or a bye. */
export interface EventGame {
  /** undefined for a bye. */
  readonly opponent: string | undefined;
  readonly isWhite: boolean;
  readonly halves: Halves;
  /** The number of the round; undefined if unknown. */
  readonly round: number | undefined;
  /** The rating of the opponent; undefined if unknown. */
  readonly opponentElo?: number | undefined;
  /** True if the game was not played, and a player has the point all the same. */
  readonly isForfeit?: boolean;
}

/** A player's games in an event. */
export interface Score {
  readonly name: string;
  readonly games: readonly EventGame[];
}

/** The tie-breaks of players with the same points (FIDE Handbook, C.07, as of 2024 or 2026). */
export interface TieBreaks {
  /** In half-points, byes included. */
  readonly halves: number;
  /** The points of opponents who were beaten, and half of those of opponents with a draw; in quarters of a point. */
  readonly sonnebornBerger: number;
  /** The points of all opponents, in half-points; without the lowest, and without two. */
  readonly buchholz: number;
  readonly buchholzCut1: number;
  readonly buchholzCut2: number;
  /** The half-points against players who are equal in points and in all tie-breaks before this one. */
  readonly direct: number;
  /** Games won on the board. */
  readonly wins: number;
  /** The half-points against players who have half of the points or more. */
  readonly koya: number;
}

/** The maximum number of results per cell of a table; above it, points are shown instead: `12½/24` for a match. */
export const MOST_RESULTS = 4;

/** The order in which ties are broken, before and after direct encounter. */
const ORDERS = {
  all: [
    ['halves', 'sonnebornBerger'],
    ['wins', 'koya'],
  ],
  swiss: [['halves', 'buchholzCut1', 'buchholz', 'sonnebornBerger'], ['wins']],
} as const;

/** The first and the last of the places that players share, from 1. */
export type Places = readonly [first: number, last: number];

/** A player in order of points and tie-breaks. */
export interface Standing<Player extends Score> {
  readonly player: Player;
  /** The places that players with equal tie-breaks share. */
  readonly places: Places;
  readonly tieBreaks: TieBreaks;
}

/**
 * Ranks players by points and tie-breaks: of a tournament in which all meet, where only games that were
 * played count for them, or of a Swiss one, where a round that a player did not play counts as one against
 * an opponent with the player's own points; `isLimited` says that the limits on these points of 2026 apply.
 */
export function rankPlayers<Player extends Score>(
  players: readonly Player[],
  system: keyof typeof ORDERS,
  isLimited = false,
): readonly Standing<Player>[] {
  // A round for which there are only byes has not begun.
  const begun = new Set(
    players.flatMap(({games}) => games.filter(isPlayed)).map(({round}) => round),
  );
  const rounds = system === 'swiss' ? roundsOf(players).filter((round) => begun.has(round)) : [];
  const field: Field = {
    halves: new Map(players.map(({name, games}) => [name, sumHalves(games)])),
    games: new Map(players.map(({name, games}) => [name, games.length])),
    asOpponent: new Map(
      players.map(({name, games}) => [name, sumHalves(games) + latePoints(games, rounds)]),
    ),
    ...{rounds, system, isLimited},
  };
  const [before, after] = ORDERS[system];
  const ranked = players
    .map((player) => ({player, tieBreaks: breakTies(player, field)}))
    .sort((one, other) => (one.player.name < other.player.name ? -1 : 1));
  let place = 0;
  return divide(ranked, before)
    .flatMap((tied) => {
      const scores = encounters(
        tied.map(({player}) => player),
        field,
      );
      const withDirect = tied.map(({player, tieBreaks}) => ({
        player,
        tieBreaks: {...tieBreaks, direct: sumHalves(scores.get(player.name)?.games ?? [])},
      }));
      return divideByEncounters(withDirect, field);
    })
    .flatMap((tied) => divide(tied, after))
    .flatMap((equals) => {
      const places: Places = [place + 1, place + equals.length];
      place += equals.length;
      return equals.map((standing) => ({...standing, places}));
    });
}

/** Divides players into those with equal tie-breaks, the best first. */
function divide<Item extends {readonly tieBreaks: Omit<TieBreaks, 'direct'>}>(
  items: readonly Item[],
  keys: readonly Exclude<keyof TieBreaks, 'direct'>[],
): readonly (readonly Item[])[] {
  const compare = ({tieBreaks: one}: Item, {tieBreaks: other}: Item): number => {
    const key = keys.find((name) => one[name] !== other[name]);
    return key === undefined ? 0 : other[key] - one[key];
  };
  const groups: Item[][] = [];
  for (const item of items.toSorted(compare)) {
    const group = groups.at(-1);
    if (group?.[0] !== undefined && compare(group[0], item) === 0) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** A player's games against those who are tied with the player. */
interface Encounters {
  readonly games: readonly EventGame[];
  /** The half-points against each opponent on the average, and the most that they can be if all had met. */
  readonly halves: number;
  readonly most: number;
}

function encounters(
  tied: readonly Score[],
  {system}: Pick<Field, 'system'>,
): ReadonlyMap<string, Encounters> {
  const names = new Set<string | undefined>(tied.map(({name}) => name));
  return new Map(
    tied.map(({name, games}) => {
      const among = games.filter((game) => names.has(game.opponent) && isPlayed(game));
      const met = new Set(among.map(({opponent}) => opponent));
      const halves = [...met].reduce((sum, opponent) => {
        const own = among.filter((game) => game.opponent === opponent);
        return sum + sumHalves(own) / own.length;
      }, 0);
      const missing = system === 'swiss' ? tied.length - 1 - met.size : 0;
      return [name, {games: among, halves, most: halves + 2 * missing}];
    }),
  );
}

/**
 * Divides tied players by direct encounter (C.07, 6): by their points if all have met; otherwise the player
 * is first who would be so however the missing games ended. What is left is divided anew.
 */
function divideByEncounters<Item extends {readonly player: Score}>(
  tied: readonly Item[],
  field: Field,
): readonly (readonly Item[])[] {
  if (tied.length === 1 || tied.length > MOST_TIED) return [tied];
  const scores = encounters(
    tied.map(({player}) => player),
    field,
  );
  const of = ({player}: Item): Encounters =>
    scores.get(player.name) ?? {games: [], halves: 0, most: 0};
  const haveAllMet = tied.every((item) => of(item).most === of(item).halves);
  const groups: Item[][] = [];
  const ordered = tied.toSorted((one, other) => of(other).halves - of(one).halves);
  for (const [at, item] of ordered.entries()) {
    const group = groups.at(-1) ?? [];
    const last = group[0] === undefined ? Infinity : of(group[0]).halves;
    const most = Math.max(...ordered.slice(at).map((other) => of(other).most));
    // Below players who are not apart for certain, no one is.
    const isApart = haveAllMet ? last > of(item).halves : group.length < 2 && last > most;
    if (isApart) groups.push([item]);
    else group.push(item);
  }
  return groups.length === 1 ? groups : groups.flatMap((group) => divideByEncounters(group, field));
}

/** The half-points and the number of games of each player. */
interface Field {
  readonly halves: ReadonlyMap<string, number>;
  readonly games: ReadonlyMap<string, number>;
  /** The half-points that players count for their opponents. */
  readonly asOpponent: ReadonlyMap<string, number>;
  /** The rounds of a Swiss tournament; none if they are not known. */
  readonly rounds: readonly number[];
  readonly system: keyof typeof ORDERS;
  readonly isLimited: boolean;
}

/** Returns the rounds of an event; none unless each player has at most one game in each, and some have several. */
export function roundsOf(players: readonly Score[]): readonly number[] {
  const all = new Set<number>();
  for (const {games} of players) {
    const own = new Set(games.flatMap(({round}) => round ?? []));
    if (own.size < games.length) return [];
    for (const round of own) all.add(round);
  }
  return players.length > 2 ? [...all].sort((one, other) => one - other) : [];
}

/**
 * A round in which a player has no game, or lost one by default, or took a bye of half a point or none; so is a
 * game without a result in a round that is still played, as FIDE's own program has it.
 */
function isVoluntary(game: EventGame | undefined): boolean {
  return game === undefined || (!isPlayed(game) && game.halves !== 2);
}

/** For opponents, the rounds at the end for which a player was not paired, by choice, count as draws (C.07, 16.3). */
function latePoints(games: readonly EventGame[], rounds: readonly number[]): number {
  let points = 0;
  for (const round of rounds.toReversed()) {
    const game = games.find((one) => one.round === round);
    if (!isVoluntary(game)) break;
    if (game?.opponent === undefined) points += 1 - (game?.halves ?? 0);
  }
  return points;
}

/** The contribution of a round to Buchholz, in half-points. */
interface Contribution {
  readonly opposition: number;
  readonly halves: number;
  readonly isVoluntary: boolean;
}

/** The rounds that count for the tie-breaks of a player. */
function contributionsOf({name, games}: Score, field: Field): readonly Contribution[] {
  const own = field.halves.get(name) ?? 0;
  const played = games.filter(isPlayed).map(({opponent = '', halves = 0}) => ({
    ...{opposition: field.asOpponent.get(opponent) ?? 0, halves, isVoluntary: false},
  }));
  if (field.system === 'all') return played;
  const unplayed = [
    ...games.filter(
      (game) =>
        !isPlayed(game) &&
        (field.rounds.length === 0
          ? game.halves !== undefined
          : field.rounds.some((round) => round === game.round)),
    ),
    ...field.rounds
      .filter((round) => games.every((game) => game.round !== round))
      .map(() => undefined),
  ];
  return [
    ...played,
    ...unplayed.map((game) => ({
      opposition: field.isLimited ? Math.min(own, limitOf(game, field)) : own,
      ...{halves: game?.halves ?? 0, isVoluntary: isVoluntary(game)},
    })),
  ];
}

/** Since March 2026: the points of the opponent who was paired, or a draw for each round (C.07, 16.4). */
function limitOf(game: EventGame | undefined, {asOpponent, rounds}: Field): number {
  const paired = game?.opponent === undefined ? undefined : asOpponent.get(game.opponent);
  return paired ?? (rounds.length > 0 ? rounds.length : Infinity);
}

/** Returns the half-points of some games; unfinished ones count nothing. */
export function sumHalves(games: readonly Pick<EventGame, 'halves'>[]): number {
  return games.reduce((sum: number, {halves}) => sum + (halves ?? 0), 0);
}

function breakTies(player: Score, field: Field): Omit<TieBreaks, 'direct'> {
  const {name, games} = player;
  const played = games.filter(isPlayed);
  const halvesOf = ({opponent = ''}: EventGame): number => field.halves.get(opponent) ?? 0;
  const gamesOf = ({opponent = ''}: EventGame): number => field.games.get(opponent) ?? 0;
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
  const contributions = contributionsOf(player, field);
  // Rounds that a player chose not to play are left out first (C.07, 16.5).
  const opposition = contributions
    .toSorted(
      (one, other) =>
        Number(other.isVoluntary) - Number(one.isVoluntary) || one.opposition - other.opposition,
    )
    .map((one) => one.opposition);
  return {
    halves: field.halves.get(name) ?? 0,
    sonnebornBerger: sum(contributions.map((one) => one.opposition * one.halves)),
    buchholz: sum(opposition),
    buchholzCut1: sum(opposition.slice(1)),
    buchholzCut2: sum(opposition.slice(2)),
    wins: played.filter(({halves}) => halves === 2).length,
    koya: sumHalves(played.filter((game) => halvesOf(game) >= gamesOf(game))),
  };
}

/** Tests whether a game was played on the board, and has a result. */
export function isPlayed({opponent, halves, isForfeit}: EventGame): boolean {
  return opponent !== undefined && halves !== undefined && isForfeit !== true;
}

/** More players with the same tie-breaks have hardly met. */
const MOST_TIED = 30;
