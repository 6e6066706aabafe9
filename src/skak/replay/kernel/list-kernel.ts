import type {Position} from '../../../chess/index.ts';

/** The most bytes of a list; a longer one is refused. */
export const MOST_BYTES = 1 << 16;

/** The most moves of a way from one position to another that is walked at once. */
export const MOST_MOVES = 1 << 15;

/** Results of reading a list. */
export const DONE = 0;
export const REFUSED = 1;
/** At a backslash after a move: `resume` goes on after the control sequence. */
export const AT_SYMBOL = 2;

/** The places in `facts`: the moves that were read, those that check and say so, whether all signs are true, the next byte. */
export const COUNT = 0;
export const SIGNED = 1;
export const ARE_TRUE = 2;
export const AT = 3;
export const LIST_FACTS = 4;

/**
 * Plays plain lists of moves on a board of its own, as `PlainListKernel` describes; implemented in
 * JavaScript and in WebAssembly, from the same source.
 */
export interface ListKernel {
  readonly text: Uint8Array;
  readonly letters: Uint8Array;
  readonly moves: Int32Array;
  readonly facts: Int32Array;
  readonly setUp: (position: Position) => void;
  readonly walk: (back: number, ahead: number) => void;
  readonly read: (length: number, ply: number) => number;
  readonly resume: (at: number, sign: number) => number;
}
