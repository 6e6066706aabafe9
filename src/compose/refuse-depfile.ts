import {dirname, resolve} from 'node:path';
import {UserError} from '../diagnostic/user-error.ts';
import {requireWritable} from '../files/require-writable.ts';
import {isSameFile} from '../files/same-file.ts';
import type {BookSources} from './build-once.ts';
import type {MirroredFile} from './plan-mirror.ts';

/** Refuses a dependency file that would overwrite a source or a target, or cannot be written. */
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
  if (mirrored.some(({target}) => dirname(target) === dirname(path))) return;
  requireWritable(depfile);
}
