import {setupState} from '../../chess/setup-state.ts';
import type {ListKernel} from './list-kernel.ts';
import {PlainListKernel} from './plain-list-kernel.ts';
import {makeWasmListKernel} from './wasm-list-kernel.ts';

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
