import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {skakmat} from '../cli/run-skakmat.ts';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {describeWithTex} from './requires-tex.ts';
import {inDirectory} from './run-tex.ts';

const GAME = '[White "丁立人"]\n[Black "בוריס"]\n[Result "*"]\n\n1. e4 { 好棋 a\ufffd 👍 } *\n';

/** Whether a family is installed, as fontconfig tells. */
function hasFont(family: string): boolean {
  return hasProgram('fc-list') && execFileSync('fc-list', [family]).length > 0;
}

const FONTS = ['Noto Serif CJK SC', 'Noto Serif Hebrew', 'Symbola'];

const MIXED =
  '[White "Ботвинник, Михаил"]\n[Black "Παπαδόπουλος"]\n[Result "1-0"]\n\n1. e4 { The attack → Белые } 1-0\n';

describeWithTex('Latin Modern with LuaLaTeX and XeLaTeX', () => {
  test.runIf(hasFont('DejaVu Serif')).for(['lualatex', 'xelatex'])(
    'Latin text is in Latin Modern, Greek, Cyrillic and symbols in fonts that have them (%s)',
    (engine) => {
      const folder = temporaryFolder();
      const args = ['convert', '--template', 'game', '--engine', engine, '-o', 'main.pdf'];
      const {stderr} = skakmat(folder, args, MIXED);
      expect(stderr).toBe('');
      const run = (program: string, ...words: readonly string[]): string =>
        execFileSync(program, words, {cwd: folder, encoding: 'utf8'});
      expect(run('pdffonts', 'main.pdf')).toMatch(/LMRoman10-Regular/u);
      const text = run('pdftotext', 'main.pdf', '-');
      for (const word of ['Ботвинник', 'Παπαδόπουλος', 'attack →', 'Белые'])
        expect(text).toContain(word);
    },
  );
});

describeWithTex('scripts that the fonts of text lack', () => {
  test.runIf(FONTS.every(hasFont)).for(['lualatex', 'xelatex'])(
    'names and comments in Chinese, Hebrew and emoji are printed (%s)',
    async (engine) => {
      const args = ['convert', '--to', 'tex', '--quiet', '--engine', engine, '--template', 'game'];
      const {stdout} = skakmat(temporaryFolder(), args, GAME);
      await inDirectory({'main.tex': stdout}, async (directory) => {
        const options = {cwd: directory, env: {...process.env, MODE: undefined}};
        execFileSync(engine, ['-interaction=nonstopmode', 'main.tex'], options);
        const log = readFileSync(join(directory, 'main.log'), 'utf8');
        expect(log.match(/^Missing character.*|.*Warning.*/gmu)).toBeNull();
        const text = execFileSync('pdftotext', ['main.pdf', '-'], {...options, encoding: 'utf8'});
        for (const word of ['丁立人', 'בוריס', '好棋', 'a?', '👍']) expect(text).toContain(word);
        return Promise.resolve();
      });
    },
  );
});
