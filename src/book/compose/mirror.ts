import {dirname, relative, join, resolve} from 'node:path';
import {encodeText, UserError, hasChanged, plural, type ChangedFile} from '../../text/index.ts';
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
  isSameFile,
  recognised,
  requireOutput,
} from '../../workspace/index.ts';
import type {World, WriteGuard, Replaceable} from '../../workspace/index.ts';
import type {Built, BookSources} from './built.ts';
import {existsSync} from 'node:fs';

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

/**
 * Writes the dependencies of each book's PDF as Make rules. As with `gcc -MP`, a deleted source
 * does not stop Make.
 */
export function describeDependencies(books: readonly BookSources[]): string {
  const rules = books.map(({path, tex, others}) => {
    const sources = [...new Set([...tex, ...others])];
    const target = path.replace(/\.[^./\\]*$/, '.pdf');
    return `${escapeName(target)}: ${sources.map(escapeName).join(' \\\n  ')}\n`;
  });
  const sources = new Set(books.flatMap(({tex, others}) => [...tex, ...others]));
  const phony = Array.from(sources, (source) => `${escapeName(source)}:\n`);
  return [...rules, ...phony].join('\n');
}

/** GNU Make manual, 4.3 and 6.1: escapes blanks, `#`, `%` and `$`. */
function escapeName(name: string): string {
  return name.replace(/[\s#%\\]/g, '\\$&').replaceAll('$', '$$$$');
}
