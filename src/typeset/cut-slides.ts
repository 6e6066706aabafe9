import {assert} from '../diagnostic/assert.ts';
import type {Item, PrintedBoard} from './printed-game.ts';

/** The content of a slide. */
export interface Slide {
  /** Moves and comments, without boards. */
  readonly items: readonly Item[];
  readonly board: PrintedBoard;
}

/**
 * Splits a game, which starts with a board, into slides: each has one board, the moves that lead to
 * it, and the comments after it. A board within a variation has a slide of its own; after the
 * variation, the board of the main line is shown again.
 */
export function cutSlides(items: readonly Item[]): readonly Slide[] {
  const cutter = new SlideCutter();
  for (const item of items) cutter.add(item);
  return cutter.end();
}

class SlideCutter {
  readonly #slides: Slide[] = [];
  #items: Item[] = [];
  /** The board of the current slide, once reached. */
  #board: PrintedBoard | undefined;
  /** The last board of the main line. */
  #main: PrintedBoard | undefined;

  add(item: Item): void {
    if (item.kind === 'board') {
      this.#show(item.board, item.level);
      return;
    }
    // A move after the board would not be on it, except in variations of the board's last move.
    const leavesBoard = item.kind === 'moves' && (item.level === 1 || this.#board !== this.#main);
    if (leavesBoard && this.#board !== undefined) this.#flush();
    this.#items.push(item);
    if (item.kind === 'close' && item.level === MAIN_VARIATION && this.#board !== this.#main) {
      this.#flush();
    }
  }

  end(): readonly Slide[] {
    if (this.#items.length > 0 || this.#board !== undefined) this.#flush();
    return this.#slides;
  }

  #show(board: PrintedBoard, level: number): void {
    if (this.#board !== undefined || (level > 1 && this.#items.length > 0)) this.#flush();
    this.#board = board;
    if (level === 1) this.#main = board;
  }

  #flush(): void {
    const board = this.#board ?? this.#main;
    assert(board !== undefined, 'expected a board at the start of the game');
    this.#slides.push({items: this.#items, board});
    this.#items = [];
    this.#board = undefined;
  }
}

/** The level of variations of the main line. */
const MAIN_VARIATION = 2;
