import {setupState, type Position} from '../../../chess/index.ts';
import {loadWasm} from '../../../text/index.ts';
import {LIST_FACTS, MOST_BYTES, MOST_MOVES, type ListKernel} from './list-kernel.ts';
import {PlainListKernel} from './plain-list-kernel.ts';
import {WASM_LIST_CODE} from './wasm-list-code.ts';

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
