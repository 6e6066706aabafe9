import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {skakmat} from '../cli/run-skakmat.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {describeWithTex} from './requires-tex.ts';

const PGN = '[White "Morphy, Paul"]\n[Black "Isouard"]\n[Result "*"]\n\n1. e4 e5 *\n';

describeWithTex('convert to PDF', () => {
  test('convert to PDF writes the PDF and nothing else', () => {
    const folder = temporaryFolder({'game.pgn': PGN});
    const before = scratchFolders();
    const {code, stderr} = skakmat(folder, [
      'convert',
      'game.pgn',
      '--template',
      'book',
      '-o',
      'book.pdf',
    ]);
    expect([code, stderr]).toEqual([0, '']);
    expect(readdirSync(folder).sort()).toEqual(['book.pdf', 'game.pgn']);
    expect(readFileSync(join(folder, 'book.pdf'), 'latin1')).toMatch(/^%PDF-1/u);
    expect(scratchFolders()).toEqual(before);
  });

  test('convert to PDF reports errors of TeX in a sentence, and leaves nothing', () => {
    const folder = temporaryFolder({'game.pgn': PGN});
    writeFileSync(
      join(folder, 'mine.tex'),
      '\\documentclass{article}\n\\begin{document}\n\\nonsense\n<< title >>\n\\end{document}\n',
    );
    const {code, stderr} = skakmat(folder, [
      'convert',
      'game.pgn',
      '--template',
      'mine.tex',
      '-o',
      'a.pdf',
    ]);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /pdflatex stopped: `Undefined control sequence.*line 3 of the document/u,
    );
    expect(readdirSync(folder).sort()).toEqual(['game.pgn', 'mine.tex']);
  });

  test.each(['lualatex', 'xelatex'])('characters that no font has are told by %s', (engine) => {
    const folder = temporaryFolder({'game.pgn': '[White "Linear \u{10000}"]\n\n1. e4 *\n'});
    const run = ['convert', 'game.pgn', '--engine', engine, '-o', 'game.pdf'];
    const {code, stderr} = skakmat(folder, run);
    expect(code).toBe(0);
    expect(stderr).toContain('note: no font has \u{10000}, which is not printed');
  });
});

function scratchFolders(): readonly string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('skakmat-prove-'));
}
