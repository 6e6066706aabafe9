import {existsSync, readdirSync} from 'node:fs';
import {basename, dirname, extname, join} from 'node:path';
import {nearestName} from '../../text/index.ts';

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
