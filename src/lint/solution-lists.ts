import {writeFen} from '../chess/fen.ts';
import type {Position} from '../chess/position.ts';
import {isMainLine} from '../latex/tables/effects.ts';
import type {Block} from '../replay/block.ts';
import type {LintContext} from './context.ts';

/** A printed board, and how many lists of moves come before it. */
interface PrintedBoard {
  readonly start: Position;
  readonly blocks: number;
}

/** The lists of moves that may be solutions of exercises, by the board that they start from. */
export class SolutionLists {
  readonly #lists = new Map<string, {readonly block: Block; readonly index: number}[]>();

  constructor(context: LintContext) {
    for (const [index, block] of context.facts.blocks.entries()) {
      const {before} = block;
      if (before === undefined || before.parent !== undefined || isDoubted(block)) continue;
      const board = boardOf(context.position(before));
      const known = this.#lists.get(board);
      if (known === undefined) this.#lists.set(board, [{block, index}]);
      else known.push({block, index});
    }
  }

  /** Returns the lists after a board that start from its position, main lines first. */
  of({start, blocks}: PrintedBoard): readonly Block[] {
    const lists = (this.#lists.get(boardOf(start)) ?? [])
      .filter(({index}) => index >= blocks)
      .map(({block}) => block);
    return [
      ...lists.filter(({command}) => isMainLine(command.effect)),
      ...lists.filter(({command}) => !isMainLine(command.effect)),
    ];
  }
}

/** Placement and side to move. */
function boardOf(position: Position): string {
  return writeFen(position).split(' ').slice(0, 2).join(' ');
}

/** Whether the first move of a list has the sign of a mistake. */
function isDoubted({plies: [first], argument}: Block): boolean {
  if (first === undefined) return true;
  const {source, end} = argument;
  return /^\S*\?/u.test(source.text.slice(first.token.start, Math.min(end, first.token.end + 2)));
}
