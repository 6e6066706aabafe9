import {BLACK, followMove, mainLine, NULL_MOVE, positionKey, writeSan} from '../../chess/index.ts';
import type {Game, Result, Move, Position} from '../../chess/index.ts';
import {ecoOf, openingOf, type OpeningNames} from './name-games.ts';

/** The results of some games. */
export interface ResultCounts {
  games: number;
  white: number;
  draws: number;
  black: number;
}

/** Counts of games by some property, ordered by name. */
export type CountsByName = ReadonlyMap<string, ResultCounts>;

/** The properties of games that can be counted. */
export interface GameStatistics {
  readonly all: ResultCounts;
  /** By the first letter and digit of the ECO code, such as `B2`; `?` if there is none. */
  readonly openings: CountsByName;
  /** By the name of the opening up to its variation; `?` if there is none. */
  readonly names: CountsByName;
  /** By year; `?` if it is not known. */
  readonly years: CountsByName;
  /** By length in full moves, in steps of ten, such as `21-30`. */
  readonly lengths: CountsByName;
}

/** Counts games while they are read, in space that does not grow with their number. */
export class StatisticsCounter {
  readonly #all = none();
  readonly #openings = new Map<string, ResultCounts>();
  readonly #names = new Map<string, ResultCounts>();
  readonly #table: OpeningNames | undefined;
  readonly #years = new Map<string, ResultCounts>();
  readonly #lengths = new Map<number, ResultCounts>();

  /** With a table of openings, names and missing codes are found by the positions of the games. */
  constructor(table?: OpeningNames) {
    this.#table = table;
  }

  add(game: Game): void {
    const {tags, result, plies} = game;
    const opening = this.#table && openingOf(game, this.#table);
    const eco = /^([A-E]\d)/u.exec(ecoOf(game) || (opening?.eco ?? ''))?.[1] ?? '?';
    const name = (tags.get('Opening') ?? opening?.name)?.split(':')[0]?.trim() ?? '?';
    const year = /^\d{4}/u.exec(tags.get('Date') ?? '')?.[0] ?? '?';
    const step = Math.max(0, Math.ceil(plies / 20) - 1);
    for (const counts of [
      this.#all,
      countsIn(this.#openings, eco),
      countsIn(this.#names, name),
      countsIn(this.#years, year),
      countsIn(this.#lengths, step),
    ]) {
      counts.games += 1;
      const field = FIELDS[result];
      if (field !== undefined) counts[field] += 1;
    }
  }

  /** Returns the counts so far. */
  get statistics(): GameStatistics {
    const steps = Array.from(this.#lengths).sort(([one], [other]) => one - other);
    const lengths = steps.map(
      ([step, counts]) => [`${step * 10 + 1}-${step * 10 + 10}`, counts] as const,
    );
    return {
      all: this.#all,
      openings: byName(this.#openings),
      names: byGames(this.#names),
      years: byName(this.#years),
      lengths: new Map(lengths),
    };
  }
}

const FIELDS: Readonly<Record<Result, 'white' | 'black' | 'draws' | undefined>> = {
  '1-0': 'white',
  '0-1': 'black',
  '1/2-1/2': 'draws',
  '*': undefined,
};

function none(): ResultCounts {
  return {games: 0, white: 0, draws: 0, black: 0};
}

function countsIn<Name>(counts: Map<Name, ResultCounts>, name: Name): ResultCounts {
  let found = counts.get(name);
  if (found === undefined) {
    found = none();
    counts.set(name, found);
  }
  return found;
}

/** The most frequent names come first, unknown ones last. */
function byGames(counts: ReadonlyMap<string, ResultCounts>): CountsByName {
  const rank = (name: string, {games}: ResultCounts): number => (name === '?' ? 0 : games);
  return new Map(
    Array.from(byName(counts)).sort(([one, a], [other, b]) => rank(other, b) - rank(one, a)),
  );
}

/** Unknown names come last. */
function byName(counts: ReadonlyMap<string, ResultCounts>): CountsByName {
  const rank = (name: string): string => (name === '?' ? '\uffff' : name);
  return new Map(Array.from(counts).sort(([one], [other]) => (rank(one) < rank(other) ? -1 : 1)));
}

/** A move that was played in a position, and how it scored. */
export interface TreeMove extends ResultCounts {
  /** In standard algebraic notation. */
  readonly san: string;
  /** The number of the move, and true if White plays it. */
  readonly fullmove: number;
  readonly isWhite: boolean;
  /** The share of the games that reach the position, 0 to 1. */
  readonly share: number;
  /** The average rating of those who played it, rounded; undefined if none is known. */
  readonly elo: number | undefined;
  /** The moves after it, the most frequent first. */
  readonly replies: readonly TreeMove[];
}

interface Played extends ResultCounts {
  elo: number;
  rated: number;
}

/** A position, and what was played in it by any order of moves. */
interface TreePosition {
  readonly position: Position;
  readonly moves: Map<Move, Played & {readonly to: string}>;
}

/** Counts which moves games play from a position, for some half-moves. */
export class TreeReport {
  readonly #root: string;
  readonly #isBlack: boolean;
  readonly #plies: number;
  readonly #positions = new Map<string, TreePosition>();
  #games = 0;

  constructor(root: Position, plies: number) {
    this.#root = positionKey(root);
    this.#isBlack = root.turn === BLACK;
    this.#plies = plies;
    this.#open(this.#root, root);
  }

  /** The number of games that reach the position. */
  get games(): number {
    return this.#games;
  }

  /** The moves of the position, the most frequent first. */
  get moves(): readonly TreeMove[] {
    return this.#movesOf(this.#root, this.#plies);
  }

  /** Adds the main line of a game, from where it reaches the position first. */
  add(game: Game): void {
    const position = game.start.clone();
    let left = this.#reaches(position) ? this.#plies : undefined;
    if (left !== undefined) this.#games += 1;
    for (const node of mainLine(game)) {
      if (left === 0 || node.move === NULL_MOVE) return;
      const from = left === undefined ? undefined : positionKey(position);
      const isBlack = position.turn === BLACK;
      followMove(position, node);
      if (from !== undefined && left !== undefined) {
        this.#count(from, node.move, position, {game, isBlack});
        left -= 1;
      } else if (this.#reaches(position)) {
        left = this.#plies;
        this.#games += 1;
      }
    }
  }

  #reaches(position: Position): boolean {
    return (position.turn === BLACK) === this.#isBlack && positionKey(position) === this.#root;
  }

  #open(key: string, position: Position): TreePosition {
    let known = this.#positions.get(key);
    if (known === undefined) {
      known = {position: position.clone(), moves: new Map()};
      this.#positions.set(key, known);
    }
    return known;
  }

  #count(
    from: string,
    move: Move,
    after: Position,
    {game, isBlack}: {readonly game: Game; readonly isBlack: boolean},
  ): void {
    const moves = this.#positions.get(from)?.moves;
    const to = positionKey(after);
    this.#open(to, after);
    const fresh = {to, games: 0, white: 0, draws: 0, black: 0, elo: 0, rated: 0};
    const played = moves?.get(move) ?? fresh;
    moves?.set(move, played);
    played.games += 1;
    const {result, tags} = game;
    if (result === '1-0') played.white += 1;
    if (result === '0-1') played.black += 1;
    if (result === '1/2-1/2') played.draws += 1;
    const elo = Number(tags.get(isBlack ? 'BlackElo' : 'WhiteElo'));
    if (!(elo > 0)) return;
    played.elo += elo;
    played.rated += 1;
  }

  #movesOf(key: string, plies: number): readonly TreeMove[] {
    const known = this.#positions.get(key);
    if (known === undefined || plies === 0) return [];
    const {position} = known;
    const all = [...known.moves.values()].reduce((sum, {games}) => sum + games, 0);
    return Array.from(known.moves, ([move, {to, elo, rated, ...counts}]) => ({
      ...counts,
      san: writeSan(position, move),
      fullmove: position.fullmove,
      isWhite: position.turn !== BLACK,
      share: counts.games / all,
      elo: rated === 0 ? undefined : Math.round(elo / rated),
      replies: this.#movesOf(to, plies - 1),
    })).sort((one, other) => other.games - one.games || (one.san < other.san ? -1 : 1));
  }
}
