import {existsSync, rmSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {hasTex} from '../tex/find-tex.ts';
import {compareCompiled} from './compare-compiled.ts';
import {compileBook} from './compile-book.ts';
import {copyFolder} from './copy-folder.ts';
import {lookAt} from './look-at.ts';
import {runInside} from './run-inside.ts';

/**
 * What the safe corrections of the document at `path` spoil, as TeX sees it; undefined if nothing.
 * Without TeX nobody can tell: that throws.
 */
export async function judgeFix(path: string): Promise<string | undefined> {
  if (!hasTex()) throw new Error('TeX is not installed');
  return copyFolder(path, async (copy) => {
    const before = await compileBook(copy.path);
    forget(copy.path);
    await runInside(['check', '--fix', '--format', 'json', copy.path]);
    if (copy.changedLines().length === 0) return undefined;
    const after = await compileBook(copy.path);
    const {findings, isNoted} = await lookAt(copy.path);
    if (findings.length === 0 && !isNoted && after.errors.length > 0)
      return `called clean after --fix, though TeX fails: ${after.errors[0] ?? ''}`;
    return compareCompiled(before, after);
  });
}

/** Lets the second book start without what the first has left for its next run. */
function forget(path: string): void {
  for (const end of ['aux', 'toc', 'ent', 'out']) {
    const file = join(dirname(path), `main.${end}`);
    if (existsSync(file)) rmSync(file);
  }
}
