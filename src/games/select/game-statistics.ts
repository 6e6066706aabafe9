import type {Game, Result} from '../../chess/index.ts';
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
