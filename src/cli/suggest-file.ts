import {readdirSync} from 'node:fs';
import {basename, dirname, extname, join} from 'node:path';
import {nearestName} from '../source/nearest-name.ts';

/** A file beside the one that is not there, whose name without its ending is nearly the same. */
export function suggestFile(path: string): string | undefined {
  // A link to nothing is there, and still no file.
  const own = basename(path);
  const names = namesIn(dirname(path)).filter((name) => !name.startsWith('.') && name !== own);
  const stem = nearestName(stemOf(path), names.map(stemOf));
  const [first, ...others] = names.filter((name) => stemOf(name) === stem);
  if (first === undefined) return undefined;
  return join(dirname(path), others.find((name) => name.endsWith('.tex')) ?? first);
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

/** Enough for any folder of a book. */
const MOST_NAMES = 5_000;
