import {writeFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {LIST_HOOK, readBlocks} from '../oracle/list-hook.ts';
import type {TexBlock} from '../oracle/list-hook.ts';
import {readErrors} from '../oracle/read-log.ts';
import {runTex} from '../oracle/run-tex.ts';

/** What TeX makes of a book. */
export interface CompiledBook {
  /** In the last run. */
  readonly errors: readonly string[];
  readonly blocks: readonly TexBlock[];
  readonly isFatal: boolean;
}

const HOOK = 'skakmat-trust-hook.tex';

/** Compiles a complete book with pdflatex, twice if it needs that, in its folder. */
export async function compileBook(path: string, runs = 2): Promise<CompiledBook> {
  const folder = dirname(path);
  writeFileSync(join(folder, HOOK), LIST_HOOK);
  const start = `\\AddToHook{begindocument/end}{\\input{${HOOK}}}\\input{${basename(path)}}`;
  let log = '';
  for (let run = 0; run < runs; run += 1) {
    ({log} = await runTex(folder, ['-fmt=pdflatex', '-jobname=main', '-draftmode', start], 60_000));
  }
  return {
    errors: readErrors(log).map(({message}) => message),
    blocks: readBlocks(log),
    isFatal:
      !/^(?:Output written on|No pages of output)|\d+ pages?, \d+ bytes|^Here is how much/m.test(
        log,
      ),
  };
}
