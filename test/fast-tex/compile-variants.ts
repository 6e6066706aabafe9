import {execFileSync, spawnSync} from 'node:child_process';
import {copyFileSync, existsSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {checkDocument} from '../../src/pipeline/check-document.ts';
import {parseTex} from '../../src/latex/parse/parse-tex.ts';
import {precompute} from '../../src/precompute/precompute.ts';
import {writeRecords} from '../../src/precompute/write-records.ts';
import type {TexEngine} from '../../src/typeset/tex-engine.ts';
import {SourceText} from '../../src/source/source-text.ts';

/** The document as it is, with the patches of `skakmat.sty`, with the file of records too, and with all registers written. */
export type Variant = 'genuine' | 'patches' | 'records' | 'eager';

/** The result of a run of TeX. */
export interface Compiled {
  readonly log: string;
  /** Whether TeX had not ended after two minutes: its files stop at a full buffer. */
  readonly isKilled: boolean;
  /** What the document has written to `\jobname.regs`; empty if it has not. */
  readonly registers: string;
  readonly text: string;
  /** Each page at 150 dpi. */
  readonly pages: readonly Buffer[];
}

const PACKAGE = join(import.meta.dirname, '../../templates/tex/skakmat/skakmat.sty');

const FIRST_LINES: Readonly<Record<Variant, string>> = {
  genuine: '',
  patches: '\\RequirePackage[fast,nofile]{skakmat}',
  records: '\\RequirePackage[fast]{skakmat}',
  eager: '\\RequirePackage[fast,eager]{skakmat}',
};

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
  {engine = 'pdflatex', records, isDrawn = true}: CompileOptions = {},
): Promise<Compiled> {
  copyFileSync(PACKAGE, join(folder, 'skakmat.sty'));
  writeFileSync(join(folder, `${variant}.tex`), FIRST_LINES[variant] + text);
  if (variant === 'records' || variant === 'eager') {
    writeFileSync(join(folder, `${variant}.skm`), records ?? (await recordsOf(text)));
  }
  const args = ['-interaction=nonstopmode', '-no-shell-escape', `${variant}.tex`];
  const {signal} = spawnSync(engine, args, {cwd: folder, stdio: 'ignore', timeout: 120_000});
  return {...readCompiled(folder, variant, isDrawn), isKilled: signal !== null};
}

interface CompileOptions {
  readonly engine?: TexEngine;
  /** Those of the document, if not given. */
  readonly records?: string;
  /** Whether the pages are compared, too. */
  readonly isDrawn?: boolean;
}

function readCompiled(
  folder: string,
  variant: Variant,
  isDrawn: boolean,
): Omit<Compiled, 'isKilled'> {
  const log = readIfThere(join(folder, `${variant}.log`));
  const registers = readIfThere(join(folder, `${variant}.regs`));
  const pdf = join(folder, `${variant}.pdf`);
  if (!existsSync(pdf)) return {log, registers, text: '', pages: []};
  const text = execFileSync('pdftotext', ['-layout', pdf, '-'], {encoding: 'utf8'});
  if (!isDrawn) return {log, registers, text, pages: []};
  execFileSync('pdftoppm', ['-r', '150', pdf, join(folder, `${variant}-page`)]);
  const pages = readdirSync(folder)
    .filter((name) => name.startsWith(`${variant}-page`))
    .sort()
    .map((name) => readFileSync(join(folder, name)));
  return {log, registers, text, pages};
}

function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, 'latin1') : '';
}

/** How many lists TeX took from the file, and how many it played by itself. */
export function countsIn({log}: Compiled): readonly [fromFile: number, played: number] {
  const [, fromFile = '0', played = '0'] = COUNTS.exec(log.replaceAll('\n', '')) ?? [];
  return [Number(fromFile), Number(played)];
}

const COUNTS = /Package skakmat: (\d+) lists from .*?, *(\d+) by the genuine macros/;

/** The errors of a run, as TeX words them; the last one is left out if its end may be missing. */
export function errorsIn({log, isKilled}: Compiled): readonly string[] {
  const errors = Array.from(log.matchAll(/^! (.*)$/gm), ([, message = '']) => message);
  return isKilled ? errors.slice(0, -1) : errors;
}
