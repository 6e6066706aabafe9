import {readFileSync, realpathSync, statSync} from 'node:fs';
import {basename, dirname, extname, join} from 'node:path';

/** A sidecar file has a line or two; a longer file is something else. */
const MOST_BYTES = 10_000;

/**
 * Returns the text of the file with the same name but another extension, in the same folder as the
 * file at `path`, links resolved; undefined if there is none.
 */
export function readSidecar(path: string, extension: string): string | undefined {
  try {
    const folder = realpathSync(dirname(path));
    const beside = realpathSync(join(folder, basename(path, extname(path)) + extension));
    const stats = statSync(beside);
    const isBeside = dirname(beside) === folder && stats.isFile() && stats.size <= MOST_BYTES;
    return isBeside ? readFileSync(beside, 'utf8') : undefined;
  } catch {
    // The user has not named it, so errors are ignored.
    return undefined;
  }
}
