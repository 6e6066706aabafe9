import {existsSync} from 'node:fs';
import {dirname, resolve} from 'node:path';
import {UserError} from '../../text/index.ts';
import {isInside, isSameFile, recognised, requireOutput} from '../../workspace/index.ts';
import type {MirroredFile} from './plan-mirror.ts';
import type {BookSources} from './built.ts';

/** A file as `describeDependencies` writes it, or a compiler. */
export const DEPFILES = recognised(
  (text) => /^[^\n:]+:[^\n]*\n/.test(text),
  'file of dependencies',
);

/** Refuses a dependency file that would overwrite a source, a target or any other file, or cannot be written. */
export function refuseDepfile(
  depfile: string,
  books: readonly BookSources[],
  mirrored: readonly MirroredFile[],
): void {
  const refuse = (why: string): never => {
    throw new UserError('output-is-input', `${depfile}: ${why}; name another file`);
  };
  const read = books.flatMap(({tex, others}) => [...tex, ...others]);
  const path = resolve(depfile);
  // The file of a request may not exist yet.
  if (read.some((input) => resolve(input) === path || isSameFile(input, depfile))) {
    refuse('is also read');
  }
  if (mirrored.some(({target}) => target === path || isSameFile(target, depfile))) {
    refuse('is also built');
  }
  // The folders of the mirror are created when it is written.
  const isFolderComing = mirrored.some(({target}) => isInside(dirname(path), target));
  if (isFolderComing && !existsSync(dirname(path))) return;
  requireOutput(depfile, DEPFILES);
}
