import {
  canMove,
  isCapture,
  isStandardCastling,
  NULL_MOVE,
  resolveMove,
  specCastling,
  StandardPosition,
  setupState,
  type Position,
} from '../../../chess/index.ts';
import {loadWasm} from '../../../text/index.ts';
import {CHECK, MATE, NO_SIGN, PlainListReader, UNCLEAR} from './plain-list-reader.ts';
import {WASM_LIST_CODE} from './wasm-list-code.ts';

/** The most bytes of a list; a longer one is refused. */
export const MOST_BYTES = 1 << 16;

/** The most moves of a way from one position to another that is walked at once. */
export const MOST_MOVES = 1 << 15;

/** Results of reading a list. */
export const DONE = 0;
const REFUSED = 1;
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

/**
 * Plays lists of plain SAN, each number where it is due. At the first thing that is not plain it
 * gives up and takes back what it has played, so it has nothing to report.
 *
 * This class and all that it uses is compiled twice, as `games/formats/pgn/plain-game-reader` is.
 */
export class PlainListKernel {
  /** The list, and a 0 after it. */
  readonly text = new Uint8Array(MOST_BYTES + 1);
  /** The piece types by their letters. */
  readonly letters = new Uint8Array(128);
  /** The moves of a way to walk, and then those that were read. */
  readonly moves = new Int32Array(MOST_MOVES);
  readonly facts = new Int32Array(LIST_FACTS);
  readonly #position = new StandardPosition();
  readonly #reader = new PlainListReader(this.text, this.letters);
  #ply = 0;
  #needsNumber = true;
  #spec = 0;
  #areTrue = true;
  #signed = 0;
  #count = 0;

  /** Sets up the position that a game starts from, as `StandardPosition` does. */
  setUp(pieces: Uint8Array, state: Int32Array): void {
    this.#position.setUp(pieces, state);
  }

  /** Takes `back` moves back, and plays the first `ahead` of `moves`. */
  walk(back: number, ahead: number): void {
    const position = this.#position;
    for (let left = back; left > 0; left -= 1) position.back();
    for (let i = 0; i < ahead; i += 1) {
      const move = this.moves[i] as number;
      if (move === NULL_MOVE) position.playNull();
      else position.play(move);
    }
  }

  /** Reads a list of `length` bytes, whose first number must be that of `ply`. */
  read(length: number, ply: number): number {
    this.#reader.begin(length);
    this.#ply = ply;
    this.#needsNumber = true;
    this.#areTrue = true;
    this.#signed = 0;
    this.#count = 0;
    return this.#finish(this.#readMoves());
  }

  /** Goes on at byte `at`, after a control sequence that means `sign`; gives up if `at` is negative. */
  resume(at: number, sign: number): number {
    const reader = this.#reader;
    if (reader.sign === NO_SIGN) reader.sign = sign;
    reader.at = at;
    return this.#finish(at >= 0 && this.#playMove() ? this.#readMoves() : REFUSED);
  }

  #finish(end: number): number {
    if (end === REFUSED) this.walk(this.#count, 0);
    const {facts} = this;
    facts[COUNT] = this.#count;
    facts[SIGNED] = this.#signed;
    facts[ARE_TRUE] = this.#areTrue && this.#isTrueAtEnd() ? 1 : 0;
    facts[AT] = this.#reader.at;
    return end;
  }

  /** Tests whether the last sign distinguishes mate from check. */
  #isTrueAtEnd(): boolean {
    const {sign} = this.#reader;
    if (sign !== CHECK && sign !== MATE) return sign !== UNCLEAR;
    const isMate = this.#position.checked && !canMove(this.#position);
    return isMate === (sign === MATE);
  }

  #readMoves(): number {
    const reader = this.#reader;
    while (reader.skipBlanks()) {
      if (reader.sign >= UNCLEAR) this.#areTrue = false;
      if (this.#needsNumber && !reader.takeNumber(this.#ply)) return REFUSED;
      this.#spec = reader.takeSan();
      if (this.#spec < 0) return REFUSED;
      reader.takeSigns();
      if (reader.isAtSymbol) return AT_SYMBOL;
      if (!this.#playMove()) return REFUSED;
    }
    return reader.isAtEnd ? DONE : REFUSED;
  }

  /** Plays the move at hand, after which its word must end. */
  #playMove(): boolean {
    const reader = this.#reader;
    const position = this.#position;
    if (!reader.isAtBlank) return false;
    const move = resolveMove(position, this.#spec);
    if (move < 0 || isCapture(position, move) !== reader.captures) return false;
    if (specCastling(this.#spec) !== 0 && !isStandardCastling(position, move)) return false;
    position.play(move);
    this.moves[this.#count] = move;
    this.#count += 1;
    this.#needsNumber = (this.#ply & 1) === 1;
    this.#ply += 1;
    if ((reader.sign !== NO_SIGN) !== position.checked) this.#areTrue = false;
    else if (position.checked) this.#signed += 1;
    return true;
  }
}

/** Makes the kernel in WebAssembly, or that in JavaScript where browsers or policies forbid it. */
export function makeListKernel(): ListKernel {
  try {
    return makeWasmListKernel();
  } catch {
    return makeJavaScriptListKernel();
  }
}

/** Makes the kernel that works everywhere. */
export function makeJavaScriptListKernel(): ListKernel {
  const kernel = new PlainListKernel();
  return {
    text: kernel.text,
    letters: kernel.letters,
    moves: kernel.moves,
    facts: kernel.facts,
    setUp: (position) => {
      kernel.setUp(position.board, setupState(position));
    },
    walk: (back, ahead) => {
      kernel.walk(back, ahead);
    },
    read: (length, ply) => kernel.read(length, ply),
    resume: (at, sign) => kernel.resume(at, sign),
  };
}

/** The exports of `scripts/kernel/list-entry.ts`; places are addresses in `memory`. */
interface WasmExports {
  readonly memory: {readonly buffer: ArrayBuffer};
  readonly text: () => number;
  readonly letters: () => number;
  readonly moves: () => number;
  readonly facts: () => number;
  readonly pieces: () => number;
  readonly state: () => number;
  /** Sets up the pieces and the state at these places. */
  readonly setUp: () => void;
  readonly walk: (back: number, ahead: number) => void;
  readonly read: (length: number, ply: number) => number;
  readonly resume: (at: number, sign: number) => number;
}

/** Makes the kernel in WebAssembly; throws where that is not to be had. */
export function makeWasmListKernel(): ListKernel {
  return new WasmListKernel();
}

class WasmListKernel implements ListKernel {
  readonly #wasm = loadWasm(WASM_LIST_CODE) as WasmExports;
  readonly walk = this.#wasm.walk;
  readonly read = this.#wasm.read;
  readonly resume = this.#wasm.resume;
  #views = viewsOf(this.#wasm);

  get text(): Uint8Array {
    return this.#now().text;
  }

  get letters(): Uint8Array {
    return this.#now().letters;
  }

  get moves(): Int32Array {
    return this.#now().moves;
  }

  get facts(): Int32Array {
    return this.#now().facts;
  }

  setUp(position: Position): void {
    const {pieces, state} = this.#now();
    pieces.set(position.board);
    state.set(setupState(position));
    this.#wasm.setUp();
  }

  /** The memory moves when it grows, with the length of a game. */
  #now(): Views {
    if (this.#views.buffer !== this.#wasm.memory.buffer) this.#views = viewsOf(this.#wasm);
    return this.#views;
  }
}

/** Views of the memory of the kernel. */
interface Views extends Pick<ListKernel, 'text' | 'letters' | 'moves' | 'facts'> {
  readonly buffer: ArrayBuffer;
  readonly pieces: Uint8Array;
  readonly state: Int32Array;
}

function viewsOf({memory, text, letters, moves, facts, pieces, state}: WasmExports): Views {
  const {buffer} = memory;
  return {
    buffer,
    text: new Uint8Array(buffer, text(), MOST_BYTES + 1),
    letters: new Uint8Array(buffer, letters(), 128),
    moves: new Int32Array(buffer, moves(), MOST_MOVES),
    facts: new Int32Array(buffer, facts(), LIST_FACTS),
    pieces: new Uint8Array(buffer, pieces(), 128),
    state: new Int32Array(buffer, state(), 5),
  };
}
