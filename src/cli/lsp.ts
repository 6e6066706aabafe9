import {setFlagsFromString} from 'node:v8';
import {UserError} from '../diagnostic/user-error.ts';
import {serve} from '../lsp/serve.ts';
import type {World} from '../console/world.ts';

/**
 * V8 lets memory grow to a multiple of what is in use before it collects the rest. A server runs all day,
 * and each keystroke leaves a checked book: the heap may double, and the space for what is new stays
 * small. That costs a fifth more time, and halves the memory for a book of 1 MB.
 */
const MEMORY_FLAGS = ['--heap-growing-percent=100', '--semi-space-growth-factor=1'];

/** `skakmat lsp`: serves an editor until it goes. */
export async function lsp(version: string, world: World): Promise<number> {
  const {streams} = world;
  if (streams === undefined) throw new UserError('no-client', 'lsp: no editor to talk to');
  MEMORY_FLAGS.forEach(setFlagsFromString);
  const code = await serve(streams, version, world);
  // The library checks every three seconds whether the client is alive, which would keep the process
  // running.
  streams.leave(code);
  return code;
}
