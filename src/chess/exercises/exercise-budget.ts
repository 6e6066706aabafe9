import {writeFen} from '../fen.ts';
import {judgeExercise, type ExerciseFault, type MateExercise} from './judge-exercise.ts';
import {MateSearch} from './mate-search.ts';

/** At most so many moves are tried for one exercise: ten seconds. Mates in three take up to 300,000. */
const NODES_EACH = 10_000_000;

/** At most so many moves are tried for a claim after a move. Mates in three take up to 300,000, too. */
const NODES_FOR_CLAIM = 2_000_000;

/** At most so many moves are tried in all, so that no text can keep a run busy for more than two minutes. */
const NODES_IN_ALL = 100_000_000;

/** Verdicts that took at least so many moves are remembered. */
const NODES_WORTH_KEEPING = 100_000;

/** The number of verdicts that are remembered. */
const MOST_KEPT = 100;

/** The verdict on an exercise, and the number of moves that were tried for that. */
interface KeptVerdict {
  readonly faults: readonly ExerciseFault[];
  readonly nodes: number;
}

/**
 * Verdicts of long searches. Each round of `--fix` and each change in an editor judges the same
 * exercises again.
 */
const KEPT = new Map<string, KeptVerdict>();

/** The budget for searching the exercises of a run. */
export class ExerciseBudget {
  #nodes: number;
  readonly #each: number;
  readonly #inAll: number;
  readonly #tell: () => void;
  readonly #isTimeUp: () => boolean;
  #judged = 0;
  #undecided = 0;
  #left = 0;

  /**
   * `each` is the number of moves that may be tried for one exercise, `inAll` for all of them; `tell`
   * is called after each exercise. Once `isTimeUp`, exercises and claims are left unjudged.
   */
  constructor(
    each = NODES_EACH,
    inAll = NODES_IN_ALL,
    tell = (): void => undefined,
    isTimeUp = (): boolean => false,
  ) {
    this.#isTimeUp = isTimeUp;
    this.#each = each;
    this.#nodes = inAll;
    this.#inAll = inAll;
    this.#tell = tell;
  }

  /** The number of exercises so far. */
  get judged(): number {
    return this.#judged;
  }

  /** The number of exercises and claims that were left unjudged, since the time was up. */
  get left(): number {
    return this.#left;
  }

  /** The number of exercises that took more than they may. */
  get undecided(): number {
    return this.#undecided;
  }

  /** Half of it after half of all is spent, and so on, so that hard exercises leave some for easy ones. */
  get #granted(): number {
    const spent = Math.floor(Math.log2(this.#inAll / Math.max(this.#nodes, 1)));
    return Math.max(0, Math.min(Math.floor(this.#each / 2 ** spent), this.#nodes));
  }

  /** Judges one exercise with what is left. A remembered verdict costs what its search cost. */
  judge(exercise: MateExercise): readonly ExerciseFault[] {
    if (this.#isTimeUp()) {
      this.#left += 1;
      return [{kind: 'left'}];
    }
    const verdict = recall(exercise, this.#granted);
    this.#nodes -= verdict.nodes;
    this.#judged += 1;
    if (verdict.faults.some(({kind}) => kind === 'undecided')) this.#undecided += 1;
    this.#tell();
    return verdict.faults;
  }

  /** Judges a claim after a move with what is left; undefined if nothing is wrong, or the time is up. */
  spend<Verdict>(judge: (search: MateSearch) => Verdict): Verdict | undefined {
    if (this.#isTimeUp()) {
      this.#left += 1;
      return undefined;
    }
    const granted = Math.min(NODES_FOR_CLAIM, this.#each, this.#nodes);
    const search = new MateSearch(granted);
    const verdict = judge(search);
    this.#nodes -= granted - Math.max(0, search.nodes);
    return verdict;
  }
}

function recall(exercise: MateExercise, granted: number): KeptVerdict {
  const {start, moves, solutions} = exercise;
  const key = JSON.stringify([writeFen(start), moves, solutions, granted]);
  const kept = KEPT.get(key);
  if (kept !== undefined) return kept;
  const search = new MateSearch(granted);
  const faults = judgeExercise(exercise, search);
  const verdict = {faults, nodes: granted - Math.max(0, search.nodes)};
  if (verdict.nodes >= NODES_WORTH_KEEPING) {
    const [oldest] = KEPT.keys();
    if (KEPT.size >= MOST_KEPT && oldest !== undefined) KEPT.delete(oldest);
    KEPT.set(key, verdict);
  }
  return verdict;
}
