import {dirname, join, relative, resolve} from 'node:path';
import {UserError} from '../diagnostic/user-error.ts';
import {isFile} from '../files/is-file.ts';
import {isInside, realPathOf} from '../files/is-inside.ts';
import type {Built} from './build-once.ts';
import type {ChangedFile} from '../diagnostic/changed-file.ts';

/** Where a file is written that stays as it is at its own place. */
export interface MirroredFile {
  readonly file: ChangedFile;
  /** The whole path. */
  readonly target: string;
}

/** Whether a file lies in the mirror, and so is none of the sources. */
export function isMirrored(mirror: string, path: string): boolean {
  return isInside(realPathOf(resolve(mirror)), realPathOf(resolve(path)));
}

/** Refuses a mirror that is no folder, or that holds what is named to be built. */
export function refuseMirror(mirror: string, paths: readonly string[]): void {
  if (isFile(mirror)) {
    throw new UserError('output-is-input', `${mirror}: is a file; ${WAY_OUT}`);
  }
  refuseSources(mirror, paths);
}

/**
 * Says where the mirror of each file lies: at the same place below its folder as below the deepest
 * folder that holds all of them. Refuses a mirror in which, or over which, something lies that was read.
 */
export function planMirror(
  mirror: string,
  {files, books}: Pick<Built, 'files' | 'books'>,
): readonly MirroredFile[] {
  const sources = files.map(({before}) => before.path);
  refuseSources(mirror, sources);
  const base = commonFolder(sources.map((path) => dirname(resolve(path))));
  const targets = files.map((file) => {
    return {file, target: join(resolve(mirror), relative(base, resolve(file.before.path)))};
  });
  const read = new Set(
    books.flatMap(({others}) => others.map((path) => realPathOf(resolve(path)))),
  );
  const lost = targets.find(({target}) => read.has(realPathOf(target)));
  if (lost === undefined) return targets;
  const path = relative('.', lost.target);
  throw new UserError('output-is-input', `${path}: is also read; ${WAY_OUT}`);
}

const WAY_OUT = 'name an empty folder or one of its own';

function refuseSources(mirror: string, paths: readonly string[]): void {
  const inside = paths.find((path) => isMirrored(mirror, path));
  if (inside === undefined) return;
  const why = `is to be read, and lies in ${mirror}`;
  throw new UserError('output-is-input', `${inside}: ${why}; ${WAY_OUT}`);
}

function commonFolder([first = resolve('.'), ...others]: readonly string[]): string {
  let folder = first;
  while (!others.every((other) => isInside(folder, other)) && dirname(folder) !== folder) {
    folder = dirname(folder);
  }
  return folder;
}
