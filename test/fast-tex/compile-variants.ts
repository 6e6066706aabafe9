import {execFileSync, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {checkDocument} from '../../src/lint/pipeline/check-document.ts';
import {parseTex} from '../../src/tex/parse/parse-tex.ts';
import {precompute} from '../../src/book/precompute/precompute.ts';
import {writeRecords} from '../../src/book/precompute/write-records.ts';
import type {TexEngine} from '../../src/typeset/page-options.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {keepResult} from './kept-results.ts';

/**
 * The document as it is, with the patches of `skakmat.sty`, with the file of records too, with all registers written, and with
 * records that Lua makes: in LuaLaTeX at once, else between two runs.
 */
export type Variant = 'genuine' | 'patches' | 'records' | 'eager' | 'checked';

/** The result of a run of TeX. */
export interface Compiled {
  readonly log: string;
  /** Whether TeX had to be ended: its files stop at a full buffer. */
  readonly isKilled: boolean;
  /** What the document has written to `\jobname.regs`; empty if it has not. */
  readonly registers: string;
  /** The files that LaTeX writes for the next run. */
  readonly auxiliary: string;
  readonly text: string;
  /** The MD5 of each page at 150 dpi. */
  readonly pages: readonly string[];
}

const [PACKAGE = '', LUA = ''] = ['skakmat.sty', 'skakmat.lua'].map((name) =>
  readFileSync(join(import.meta.dirname, '../../templates/tex/skakmat', name), 'utf8'),
);

const FIRST_LINES: Readonly<Record<Variant, string>> = {
  genuine: '',
  patches: '\\RequirePackage[fast,nofile]{skakmat}',
  records: '\\RequirePackage[fast]{skakmat}',
  eager: '\\RequirePackage[fast,eager]{skakmat}',
  checked: '\\RequirePackage[check,fast]{skakmat}',
};

/** What `documents` are compared with: the variants that `npm run fast-tex` was asked for, or the usual ones. */
export const COMPARED: readonly Variant[] =
  process.env['SKAKMAT_FAST_TEX_CHECK'] === undefined ? ['patches', 'records'] : ['checked'];

/** The records of a document of one file. */
export async function recordsOf(text: string): Promise<string> {
  const source = new SourceText(text, 'main.tex');
  const document = parseTex(source);
  const {facts, diagnostics} = await checkDocument(document);
  return writeRecords(precompute(facts, diagnostics).entries);
}

/** Compiles a document in `folder`; `records` are those of the document, if not given. */
export async function compileVariant(
  folder: string,
  text: string,
  variant: Variant,
  {engine = 'pdflatex', records, isDrawn = true, cpuSeconds = 120}: CompileOptions = {},
): Promise<Compiled> {
  const reads = variant === 'records' || variant === 'eager';
  const skm = reads ? (records ?? (await recordsOf(text))) : '';
  const style = variant === 'genuine' ? '' : PACKAGE;
  const lua = variant === 'checked' ? LUA : '';
  return keepResult([engine, variant, style, lua, text, skm, String(isDrawn)], () => {
    writeFileSync(join(folder, 'skakmat.sty'), style);
    writeFileSync(join(folder, 'skakmat.lua'), lua);
    writeFileSync(join(folder, `${variant}.tex`), FIRST_LINES[variant] + text);
    if (reads) writeFileSync(join(folder, `${variant}.skm`), skm);
    const limited = `ulimit -t ${cpuSeconds}; exec ${engine}`;
    const run = `${limited} -interaction=nonstopmode -no-shell-escape ${variant}`;
    if (variant === 'checked' && engine !== 'lualatex') {
      runShell(folder, run);
      runShell(folder, `ulimit -t ${cpuSeconds}; exec texlua skakmat.lua ${variant}`);
      for (const name of writtenBy(folder, variant)) rmSync(join(folder, name));
    }
    const isKilled = runShell(folder, run);
    return {...readCompiled(folder, variant, isDrawn), isKilled};
  });
}

/** The names of the files that LaTeX has written for the next run, without the registers. */
function writtenBy(folder: string, job: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${job}.`) && /\.(?:aux|lo[ft]|nav|out|snm|toc)$/.test(name))
    .sort();
}

/** Says whether the command had to be ended. */
function runShell(folder: string, command: string): boolean {
  return spawnSync('sh', ['-c', command], {cwd: folder, stdio: 'ignore'}).signal !== null;
}

interface CompileOptions {
  readonly engine?: TexEngine;
  /** Those of the document, if not given. */
  readonly records?: string;
  /** Whether the pages are compared, too. */
  readonly isDrawn?: boolean;
  /** When TeX is ended. A busy machine gives it no less. */
  readonly cpuSeconds?: number;
}

/** Reads the results of a run of TeX with the name `job` in `folder`. */
export function readCompiled(
  folder: string,
  job: string,
  isDrawn: boolean,
): Omit<Compiled, 'isKilled'> {
  const log = readIfThere(join(folder, `${job}.log`));
  const registers = readIfThere(join(folder, `${job}.regs`));
  const auxiliary = writtenBy(folder, job)
    .map((name) => readIfThere(join(folder, name)).replaceAll(job, 'JOB'))
    .join('\n');
  const pdf = join(folder, `${job}.pdf`);
  if (!existsSync(pdf)) return {log, registers, auxiliary, text: '', pages: []};
  const text = execFileSync('pdftotext', ['-layout', pdf, '-'], {encoding: 'utf8'});
  if (!isDrawn) return {log, registers, auxiliary, text, pages: []};
  execFileSync('pdftoppm', ['-r', '150', pdf, join(folder, `${job}-page`)]);
  const pages = readdirSync(folder)
    .filter((name) => name.startsWith(`${job}-page`))
    .sort()
    .map((name) => {
      const page = readFileSync(join(folder, name));
      return createHash('md5').update(page).digest('hex');
    });
  return {log, registers, auxiliary, text, pages};
}

function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, 'latin1') : '';
}

/** How many lists TeX took from the file, and how many it played by itself. */
export function countsIn({
  log,
}: Pick<Compiled, 'log'>): readonly [fromFile: number, played: number] {
  const [, fromFile = '0', played = '0'] = COUNTS.exec(log.replaceAll('\n', '')) ?? [];
  return [Number(fromFile), Number(played)];
}

const COUNTS = /Package skakmat: (\d+) lists from .*?, *(\d+) by the genuine macros/;

/** The errors of a run as TeX words them, each with its line; the last one is left out if its end may be missing. */
export function errorsIn({
  log,
  isKilled = false,
}: Pick<Compiled, 'log'> & Partial<Compiled>): readonly string[] {
  const errors = log.match(/^(?:! .*|l\.\d+ .*)$/gm) ?? [];
  return isKilled ? errors.slice(0, -1) : errors;
}
