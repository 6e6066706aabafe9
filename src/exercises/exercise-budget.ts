import {MateSearch} from './mate-search.ts';

/** At most so many moves are tried for one exercise: a second. Mates in three take up to 300,000. */
const NODES_EACH = 10_000_000;

/** At most so many moves are tried in all, so that no text can keep a run busy for hours. */
const NODES_IN_ALL = 300_000_000;

/** How much the exercises of a run may be searched. */
export class ExerciseBudget {
  #nodes = NODES_IN_ALL;
  readonly #each: number;

  /** `each` is the number of moves that may be tried for one exercise. */
  constructor(each = NODES_EACH) {
    this.#each = each;
  }

  /** Lets one exercise be searched with what is left. */
  spend<Result>(judge: (search: MateSearch) => Result): Result {
    const granted = Math.min(this.#each, this.#nodes);
    const search = new MateSearch(granted);
    const result = judge(search);
    this.#nodes -= granted - Math.max(0, search.nodes);
    return result;
  }
}
