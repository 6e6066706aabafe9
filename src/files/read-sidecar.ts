import {readFileSync, realpathSync, statSync} from 'node:fs';
import {basename, dirname, extname, join} from 'node:path';

/** What lies beside a file is a line or two; more is something else. */
const MOST_BYTES = 10_000;

/**
 * The text of the file of the same name with another extension, beside the file at `path` itself,
 * links followed; undefined where there is none.
 */
export function readSidecar(path: string, extension: string): string | undefined {
  try {
    const folder = realpathSync(dirname(path));
    const beside = realpathSync(join(folder, basename(path, extname(path)) + extension));
    const stats = statSync(beside);
    const isBeside = dirname(beside) === folder && stats.isFile() && stats.size <= MOST_BYTES;
    return isBeside ? readFileSync(beside, 'utf8') : undefined;
  } catch {
    // Nobody has asked for it by name.
    return undefined;
  }
}
