import type {Block} from '../skak/index.ts';
import type {SourceText} from '../text/index.ts';
import {isMainLine} from '../tex/index.ts';

/** Finds where a game continues after a place; to be asked for blocks in their order. */
export class FollowingMoves {
  readonly #blocks: readonly Block[];
  /** The last question, and its answer: the next one is mostly found no earlier. */
  #last:
    | {
        readonly source: SourceText;
        readonly index: number;
        readonly end: number;
        readonly found: number;
      }
    | undefined;

  constructor(blocks: readonly Block[]) {
    this.#blocks = blocks;
  }

  /** The first moves of a game after the block `index` that do not lie before `end` in the same file. */
  after(index: number, source: SourceText, end: number): Block | undefined {
    const last = this.#last;
    const isFurther = last?.source === source && last.index <= index && last.end <= end;
    let found = Math.max(index + 1, isFurther ? last.found : 0);
    while (found < this.#blocks.length && !this.#goesOn(found, source, end)) found += 1;
    this.#last = {source, index, end, found};
    return this.#blocks[found];
  }

  #goesOn(index: number, source: SourceText, end: number): boolean {
    const command = this.#blocks[index]?.command;
    if (command === undefined || !isMainLine(command.effect)) return false;
    return command.source !== source || command.span.start >= end;
  }
}
