import {writeWords} from './book.ts';
import type {BookGame, MoveBlock} from './book.ts';
import {readList} from './oracle.ts';

/** What a slip makes of a game. */
export type SlipVerdict =
  /** The same moves are played: another spelling. */
  | {readonly kind: 'same'}
  /** Other moves, all of them legal: nobody can know. */
  | {readonly kind: 'legal'}
  /** A variation that is legal in another position that the game has shown: nobody can know. */
  | {readonly kind: 'elsewhere'}
  /** Something cannot be right, first at this offset in the text of this list. */
  | {
      readonly kind: 'wrong';
      readonly block: MoveBlock;
      readonly at: number;
      readonly isIllegal: boolean;
    };

/** Reads the whole game, with `text` in the place of the words of `planted`. */
export function judgeSlip(game: BookGame, planted: MoveBlock, text: string): SlipVerdict {
  const shown = new Shown(game.fen);
  let isSame = false;
  for (const block of game.parts) {
    if (typeof block === 'string') continue;
    const start = shown.startOf(block);
    const words = block === planted ? text : writeWords(block.words);
    const reading = start === undefined ? undefined : readList(start, words);
    if (reading?.kind !== 'legal') {
      const fits = block === planted && !block.isMain && shown.fits(words);
      return fits
        ? {kind: 'elsewhere'}
        : {kind: 'wrong', block, at: reading?.at ?? 0, isIllegal: reading?.isIllegal ?? false};
    }
    if (block === planted && start !== undefined) {
      const meant = readList(start, writeWords(block.words));
      isSame = meant.kind === 'legal' && meant.moves.join(' ') === reading.moves.join(' ');
    }
    shown.add(block, reading.fens);
  }
  return {kind: isSame ? 'same' : 'legal'};
}

/** The positions that a game has shown so far. */
class Shown {
  readonly #main: string[];
  readonly #lists = new Map<MoveBlock, readonly string[]>();

  constructor(fen: string) {
    this.#main = [fen];
  }

  startOf({isMain, start}: MoveBlock): string | undefined {
    if (isMain) return this.#main.at(-1);
    return (start.list === undefined ? this.#main : this.#lists.get(start.list))?.[start.plies];
  }

  add(block: MoveBlock, fens: readonly string[]): void {
    if (block.isMain) this.#main.push(...fens.slice(1));
    else this.#lists.set(block, fens);
  }

  /** Whether the words are legal in any of them. */
  fits(words: string): boolean {
    const positions = [...this.#main, ...[...this.#lists.values()].flat()];
    return positions.some((fen) => readList(fen, words).kind === 'legal');
  }
}
