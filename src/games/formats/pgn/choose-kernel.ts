import {Position, setupState} from '../../../chess/index.ts';
import {countLines, loadWasm} from '../../../text/index.ts';
import {FACTS, type KernelName, type PlainKernel} from './plain-kernel.ts';
import {PlainGameReader} from './plain-game-reader.ts';
import {WASM_CODE} from './wasm-code.ts';

/** The exports of `scripts/kernel/entry.ts`; places are addresses in `memory`. */
interface WasmExports {
  readonly memory: {readonly buffer: ArrayBuffer};
  /** Returns the place for a text of `length` bytes. */
  readonly place: (length: number) => number;
  readonly begin: (length: number) => void;
  readonly countLines: (length: number) => number;
  readonly facts: () => number;
  readonly pieces: () => number;
  readonly state: () => number;
  readonly tape: () => number;
  /** Takes the pieces and the state as the position from which games start. */
  readonly startFrom: () => void;
  readonly setUp: () => void;
  readonly readTags: (at: number) => number;
  readonly readMoves: (at: number) => number;
  readonly passMoves: (at: number) => number;
  readonly target: () => number;
  readonly aim: () => void;
}

class WasmKernel implements PlainKernel {
  readonly #wasm = loadWasm(WASM_CODE) as WasmExports;
  #facts = new Int32Array(0);

  constructor() {
    this.#copyIn(Position.start());
    this.#wasm.startFrom();
  }

  /** The memory moves when it grows. */
  get facts(): Int32Array {
    const {buffer} = this.#wasm.memory;
    if (this.#facts.buffer !== buffer) {
      this.#facts = new Int32Array(buffer, this.#wasm.facts(), FACTS);
    }
    return this.#facts;
  }

  load(bytes: Uint8Array): void {
    this.#copyText(bytes);
    this.#wasm.begin(bytes.length);
  }

  readTags(at: number): number {
    return this.#wasm.readTags(at);
  }

  setUp(position: Position): void {
    this.#copyIn(position);
    this.#wasm.setUp();
  }

  readMoves(at: number): number {
    return this.#wasm.readMoves(at);
  }

  passMoves(at: number): number {
    return this.#wasm.passMoves(at);
  }

  aim(target: Int32Array): void {
    new Int32Array(this.#wasm.memory.buffer, this.#wasm.target(), target.length).set(target);
    this.#wasm.aim();
  }

  tape(length: number): Int32Array {
    return new Int32Array(this.#wasm.memory.buffer, this.#wasm.tape(), length).slice();
  }

  countLines(bytes: Uint8Array): number {
    this.#copyText(bytes);
    return this.#wasm.countLines(bytes.length);
  }

  #copyText(bytes: Uint8Array): void {
    const at = this.#wasm.place(bytes.length);
    new Uint8Array(this.#wasm.memory.buffer, at, bytes.length).set(bytes);
  }

  #copyIn(position: Position): void {
    const {memory, pieces, state} = this.#wasm;
    new Uint8Array(memory.buffer, pieces(), position.board.length).set(position.board);
    new Int32Array(memory.buffer, state(), 5).set(setupState(position));
  }
}

/** The kernels that have been made; each reads one text at a time. */
const made = new Map<KernelName, PlainKernel>();

/**
 * Returns the kernel that reads `bytes`: WebAssembly, unless `wanted` says otherwise. A text of
 * many megabytes, which is one game or was given as a whole, is read in JavaScript: the memory of
 * WebAssembly never shrinks.
 */
export function chooseKernel(bytes: Uint8Array, wanted: KernelName = 'wasm'): PlainKernel {
  const name = bytes.length > LARGEST ? 'js' : wanted;
  const known = made.get(name);
  if (known !== undefined) return known;
  const kernel = makeKernel(name);
  made.set(name, kernel);
  return kernel;
}

const LARGEST = 1 << 22;

/** Some browsers and policies of content forbid WebAssembly. */
function makeKernel(name: KernelName): PlainKernel {
  if (name === 'wasm') {
    try {
      return new WasmKernel();
    } catch {
      // The other one gives the same results.
    }
  }
  return makeJavaScriptKernel();
}

/** Makes the kernel that works everywhere. */
function makeJavaScriptKernel(): PlainKernel {
  const reader = new PlainGameReader();
  const start = Position.start();
  reader.startFrom(start.board, setupState(start));
  return {
    facts: reader.facts,
    load: (bytes) => {
      reader.load(bytes, bytes.length);
    },
    readTags: (at) => reader.readTags(at),
    setUp: (position) => {
      reader.setUp(position.board, setupState(position));
    },
    readMoves: (at) => reader.readMoves(at),
    passMoves: (at) => reader.passMoves(at),
    aim: (target) => {
      reader.target().set(target);
      reader.aim();
    },
    tape: (length) => reader.tape().slice(0, length),
    countLines,
  };
}
