import {dirname, join, relative, resolve} from 'node:path';
import {UserError, type ChangedFile} from '../../text/index.ts';
import {isFile, isInside, realPathOf} from '../../workspace/index.ts';
import type {Built} from './built.ts';

/** A file and its target in the mirror; the original stays unchanged. */
export interface MirroredFile {
  readonly file: ChangedFile;
  /** The absolute path. */
  readonly target: string;
}

/** Tests whether a file is in the mirror, and so is not a source. */
export function isMirrored(mirror: string, path: string): boolean {
  return isInside(realPathOf(resolve(mirror)), realPathOf(resolve(path)));
}

/** Refuses a mirror that is not a folder, or that contains a file to be built. */
export function refuseMirror(mirror: string, paths: readonly string[]): void {
  if (isFile(mirror)) {
    throw new UserError('output-is-input', `${mirror}: is a file; ${WAY_OUT}`);
  }
  refuseSources(mirror, paths);
}

/**
 * Plans the path of each file in the mirror: the same relative path as below the deepest common
 * folder of all files. Refuses a mirror that overlaps with files that were read.
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
