import {UserError} from '../diagnostic/user-error.ts';
import {readSource, toSource} from '../files/read-source.ts';
import type {SourceText} from '../source/source-text.ts';
import {refuseOtherKinds} from './refuse-other-kinds.ts';
import {say} from '../console/say.ts';
import type {World} from '../console/world.ts';

/** How files are opened. */
export interface Opening {
  /** The display name of standard input. */
  readonly name?: string | undefined;
  /** Reads a file; from disk, if not set. */
  readonly read?: ((path: string) => SourceText) | undefined;
}

/** Reads a file by its name, or standard input by `-`. */
async function openSource(
  path: string,
  world: World,
  {name = '<stdin>', read = readSource}: Opening = {},
): Promise<SourceText> {
  const source = path === '-' ? toSource(await world.readStandardInput(), name) : read(path);
  refuseOtherKinds(source);
  return source;
}

/** Reads what can be read; each failure is reported once and remembered in the exit code. */
export async function tryOpenSource(
  path: string,
  world: World,
  opening?: Opening,
): Promise<SourceText | undefined> {
  try {
    return await openSource(path, world, opening);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    say(error.message, world);
    return undefined;
  }
}
