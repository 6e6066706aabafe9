import type {Move} from '../../chess/move.ts';
import type {Position} from '../../chess/position.ts';
import {ILLEGAL} from '../../chess/move.ts';
import {findPly} from './find-ply.ts';
import type {SquareStep} from './square-step.ts';

/** A legal move and its steps. */
export interface LivePly {
  readonly move: Move;
  readonly steps: readonly SquareStep[];
}

/** The result of splitting: legal moves in sequence, and the steps that no legal move explains. */
export interface Split {
  readonly plies: readonly LivePly[];
  readonly rest: readonly SquareStep[];
}

/** En passant captures, promotions and castling take two; other writers may use a few more. */
const MOST_STEPS = 4;

/**
 * Splits steps into legal moves. XBoard joins moves from an opening book to the engine's first own
 * move (4.9, backend.c, `MakeMove`):
 *
 *     e2:e4:a7:a6:c2:c4:e7:e5
 *     ^^^^^ ^^^^^ ^^^^^ ^^^^^
 *
 * If possible, all steps form one move. Otherwise the first move has as many steps as it can,
 * provided that the rest can be split. If there is no solution, returns the first attempt as far as
 * it goes.
 */
export function splitPlies(position: Position, steps: readonly SquareStep[]): Split {
  const whole = findPly(position, steps);
  if (whole !== ILLEGAL) return {plies: [{move: whole, steps}], rest: []};
  return new Search(position, steps).run();
}

class Search {
  readonly #position: Position;
  readonly #steps: readonly SquareStep[];
  readonly #path: LivePly[] = [];
  /**
   * The number of attempts: enough for inputs with little backtracking, and a limit for all others.
   */
  #triesLeft: number;
  #at = 0;

  constructor(position: Position, steps: readonly SquareStep[]) {
    this.#position = position;
    this.#steps = steps;
    this.#triesLeft = MOST_STEPS * (steps.length + 64);
  }

  run(): Split {
    let first: Split | undefined;
    let length = MOST_STEPS;
    while (this.#at < this.#steps.length) {
      if (this.#goOn(length)) {
        length = MOST_STEPS;
        continue;
      }
      first ??= this.#found();
      const last = this.#triesLeft > 0 ? this.#path.pop() : undefined;
      if (last === undefined) break;
      this.#position.back();
      this.#at -= last.steps.length;
      length = last.steps.length - 1;
    }
    const isThrough = this.#at === this.#steps.length;
    const found = isThrough ? this.#found() : first;
    for (; this.#path.length > 0; this.#path.pop()) this.#position.back();
    return found ?? {plies: [], rest: this.#steps};
  }

  /** Plays the longest possible move of at most `length` steps, and goes on. */
  #goOn(length: number): boolean {
    for (let tried = length; tried > 0 && this.#triesLeft > 0; tried -= 1) {
      const steps = this.#steps.slice(this.#at, this.#at + tried);
      if (steps.length < tried) continue;
      this.#triesLeft -= 1;
      const move = findPly(this.#position, steps);
      if (move === ILLEGAL) continue;
      this.#position.play(move);
      this.#path.push({move, steps});
      this.#at += tried;
      return true;
    }
    return false;
  }

  #found(): Split {
    return {plies: this.#path.slice(), rest: this.#steps.slice(this.#at)};
  }
}
