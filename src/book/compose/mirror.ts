import {dirname, relative, join, resolve} from 'node:path';
import {encodeText, UserError, type ChangedFile, hasChanged, plural} from '../../text/index.ts';
import {
  FORCED,
  mirrorFile,
  noteCopy,
  OWN_OUTPUT,
  requireMirror,
  sweepFolder,
  isFile,
  isInside,
  realPathOf,
  say,
  writeSource,
  type World,
  type WriteGuard,
} from '../../workspace/index.ts';
import type {Replaceable} from '../../workspace/index.ts';
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

/**
 * Writes all files with their new texts to another folder, skipping those that are up to date.
 * Returns whether all were written.
 */
export function writeMirror(
  mirrored: readonly MirroredFile[],
  force: boolean,
  world: World,
): boolean {
  for (const place of new Set(mirrored.map(({target}) => dirname(target)))) sweepFolder(place);
  return writeEach(mirrored, world, ({file, target}) => {
    const isNew = mirrorFile(relative('.', target), bytesOf(file), replaceableBy(force));
    noteCopy(target, file.before.path);
    return isNew;
  });
}

/** Refuses a mirror with files that cannot be written, before any file is; `UserError` names them all. */
export function requireMirrored(mirrored: readonly MirroredFile[], force: boolean): void {
  const refusals = mirrored.flatMap(({file, target}) => {
    try {
      requireMirror(relative('.', target), bytesOf(file), replaceableBy(force));
      return [];
    } catch (error) {
      if (error instanceof UserError) return [error.message];
      throw error;
    }
  });
  if (refusals.length > 0) throw new UserError('output-exists', ...refusals);
}

function bytesOf({before, after}: MirroredFile['file']): Uint8Array {
  return encodeText(after.text, before.encoding);
}

function replaceableBy(force: boolean): Replaceable {
  return force ? FORCED : OWN_OUTPUT;
}

/** Writes the files that have changed, each atomically; returns whether all were written. */
export function writeFiles(
  files: readonly ChangedFile[],
  guard: WriteGuard,
  world: World,
): boolean {
  for (const folder of new Set(files.map(({before}) => dirname(resolve(before.path))))) {
    sweepFolder(folder);
  }
  const changed = files.filter(hasChanged);
  return writeEach(changed, world, ({before, after}) => {
    guard(before.path);
    writeSource(before, after);
    return true;
  });
}

/** Calls `write` for each file, continuing after a failure; returns whether all were written. */
function writeEach<File>(
  files: readonly File[],
  world: World,
  write: (file: File) => boolean,
): boolean {
  let written = 0;
  let isWell = true;
  for (const file of files) {
    try {
      if (write(file)) written += 1;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      say(error.message, world);
      isWell = false;
    }
  }
  if (written > 0) say(`${plural(written, 'file')} written`, world);
  return isWell;
}
