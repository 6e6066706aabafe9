import {execFileSync, spawnSync} from 'node:child_process';
import {copyFileSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {TEX_ENGINES} from '../../src/typeset/tex-engine.ts';
import type {TexEngine} from '../../src/typeset/tex-engine.ts';
import {skakmat} from '../cli/run-skakmat.ts';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {describeWithTex} from '../tex/requires-tex.ts';

const LIMIT_MS = 300_000;
const CHAPTERS = {
  'one.tex': '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}\n\\showboard',
  'two.tex': '\\mainline{3.Bb5 a6}\n\\showboard',
};
const ORDERS = ['\\include{one}\\include{two}', '\\include{two}\\include{one}'];

const WAYS = [
  {how: 'is included whole', only: '', order: ORDERS[0]},
  {how: 'is included in part', only: '\\includeonly{one}', order: ORDERS[0]},
  {how: 'is included from its second chapter on', only: '\\includeonly{two}', order: ORDERS[0]},
  {how: 'is included in another order', only: '', order: ORDERS[1]},
];
const ENGINES: readonly TexEngine[] =
  process.env['SKAKMAT_FAST_TEX'] === 'all' ? TEX_ENGINES : ['pdflatex'];
const CASES = WAYS.flatMap((way) =>
  ENGINES.filter((engine) => hasProgram(engine)).map((engine) => ({...way, engine})),
);

describeWithTex('a book of chapters', () => {
  test.each(CASES)(
    'that $how has the text of the genuine macros in the first and the second run of $engine',
    ({only, order, engine}) => {
      const head = '\\documentclass{article}\\usepackage{skak}';
      const text = (body = ''): string =>
        `${head}${only}\\begin{document}\\newgame ${body}\\end{document}`;
      const files = {'book.tex': text(ORDERS[0]), 'other.tex': text(ORDERS[1]), ...CHAPTERS};
      const folder = temporaryFolder(files);
      skakmat(folder, ['precompute', '--package', 'book.tex']);
      skakmat(folder, ['precompute', 'other.tex']);
      const name = order === ORDERS[0] ? 'book' : 'other';
      const genuine = textOf(folder, {name, engine}, '');
      const fast = '\\RequirePackage[fast]{skakmat}';
      expect(textOf(folder, {name, engine}, fast)).toBe(genuine);
      expect(textOf(folder, {name, engine}, fast)).toBe(genuine);
      // A second chapter alone begins with a wrong move, so that nothing of it has a record.
      if (only.includes('two')) return;
      const log = readFileSync(join(folder, `${name}.log`), 'latin1');
      expect(log).toMatch(/skakmat: [1-9]\d* lists/);
    },
    LIMIT_MS,
  );
});

interface Job {
  readonly name: string;
  readonly engine: TexEngine;
}

/** The text of a book after one more run of TeX. */
function textOf(folder: string, {name, engine}: Job, line: string): string {
  const args = ['-interaction=nonstopmode', '-jobname', name, `${line}\\input{${name}}`];
  spawnSync(engine, args, {cwd: folder, stdio: 'ignore'});
  copyFileSync(join(folder, `${name}.pdf`), join(folder, 'last.pdf'));
  return execFileSync('pdftotext', ['-layout', 'last.pdf', '-'], {cwd: folder, encoding: 'utf8'});
}
