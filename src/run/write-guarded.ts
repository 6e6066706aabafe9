import {UserError} from '../diagnostic/user-error.ts';
import {writeSource} from '../files/write-source.ts';
import {printable} from '../source/printable.ts';
import type {SourceText} from '../source/source-text.ts';
import type {World} from '../console/world.ts';
import type {WriteGuard} from './write-guard.ts';

/** A text as it was, and as it is to be. */
interface Change {
  readonly before: SourceText;
  readonly after: SourceText;
}

/**
 * Writes a changed text to its file; false, and the reason on standard error, where the guard or the
 * system refuses. What keeps one file from being written does not keep the others.
 */
export function writeGuarded(
  {before, after}: Change,
  guard: WriteGuard,
  {stderr}: Pick<World, 'stderr'>,
): boolean {
  try {
    guard(before.path);
    writeSource(before, after);
    return true;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    stderr.write(`skakmat: ${printable(error.message)}\n`);
    return false;
  }
}
