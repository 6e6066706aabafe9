import {execFile} from 'node:child_process';
import {readFile, readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import type {TexEngine} from '../../src/typeset/page-options.ts';
import {inDirectory} from '../oracle/run-tex.ts';
import {withRecords} from '../oracle/with-records.ts';

/** What is wrong with a document after the last of its runs. */
export interface Pages {
  readonly complaints: readonly string[];
  /** Whether the last two runs have made the same PDF. */
  readonly isStable: boolean;
}

/** The same clock for each run, so that equal pages are equal files. */
const ENVIRONMENT = {
  ...process.env,
  SOURCE_DATE_EPOCH: '1700000000',
  FORCE_SOURCE_DATE: '1',
  // Vitest's, but TeX would take it for the printer for which fonts are drawn.
  MODE: undefined,
  max_print_line: '500',
};

/**
 * Compiles a document so many times, with its indexes made after the first run, and then until two runs make
 * the same PDF, but at most twice more: contents that name the indexes are complete one run later, and the
 * numbers of pages, once known, can move a reference to the next one.
 */
export async function compilePages(
  text: string,
  engine: TexEngine,
  wanted: number,
): Promise<Pages> {
  return inDirectory(await withRecords(text), async (directory) => {
    let pdfs: readonly Buffer[] = [];
    const isEqual = (): boolean => pdfs[0] !== undefined && pdfs[1]?.equals(pdfs[0]) === true;
    const most = wanted === 1 ? 1 : wanted + 2;
    for (let run = 1; run <= most && (run <= wanted || !isEqual()); run += 1) {
      await runProgram(
        engine,
        ['-interaction=nonstopmode', '-no-shell-escape', 'main.tex'],
        directory,
      );
      if (run === 1) await makeIndexes(directory);
      pdfs = [...pdfs.slice(-1), await readIfThere(join(directory, 'main.pdf'))];
    }
    const log = await readFile(join(directory, 'main.log'), 'utf8');
    return {complaints: complaintsOf(log, most === 1), isStable: most === 1 || isEqual()};
  });
}

/** Errors, warnings, boxes that are too wide or too high, and characters that no font has. */
function complaintsOf(log: string, isFirst: boolean): readonly string[] {
  const lines = log.split('\n').filter((line) => COMPLAINT.test(line) && !HARMLESS.test(line));
  return isFirst ? lines.filter((line) => !OF_A_FIRST_RUN.test(line)) : lines;
}

const COMPLAINT = /^!|^\.\/main\.tex:\d+:|Warning:|^Overfull|^Missing character|no output PDF/u;

/** hyperref asks for a font of forms, which not every installation of XeTeX has. */
const HARMLESS = /XeTeXLink@font=pzdr/u;

/** References, tables of contents and the lengths of tables need a second run. */
const OF_A_FIRST_RUN =
  /(?:[Rr]eference|Citation) [`'].*undefined|undefined references|[Rr]erun|has changed|may have changed|No file/u;

async function makeIndexes(directory: string): Promise<void> {
  const indexes = (await readdir(directory)).filter((name) => name.endsWith('.idx'));
  for (const index of indexes) await runProgram('makeindex', ['-q', index], directory);
}

/** The exit code does not matter: the log says what is wrong. */
async function runProgram(program: string, args: readonly string[], cwd: string): Promise<void> {
  await promisify(execFile)(program, args, {cwd, env: ENVIRONMENT, maxBuffer: 64_000_000}).catch(
    () => undefined,
  );
}

function readIfThere(path: string): Promise<Buffer> {
  return readFile(path).catch(() => Buffer.alloc(0));
}
