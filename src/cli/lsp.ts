import {UserError} from '../diagnostic/user-error.ts';
import {serve} from '../lsp/serve.ts';
import type {World} from '../console/world.ts';

/** `skakmat lsp`: serves an editor until it goes. */
export async function lsp(version: string, world: World): Promise<number> {
  const {streams} = world;
  if (streams === undefined) throw new UserError('no-client', 'lsp: no editor to talk to');
  const code = await serve(streams, version, world);
  // The library checks every three seconds whether the client is alive, which would keep the process
  // running.
  streams.leave(code);
  return code;
}
