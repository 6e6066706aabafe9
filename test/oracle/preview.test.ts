import {execFileSync} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {expect, test} from 'vitest';
import {TEMPLATE_NAMES} from '../../src/typeset/template-text.ts';
import {skakmat} from '../cli/run-skakmat.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {describeWithTex} from './requires-tex.ts';

const GAMES =
  '[White "Réti, \\\\input{x}"]\n[Black "N.N."]\n[Event "Wien"]\n[Result "1-0"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n';

describeWithTex('the preview of templates', () => {
  test('shows each template with the games of a file, and leaves nothing but the PDF', () => {
    const folder = temporaryFolder({'games.pgn': GAMES});
    const args = ['templates', '--preview', 'games.pgn', '-o', 'all.pdf'];
    const {code, stderr} = skakmat(folder, args);
    expect([stderr, code]).toEqual(['', 0]);
    expect(readdirSync(folder).sort()).toEqual(['all.pdf', 'games.pgn']);
    const options = {cwd: folder, encoding: 'utf8'} as const;
    const text = execFileSync('pdftotext', ['-raw', 'all.pdf', '-'], options);
    for (const name of TEMPLATE_NAMES) expect(text).toContain(name);
    expect(text).toContain('Qxf7#');
  });

  test('is refused with the name of a template, and for files without games', () => {
    const folder = temporaryFolder({'none.pgn': ''});
    const run = (...args: readonly string[]): string =>
      skakmat(folder, ['templates', '--preview', 'none.pgn', ...args]).stderr;
    expect(run('book')).toContain('--preview shows all templates, not only book');
    expect(run('-o', 'all.pdf')).toContain('none.pgn: there is no game to show');
  });
});
