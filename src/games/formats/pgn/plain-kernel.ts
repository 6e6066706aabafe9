import type {Position} from '../../../chess/index.ts';

/** The places in `facts` of what was found in a game. */
export const FEN_START = 0;
export const FEN_END = 1;
/** After the result. */
export const END = 2;
/** The half-moves of the main line. */
export const PLIES = 3;
/** The index in `RESULTS`. */
export const RESULT = 4;
/** The length of the tape. */
export const TAPE_END = 5;
/** Set if the moves were passed over, so that only `END` and `RESULT` are known of them. */
export const PASSED = 6;
/** The index in `RESULTS` of what the tags say; -1 if they do not. */
export const TAG_RESULT = 7;
/** The flaws of the required tags, as bits. */
export const ROSTER_FLAWS = 8;
export const FACTS = 9;

/** Reads plain games; implemented in JavaScript and in WebAssembly, from the same source. */
export interface PlainKernel {
  /** The facts about the game read last, at the places that `plain-facts.ts` names. */
  readonly facts: Int32Array;
  /** Takes a text whose last byte is a line end; begins the tape anew. */
  readonly load: (bytes: Uint8Array) => void;
  /**
   * Reads the tag section that begins at `start`; the byte after it, or -1. If `facts` then has a
   * FEN, the position is to be set up.
   */
  readonly readTags: (start: number) => number;
  readonly setUp: (position: Position) => void;
  /** Reads the moves that begin at `start`; where the next game begins, or -1. */
  readonly readMoves: (start: number) => number;
  /** Passes over the moves that begin at `start`; where the next game begins, or -1. */
  readonly passMoves: (start: number) => number;
  /** Passes over all games of this text that do not reach a target, which `plain-target.ts` describes. */
  readonly aim: (target: Int32Array) => void;
  /** Returns a copy of the first `length` integers of the tape, which the next text overwrites. */
  readonly tape: (length: number) => Int32Array;
  /** Counts the line ends in a text; not while another one is being read. */
  readonly countLines: (bytes: Uint8Array) => number;
}

/** The implementations of the kernel. */
export const KERNEL_NAMES = ['js', 'wasm'] as const;

/** The name of an implementation of the fast reader. */
export type KernelName = (typeof KERNEL_NAMES)[number];
