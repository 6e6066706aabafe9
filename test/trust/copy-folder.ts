import {cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, relative} from 'node:path';

/** A document, and what lies beside it, in a place where it may be changed. */
export interface Copy {
  readonly folder: string;
  readonly path: string;
  /** The lines of the document that are no longer as they were, from 1. */
  readonly changedLines: () => number[];
}

/**
 * Calls `work` with a copy of the document at `path` and of all that lies in `root`, and removes it
 * afterwards.
 */
export async function copyFolder<Result>(
  path: string,
  work: (copy: Copy) => Promise<Result>,
  root = dirname(path),
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'skakmat-trust-'));
  try {
    cpSync(root, folder, {recursive: true});
    const copy = join(folder, relative(root, path));
    const changedLines = (): number[] => {
      const [before, after] = [readFileSync(path, 'latin1'), readFileSync(copy, 'latin1')];
      const now = after.split('\n');
      return before.split('\n').flatMap((line, i) => (line === now[i] ? [] : [i + 1]));
    };
    return await work({folder, path: copy, changedLines});
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}
