import {execFile, spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'vitest';
import {casesOfToday} from '../cases-of-today.ts';
import {skakmat} from '../cli/run-skakmat.ts';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {describeWithTex} from './requires-tex.ts';

const GAME =
  '[White "Réti"]\n[Black "N.N."]\n[Result "*"]\n\n1. e4 {Best. [#]} e5 (1... c5 {[#]}) 2. Nf3 *\n';

/** The alternative texts of figures, which are in UTF-16; elements of the structure are not compressed. */
function alternativesIn(pdf: Buffer): readonly string[] {
  const found = pdf.toString('latin1').matchAll(/\/Alt ?<FEFF([\dA-F]+)>/giu);
  return Array.from(found, ([, digits = '']) =>
    Buffer.from(digits, 'hex').swap16().toString('utf16le'),
  );
}

describeWithTex('a tagged PDF', () => {
  const templates = casesOfToday(['game', 'bulletin', 'repertoire'], 3);
  test.skipIf(!hasProgram('lualatex')).each(templates)(
    'of a %s has paragraphs, and boards with alternative text',
    async (template) => {
      const folder = temporaryFolder({'game.pgn': GAME});
      const args = ['convert', 'game.pgn', '--tagged', '--engine', 'lualatex', '--language', 'de'];
      const run = skakmat(folder, [...args, '--template', template, '-o', 'game.pdf']);
      expect([run.stderr, run.code]).toEqual(['', 0]);
      const path = join(folder, 'game.pdf');
      const start = promisify(execFile);
      expect((await start('pdfinfo', [path])).stdout).toMatch(/Tagged: +yes/u);
      expect((await start('pdfinfo', ['-struct', path])).stdout).toMatch(
        template === 'repertoire'
          ? /Sect\n    P \(block\)[^]*Figure/u
          : /Sect\n[^]*    H2 \(block\)\n    P \(block\)[^]*Figure/u,
      );
      const pieces = 'König e1, Dame d1, Turm a1, h1, Läufer c1, f1, Springer b1, g1, Bauer e4, a2';
      expect(alternativesIn(readFileSync(path))).toContainEqual(
        expect.stringContaining(`Weiß: ${pieces}`),
      );
    },
  );

  test.skipIf(!hasProgram('lualatex'))('is read whole, with captures, signs and mate', () => {
    const moves = '1. e4 $14 d5 $16 2. exd5 $18 Qxd5 $44 3. Ke2 $10 Qe4#';
    const folder = temporaryFolder({'game.pgn': `${moves} {The end.} 0-1\n`});
    skakmat(folder, ['convert', 'game.pgn', '--tagged', '--engine', 'lualatex', '-o', 'game.pdf']);
    const {stdout} = spawnSync('pdfinfo', ['-struct-text', 'game.pdf'], {cwd: folder});
    expect(stdout.toString().replaceAll(/\s/gu, '')).toContain('1.e4⩲d5±2.exd5+−Qxd5=∞3.Ke2=Qe4#');
  });

  test.skipIf(!hasProgram('lualatex'))(
    'costs no more time for the last game than for the first',
    () => {
      const count = (games: number): string => {
        const folder = temporaryFolder({'games.pgn': GAME.repeat(games)});
        const args = ['games.pgn', '--to', 'tex', '--tagged', '--engine', 'lualatex'];
        const {stdout} = skakmat(folder, ['convert', ...args]);
        const asks = String.raw`\ExplSyntaxOn\typeout{\prop_count:N\g__tag_struct_tag_NS_prop\space and~\prop_count:N\g__tag_mc_parenttree_prop\space tags~in~LaTeX~of~\fmtversion}\ExplSyntaxOff`;
        const text = stdout.replace('\\end{document}', `${asks}$&`);
        writeFileSync(join(folder, 'games.tex'), text);
        spawnSync('lualatex', ['-interaction=batchmode', 'games.tex'], {cwd: folder});
        return (
          /^\d+ and \d+ tags in LaTeX of .*$/m.exec(
            readFileSync(join(folder, 'games.log'), 'utf8'),
          )?.[0] ?? ''
        );
      };
      const few = count(2);
      expect(few).toMatch(/^\d/);
      // LaTeX of 2024 keeps the tags in a list that is not searched.
      if (/ of 202[0-3]/.test(few)) expect(count(12)).toBe(few);
    },
  );

  test('is refused for engines and templates that cannot have one', () => {
    const folder = temporaryFolder();
    const run = (...args: readonly string[]): string =>
      skakmat(folder, ['convert', '--to', 'tex', '--tagged', ...args], GAME).stderr;
    expect(run()).toContain('tagged PDFs need --engine lualatex');
    expect(run('--engine', 'lualatex', '--template', 'beamer')).toContain(
      '--tagged has no effect with the template beamer',
    );
  });
});
