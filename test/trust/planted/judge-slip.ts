import {writeWords} from './book.ts';
import type {BookGame, MoveBlock, Start} from './book.ts';
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
      /** What else cannot be right in the text as it stands, where all before it can be read. */
      readonly consequences: readonly Consequence[];
    };

/** A place of a list that is wrong because of a slip elsewhere. */
export interface Consequence {
  readonly block: MoveBlock;
  readonly at: number;
}

/** Reads the whole game, with `text` in the place of the words of `planted`. */
export function judgeSlip(
  game: BookGame,
  planted: MoveBlock,
  text: string,
  isSkak: boolean,
): SlipVerdict {
  const shown = new Shown(game.fen, isSkak);
  const wrong: (Consequence & {readonly isIllegal: boolean})[] = [];
  const untrue: Consequence[] = [];
  let isSame = false;
  for (const block of game.parts) {
    if (typeof block === 'string') continue;
    const start = shown.startOf(block);
    const words = block === planted ? text : writeWords(block.words);
    const reading = start === undefined ? undefined : readList(start, words);
    untrue.push(...(reading?.untrue ?? []).map((at) => ({block, at})));
    if (reading?.kind !== 'legal') {
      const isFirst = wrong.length === 0;
      // skak says itself where a later one starts.
      const isOpen = !block.isMain && (block === planted || !isSkak);
      if (isFirst && isOpen && shown.fits(words)) return {kind: 'elsewhere'};
      // Where it starts is known no longer, except where it cannot start there.
      if (isFirst || reading !== undefined || shown.isMissing(block))
        wrong.push({block, at: reading?.at ?? 0, isIllegal: reading?.isIllegal ?? false});
      shown.lose(block);
      continue;
    }
    if (block === planted && start !== undefined) {
      const meant = readList(start, writeWords(block.words));
      isSame = meant.kind === 'legal' && meant.moves.join(' ') === reading.moves.join(' ');
    }
    shown.add(block, reading.fens);
  }
  const [first, ...others] = wrong;
  if (first === undefined) return {kind: isSame ? 'same' : 'legal'};
  return {kind: 'wrong', ...first, consequences: [...others, ...untrue]};
}

/** The positions that a game has shown so far. */
class Shown {
  readonly #main: string[];
  readonly #isSkak: boolean;
  readonly #lists = new Map<MoveBlock, readonly string[]>();
  #isLost = false;

  constructor(fen: string, isSkak: boolean) {
    this.#main = [fen];
    this.#isSkak = isSkak;
  }

  /** Undefined where it is not known, or skak starts the list elsewhere. */
  startOf({isMain, start, command}: MoveBlock): string | undefined {
    if (isMain) return this.#isLost ? undefined : this.#main.at(-1);
    const line = this.#lineOf(start) ?? [];
    const isSkaks = line.length - (command === 'variationcurrent' ? 1 : 2) === start.plies;
    return this.#isSkak && !isSkaks ? undefined : line[start.plies];
  }

  /** The line around it is known, but has not come to where the list starts. */
  isMissing({isMain, start}: MoveBlock): boolean {
    return !isMain && this.#lineOf(start) !== undefined;
  }

  /** The positions of the line that a variation starts from; undefined where they are not all known. */
  #lineOf({list}: Start): readonly string[] | undefined {
    if (list !== undefined) return this.#lists.get(list);
    return this.#isLost && this.#isSkak ? undefined : this.#main;
  }

  lose({isMain}: MoveBlock): void {
    this.#isLost ||= isMain;
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
