import {UserError, nearestName} from '../../text/index.ts';
import {existsSync, readdirSync} from 'node:fs';
import {basename, dirname, extname, join} from 'node:path';

/** Returns the description of a system error, in words. */
export function describeSystemError(error: unknown): string {
  const known = WORDS.get(codeOf(error));
  if (known !== undefined) return known;
  // Node writes `EFBIG: file too large, write`.
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^E[A-Z0-9]+: (.+), \w+(?: '.*')?$/s, '$1');
}

/** Returns the code of a system error, such as ENOENT; empty for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'no such file'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'operation not permitted'],
  ['EISDIR', 'is a folder; name a file'],
  ['ENOTDIR', 'not a folder'],
  ['ENXIO', 'is a socket'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'no space left on the device'],
  ['EDQUOT', 'no space left in the quota'],
  ['ELOOP', 'is a link that leads to itself'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['EMFILE', 'too many open files; raise the limit (ulimit -n)'],
  ['ENFILE', 'too many open files on this machine'],
  ['ENOMEM', 'not enough memory'],
  ['EIO', 'the disk fails'],
]);

/** Returns the error for a failure to read `path`, with the file that was probably meant. */
export function unreadable(path: string, error: unknown): UserError {
  const isMissing = codeOf(error) === 'ENOENT';
  if (isMissing && path.includes('\uFFFD')) {
    return new UserError('unreadable', `${path}: the file name is not UTF-8; rename it`);
  }
  const hint = isMissing ? hintFor(path) : '';
  return new UserError('unreadable', `${path}: ${describeSystemError(error)}${hint}`);
}

/** Returns a hint for somebody who named a file that does not exist. */
function hintFor(path: string): string {
  if (/^https?:\/{1,2}/i.test(path)) return '; skakmat reads no addresses: download it first';
  if (/^file:/i.test(path)) return '; name it by its path alone, without file:';
  // Quotes, and the shells of Windows, leave patterns as they are.
  if (/[*?]|\[.+\]/.test(path))
    return '; the name looks like a pattern: name each file, or the folder of .tex files';
  return didYouMeanFile(path);
}

/** Returns the end of a message about a missing file: `; did you mean X?`, or nothing. */
export function didYouMeanFile(path: string): string {
  const meant = suggestFile(path);
  return meant === undefined ? '' : `; did you mean ${meant}?`;
}

/**
 * Finds a file whose name without its extension is similar to that of `path`: in the same folder or,
 * if that does not exist, in one with a similar name.
 */
function suggestFile(path: string): string | undefined {
  const folder = dirname(path);
  if (existsSync(folder)) return nearestIn(folder, path);
  if (dirname(folder) === folder) return undefined;
  const nearest = suggestFile(folder);
  if (nearest === undefined) return undefined;
  const same = join(nearest, basename(path));
  return existsSync(same) ? same : nearestIn(nearest, same);
}

function nearestIn(folder: string, path: string): string | undefined {
  // A dangling link exists, but is not a file.
  const own = basename(path);
  const names = namesIn(folder).filter(
    (name) => name.startsWith('.') === own.startsWith('.') && name !== own,
  );
  const stem = nearestName(stemOf(path), names.map(stemOf));
  const [first, ...others] = names.filter((name) => stemOf(name) === stem);
  if (first === undefined) return undefined;
  return join(folder, others.find((name) => name.endsWith('.tex')) ?? first);
}

function stemOf(path: string): string {
  return basename(path, extname(path));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).slice(0, MOST_NAMES);
  } catch {
    return [];
  }
}

/** The maximum number of files to compare; enough for the folder of a book. */
const MOST_NAMES = 5_000;
