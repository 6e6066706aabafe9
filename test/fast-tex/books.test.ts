import {execFileSync, spawnSync} from 'node:child_process';
import {copyFileSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {skakmat} from '../cli/run-skakmat.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {describeWithTex} from '../tex/requires-tex.ts';

const LIMIT_MS = 300_000;
const CHAPTERS = {
  'one.tex': '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}\n\\showboard',
  'two.tex': '\\mainline{3.Bb5 a6}\n\\showboard',
};
const ORDERS = ['\\include{one}\\include{two}', '\\include{two}\\include{one}'];

describeWithTex('a book of chapters', () => {
  test.each([
    ['is included whole', '', ORDERS[0]],
    ['is included in part', '\\includeonly{one}', ORDERS[0]],
    ['is included from its second chapter on', '\\includeonly{two}', ORDERS[0]],
    ['is included in another order', '', ORDERS[1]],
  ])(
    'that %s has the text of the genuine macros in the first and the second run',
    (_, only, order) => {
      const head = '\\documentclass{article}\\usepackage{skak}';
      const text = (body = ''): string =>
        `${head}${only}\\begin{document}\\newgame ${body}\\end{document}`;
      const files = {'book.tex': text(ORDERS[0]), 'other.tex': text(ORDERS[1]), ...CHAPTERS};
      const folder = temporaryFolder(files);
      skakmat(folder, ['precompute', '--package', 'book.tex']);
      skakmat(folder, ['precompute', 'other.tex']);
      const name = order === ORDERS[0] ? 'book' : 'other';
      const genuine = textOf(folder, name, '');
      const fast = '\\RequirePackage[fast]{skakmat}';
      expect(textOf(folder, name, fast)).toBe(genuine);
      expect(textOf(folder, name, fast)).toBe(genuine);
      // A second chapter alone begins with a wrong move, so that nothing of it has a record.
      if (only.includes('two')) return;
      const log = readFileSync(join(folder, `${name}.log`), 'latin1');
      expect(log).toMatch(/skakmat: [1-9]\d* lists/);
    },
    LIMIT_MS,
  );
});

/** The text of a book after one more run of TeX. */
function textOf(folder: string, name: string, line: string): string {
  const args = ['-interaction=nonstopmode', '-jobname', name, `${line}\\input{${name}}`];
  spawnSync('pdflatex', args, {cwd: folder, stdio: 'ignore'});
  copyFileSync(join(folder, `${name}.pdf`), join(folder, 'last.pdf'));
  return execFileSync('pdftotext', ['-layout', 'last.pdf', '-'], {cwd: folder, encoding: 'utf8'});
}
