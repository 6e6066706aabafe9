import {readFileSync} from 'node:fs';
import {dirname, resolve} from 'node:path';
import {UserError, type ChangedFile, encodeText, type SourceText} from '../../text/index.ts';
import {say} from '../console/say.ts';
import type {World} from '../console/world.ts';
import {isDirectory} from '../files/find-files.ts';
import {repositoryOf} from '../files/find-upward.ts';
import {isInside, realPathOf} from '../files/is-inside.ts';
import {ANYTHING} from '../files/replaceable.ts';
import {writeWhole} from '../files/whole-file.ts';
import type {BookChoice} from './run-plan.ts';

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

/** Refuses to write a file outside the scope of the run; throws a `UserError`. */
export type WriteGuard = (path: string) => void;

/**
 * Creates the guard of a run over `paths`. Named files, files in the same repository and files in
 * folders that the user has opened may be written; no others, whatever a book reads.
 */
export async function makeWriteGuard(
  paths: readonly string[],
  {optionsFor}: Pick<BookChoice, 'optionsFor'>,
): Promise<WriteGuard> {
  const roots: string[] = [];
  for (const path of paths) {
    roots.push(repositoryOf(isDirectory(path) ? path : dirname(path)));
    const {allowRoot = []} = await optionsFor(path);
    roots.push(...allowRoot.map(realPathOf));
  }
  const named = new Set(paths.map((path) => realPathOf(resolve(path))));
  return (path) => {
    const real = realPathOf(resolve(path));
    if (named.has(real) || roots.some((root) => isInside(root, real))) return;
    throw new UserError(
      'outside-root',
      `${path}: is outside the repository; not changed; --allow-root ${dirname(path)} allows writing there`,
    );
  };
}

/**
 * Replaces `before` by `after`, completely or not at all, in the encoding of the original.
 *
 * A file that has changed since it was read, or that may not be written, is left alone, unless it
 * already has the new contents.
 */
export function writeSource(before: SourceText, after: SourceText): void {
  const {path, encoding} = before;
  const bytes = encodeText(after.text, encoding);
  // As late as possible: only a change between this and the next system call goes unnoticed.
  writeWhole(path, bytes, ANYTHING, () => {
    const now = readFileSync(path);
    if (now.equals(encodeText(before.text, encoding)) || now.equals(bytes)) return;
    throw new UserError('changed', `${path}: was changed while it was checked; run again`);
  });
}
