import {UserError} from '../diagnostic/user-error.ts';
import {serve} from '../lsp/serve.ts';
import type {World} from '../console/world.ts';

/** `skakmat lsp`: serves an editor until it goes. */
export function lsp(version: string, world: World): Promise<number> {
  if (world.streams === undefined) throw new UserError('no-client', 'lsp: no editor to talk to');
  return serve(world.streams, version, world);
}
