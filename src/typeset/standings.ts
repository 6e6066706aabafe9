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

/** The tie-breaks of players with the same points (FIDE Handbook, C.07, as of 2023). */
export interface TieBreaks {
  /** In half-points, byes included. */
  readonly halves: number;
  /** The points of opponents who were beaten, and half of those of opponents with a draw; in quarters of a point. */
  readonly sonnebornBerger: number;
  /** The points of all opponents, in half-points; without the lowest, and without two. */
  readonly buchholz: number;
  readonly buchholzCut1: number;
  readonly buchholzCut2: number;
  /** The half-points against players with the same points; 0 unless these have all met. */
  readonly direct: number;
  /** Games won on the board. */
  readonly wins: number;
  /** The half-points against players who have half of the points or more. */
  readonly koya: number;
}

/** The maximum number of results per cell of a table; above it, points are shown instead: `12½/24` for a match. */
export const MOST_RESULTS = 4;

/** The order in which ties are broken. */
const ORDERS = {
  all: ['halves', 'sonnebornBerger', 'direct', 'wins', 'koya'],
  swiss: ['halves', 'buchholzCut1', 'buchholz', 'sonnebornBerger', 'direct', 'wins'],
} as const;

/** A player in order of points and tie-breaks. */
export interface Standing<Player extends Score> {
  readonly player: Player;
  /** The first and the last of the places that players with equal tie-breaks share, from 1. */
  readonly places: readonly [first: number, last: number];
  readonly tieBreaks: TieBreaks;
}

/**
 * Ranks players by points and tie-breaks: of a tournament in which all meet, where only games that were
 * played count for them, or of a Swiss one, where a round that a player did not play counts as one against
 * an opponent with the player's own points.
 */
export function rankPlayers<Player extends Score>(
  players: readonly Player[],
  system: keyof typeof ORDERS,
): readonly Standing<Player>[] {
  const rounds = system === 'swiss' ? roundsOf(players) : [];
  const field: Field = {
    halves: new Map(players.map(({name, games}) => [name, sumHalves(games)])),
    games: new Map(players.map(({name, games}) => [name, games.length])),
    asOpponent: new Map(
      players.map(({name, games}) => [name, sumHalves(games) + latePoints(games, rounds)]),
    ),
    rounds,
    system,
  };
  const direct = scoresAmongTied(players, field);
  const order = ORDERS[system];
  const compare = (one: TieBreaks, other: TieBreaks): number => {
    const key = order.find((name) => one[name] !== other[name]);
    return key === undefined ? 0 : other[key] - one[key];
  };
  const ranked = players
    .map((player) => ({
      player,
      tieBreaks: {...breakTies(player, field), direct: direct.get(player.name) ?? 0},
    }))
    .sort(
      (one, other) =>
        compare(one.tieBreaks, other.tieBreaks) || (one.player.name < other.player.name ? -1 : 1),
    );
  const shared: (typeof ranked)[] = [];
  for (const standing of ranked) {
    const [equal] = shared.at(-1) ?? [];
    if (equal !== undefined && compare(equal.tieBreaks, standing.tieBreaks) === 0)
      shared.at(-1)?.push(standing);
    else shared.push([standing]);
  }
  let place = 0;
  return shared.flatMap((equals) => {
    const places = [place + 1, place + equals.length] as const;
    place += equals.length;
    return equals.map((standing) => ({...standing, places}));
  });
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

/** A round in which a player has no game, or lost one by default, or took a bye of half a point or none. */
function isVoluntary(game: EventGame | undefined): boolean {
  if (game === undefined) return true;
  return (game.opponent === undefined || game.isForfeit === true) && game.halves !== 2;
}

/** For opponents, the rounds at the end that a player chose not to play count as draws (C.07, 16.3). */
function latePoints(games: readonly EventGame[], rounds: readonly number[]): number {
  let points = 0;
  for (const round of rounds.toReversed()) {
    const game = games.find((one) => one.round === round);
    if (!isVoluntary(game)) break;
    points += 1 - (game?.halves ?? 0);
  }
  return points;
}

/** What a round counts for Buchholz, in half-points. */
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
    ...games.filter((game) => game.halves !== undefined && !isPlayed(game)),
    ...field.rounds
      .filter((round) => games.every((game) => game.round !== round))
      .map(() => undefined),
  ];
  return [
    ...played,
    ...unplayed.map((game) => ({
      ...{opposition: own, halves: game?.halves ?? 0, isVoluntary: isVoluntary(game)},
    })),
  ];
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

/** More players with the same points have hardly all met. */
const MOST_TIED = 30;

/** Returns the half-points of players against those with the same points, where these have all met. */
function scoresAmongTied(players: readonly Score[], {halves}: Field): ReadonlyMap<string, number> {
  const groups = new Map<number, Score[]>();
  for (const player of players) {
    const points = halves.get(player.name) ?? 0;
    const group = groups.get(points);
    if (group === undefined) groups.set(points, [player]);
    else group.push(player);
  }
  const scores = new Map<string, number>();
  for (const tied of groups.values()) {
    if (tied.length === 1 || tied.length > MOST_TIED) continue;
    const names = new Set<string | undefined>(tied.map(({name}) => name));
    const among = tied.map(({name, games}) => ({
      name,
      games: games.filter(({opponent}) => names.has(opponent)),
    }));
    const haveAllMet = among.every(
      ({games}) => new Set(games.map(({opponent}) => opponent)).size === tied.length - 1,
    );
    if (haveAllMet) for (const {name, games} of among) scores.set(name, sumHalves(games));
  }
  return scores;
}
