import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {expect, test} from 'vitest';
import {TEX_ENGINES} from '../../src/typeset/page-options.ts';
import {casesOfToday} from '../cases-of-today.ts';
import {skakmat} from '../cli/run-skakmat.ts';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {describeWithTex} from './requires-tex.ts';
import {inDirectory} from './run-tex.ts';

const GAMES = `[White "Réti, Richard"]\n[Black "馬 \\\\) $x$ <</A"]\n[Event "Wien & Brünn"]\n[Result "*"]\n\n1. e4 e5 *\n
[White "Euwe"]\n[Black "Lasker"]\n[Event "Wien & Brünn"]\n[Result "*"]\n\n1. d4 *\n`;

const FIRST = 'Richard Réti – 馬 \\) $x$ &lt;&lt;/A';

/** What the outline of each document contains, in order. */
const OUTLINES: readonly (readonly [template: string, titles: readonly string[]])[] = [
  ['game', [FIRST, 'Euwe – Lasker']],
  ['beamer', [FIRST, 'Euwe – Lasker']],
  ['bulletin', ['Wien &amp; Brünn', FIRST, 'Euwe – Lasker', 'Wien &amp; Brünn']],
];

/** Compiles a document twice, and returns its outline and links as pdftohtml lists them. */
async function outlineOf(
  engine: string,
  template: string,
  games = GAMES,
): Promise<readonly string[]> {
  const args = ['convert', '--to', 'tex', '--engine', engine, '--template', template];
  const run = skakmat(temporaryFolder(), args, games);
  expect(run.code).toBe(0);
  return inDirectory({'main.tex': run.stdout}, async (cwd) => {
    const start = promisify(execFile);
    for (let i = 0; i < 2; i += 1)
      await start(engine, ['-interaction=nonstopmode', '-halt-on-error', 'main.tex'], {cwd});
    const args = ['-xml', '-i', '-stdout', '-enc', 'UTF-8', 'main.pdf'];
    const {stdout} = await start('pdftohtml', args, {cwd});
    return Array.from(stdout.matchAll(/<item page="\d+">(.*?)<\/item>/gu), ([, text = '']) => text);
  });
}

describeWithTex('the bookmarks of a PDF', () => {
  const cases = OUTLINES.flatMap(([template, titles], i) =>
    TEX_ENGINES.map((_, j) => {
      const engine = TEX_ENGINES[(i + j) % TEX_ENGINES.length] ?? 'pdflatex';
      return {template, engine, titles};
    }),
  );
  test.each(casesOfToday(cases, 3).filter(({engine}) => hasProgram(engine)))(
    'name the games of a $template by $engine',
    async ({template, engine, titles}) => {
      expect(await outlineOf(engine, template)).toEqual(titles);
    },
  );

  test('of a book are its chapters and games', async () => {
    const outline = await outlineOf('pdflatex', 'book');
    expect(outline).toContainEqual(expect.stringMatching(/Wien (?:&amp;|and) Brünn/u));
    expect(outline).toContainEqual(expect.stringContaining('Euwe'));
  });

  test.each(casesOfToday(TEX_ENGINES, 1).filter((engine) => hasProgram(engine)))(
    'of a book may have any sign of chess: %s',
    async (engine) => {
      const signs = '♙♘♗♖♕♔□∞⩲⩱∓⨀○⟳⇆⨁∆⌓⇗⊞⟫⟪✕⊥−';
      const games = GAMES.replaceAll('Wien', `A ${signs} ♞`);
      const outline = await outlineOf(engine, 'book', games);
      expect(outline).toContainEqual(expect.stringContaining(`A ${signs} ♘`));
    },
  );
});
