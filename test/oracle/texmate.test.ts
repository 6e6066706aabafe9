import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {execFileSync} from 'node:child_process';
import {expect, test} from 'vitest';
import {TEXMATE_FORMS} from '../skak/replay/texmate-forms.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {describeWithTex} from './requires-tex.ts';

/** One document with all texts; after each, texmate's board goes to the log. */
function documentOf(texts: readonly string[]): string {
  const told = texts.map(
    (text, i) =>
      `\\newgame ${text}\\storegame{seen}\\typeout{@@${i} \\csname chessgame.seen\\endcsname}\n\n`,
  );
  return `\\documentclass{article}\\usepackage{texmate}\\begin{document}\n${told.join('')}\\end{document}\n`;
}

describeWithTex('texmate', () => {
  test('texmate plays what the table says', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.tex'), documentOf(TEXMATE_FORMS.map(([text]) => text)));
    execFileSync('pdflatex', ['-interaction=nonstopmode', '-halt-on-error', 'a.tex'], {
      cwd: folder,
      env: {...process.env, max_print_line: '500'},
      stdio: 'ignore',
    });
    const log = readFileSync(join(folder, 'a.log'), 'latin1');
    const boards = Array.from(log.matchAll(/^@@\d+ (.*)$/gm), ([, fen = '']) => {
      const [placement, side, , , , number] = fen.split(' ');
      return [placement, side, number].join(' ');
    });
    expect(boards).toEqual(TEXMATE_FORMS.map(([, board]) => board));
  });
});
