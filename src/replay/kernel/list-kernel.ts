import type {Position} from '../../chess/position.ts';

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
