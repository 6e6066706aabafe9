import type {Game, Result} from '../game/game.ts';

/** The results of some games. */
export interface ResultCounts {
  games: number;
  white: number;
  draws: number;
  black: number;
}

/** Counts of games by some property, ordered by name. */
export type CountsByName = ReadonlyMap<string, ResultCounts>;

/** What can be counted about games. */
export interface GameStatistics {
  readonly all: ResultCounts;
  /** By the first letter and digit of the ECO code, such as `B2`; `?` if there is none. */
  readonly openings: CountsByName;
  /** By year; `?` if it is not known. */
  readonly years: CountsByName;
  /** By length in full moves, in steps of ten, such as `21-30`. */
  readonly lengths: CountsByName;
}

/** Counts games while they are read, in space that does not grow with their number. */
export class StatisticsCounter {
  readonly #all = none();
  readonly #openings = new Map<string, ResultCounts>();
  readonly #years = new Map<string, ResultCounts>();
  readonly #lengths = new Map<number, ResultCounts>();

  add({tags, result, plies}: Game): void {
    const eco = /^\s*([A-E]\d)/iu.exec(tags.get('ECO') ?? '')?.[1]?.toUpperCase() ?? '?';
    const year = /^\d{4}/u.exec(tags.get('Date') ?? '')?.[0] ?? '?';
    const step = Math.max(0, Math.ceil(plies / 20) - 1);
    for (const counts of [
      this.#all,
      countsIn(this.#openings, eco),
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

/** Unknown names come last. */
function byName(counts: ReadonlyMap<string, ResultCounts>): CountsByName {
  const rank = (name: string): string => (name === '?' ? '\uffff' : name);
  return new Map(Array.from(counts).sort(([one], [other]) => (rank(one) < rank(other) ? -1 : 1)));
}
