import {UserError, type ChangedFile} from '../../text/index.ts';
import {writeSource} from '../files/write-source.ts';
import {say} from '../console/say.ts';
import type {World} from '../console/world.ts';
import type {WriteGuard} from './write-guard.ts';

/** Writes a changed text to its file; if that is refused, prints the reason and returns false. */
export function writeGuarded(
  {before, after}: Pick<ChangedFile, 'before' | 'after'>,
  guard: WriteGuard,
  world: Pick<World, 'stderr'>,
): boolean {
  try {
    guard(before.path);
    writeSource(before, after);
    return true;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    say(error.message, world);
    return false;
  }
}
