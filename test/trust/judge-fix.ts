import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {hasTex} from '../oracle/find-tex.ts';
import {compareCompiled} from './compare-compiled.ts';
import {compileBook} from './compile-book.ts';
import {copyFolder} from './copy-folder.ts';
import {lookAt} from './look-at.ts';
import {runInside} from './run-inside.ts';

/** What corrections have done to a document. */
export interface JudgedFix {
  /** The lines that they have changed. */
  readonly changed: number;
  /** What they spoil, as TeX sees it; undefined if nothing. */
  readonly why: string | undefined;
}

/**
 * Carries out the safe corrections of a copy of the document at `path`, which may read whatever lies
 * in `root`, and compiles it before and after. Without TeX nobody can tell: that throws.
 */
export async function judgeFix(path: string, root = dirname(path)): Promise<JudgedFix> {
  if (!hasTex()) throw new Error('TeX is not installed');
  return copyFolder(
    path,
    async (copy) => {
      const before = readFileSync(copy.path);
      await runInside(['check', '--fix', '--format', 'json', copy.path]);
      const changed = copy.changedLines().length;
      if (changed === 0) return {changed, why: undefined};
      const after = readFileSync(copy.path);
      writeFileSync(copy.path, before);
      const then = await compileBook(copy.path);
      forget(copy.path);
      writeFileSync(copy.path, after);
      const now = await compileBook(copy.path);
      const {findings, isNoted} = await lookAt(copy.path);
      const failure = now.errors.find((error) => ABOUT_MOVES.test(error));
      const why =
        findings.length === 0 && !isNoted && failure !== undefined
          ? `called clean after --fix, though TeX fails: ${failure}`
          : compareCompiled(then, now);
      return {changed, why};
    },
    root,
  );
}

/** Errors of TeX that lists of moves make, and not what else a document may lack here. */
const ABOUT_MOVES = /mainline:|Argument of|Paragraph ended|Use of|Runaway/;

/** Lets the second book start without what the first has left for its next run. */
function forget(path: string): void {
  for (const end of ['aux', 'toc', 'ent', 'out']) {
    const file = join(dirname(path), `main.${end}`);
    if (existsSync(file)) rmSync(file);
  }
}
