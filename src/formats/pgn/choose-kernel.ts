import {makeJavaScriptKernel} from './javascript-kernel.ts';
import type {KernelName, PlainKernel} from './plain-kernel.ts';
import {makeWasmKernel} from './wasm-kernel.ts';

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
      return makeWasmKernel();
    } catch {
      // The other one gives the same results.
    }
  }
  return makeJavaScriptKernel();
}
