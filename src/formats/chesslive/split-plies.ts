import type {Move} from '../../chess/move.ts';
import type {Position} from '../../chess/position.ts';
import {ILLEGAL} from '../../chess/resolve-move.ts';
import {findPly} from './find-ply.ts';
import type {SquareStep} from './square-step.ts';

/** A legal move, and the steps that make it. */
export interface LivePly {
  readonly move: Move;
  readonly steps: readonly SquareStep[];
}

/** What steps come to: legal moves one after the other, and the steps that no legal move explains. */
export interface Split {
  readonly plies: readonly LivePly[];
  readonly rest: readonly SquareStep[];
}

/** Two make a capture en passant, a promotion or castling; other writers may need some more. */
const MOST_STEPS = 4;

/**
 * Splits steps into legal moves. XBoard glues those that it plays from an opening book to the first
 * one that an engine thinks of (4.9, backend.c, `MakeMove`):
 *
 *     e2:e4:a7:a6:c2:c4:e7:e5
 *     ^^^^^ ^^^^^ ^^^^^ ^^^^^
 *
 * All steps are one move if they can be, else the first move has as many steps as it can, unless the
 * others then make none. If there is no such way, the first one tried is returned as far as it goes.
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
  /** Enough for any way that hardly ever turns back, and an end to all others. */
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

  /** Plays the longest move of at most `length` steps. */
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
