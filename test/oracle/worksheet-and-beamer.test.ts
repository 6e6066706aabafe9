import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {LANGUAGES} from '../../src/typeset/languages/languages.ts';
import {writePreamble} from '../../src/typeset/write-preamble.ts';
import {brief, checkText} from '../check-text.ts';
import {skakmat} from '../cli/run-skakmat.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {readErrors} from './read-log.ts';
import {describeWithTex} from './requires-tex.ts';
import {inDirectory, runTex} from './run-tex.ts';
import {withRecords} from './with-records.ts';

const FIXTURES = 'test/fixtures/games/other';

const OPERA = `[Event "Paris"]
[Site "Paris & Opéra"]
[White "Morphy"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]

{50% of what is told of it is true.} 1. e4 {[%clk 0:03:00][%eval 0.3]} e5
{[%clk 0:02:58][%eval 0.25]} 2. Nf3 d6 {[%eval 0.6] Philidor's defence. [%clk 1:02:51]}
3. d4 Bg4?! {[%eval 1.2]} 4. dxe5 Bxf3 $6 (4... dxe5 5. Qxd8+ Kxd8 6. Nxe5 {and a pawn is lost [#]}
6... Be6) 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 {[%cal Gb3f7,Gb3b7] A double attack.} Qe7
8. Nc3 (8. Qxb7 Qb4+ 9. Qxb4 (9. c3) Bxb4+) c6 9. Bg5 b5?? {[%eval 4.0]} 10. Nxb5! cxb5
11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 {[#]} Qe6 15. Bxd7+ Nxd7 {[%eval #2]}
16. Qb8+!! {[%eval #1]} Nxb8 17. Rd8# 1-0

[Event "Training"]
[White "?"]
[Black "?"]
[FEN "r1b1kbnr/ppp1qppp/2np4/8/2B1P3/1Qp2N2/PP3PPP/RNB2RK1 b kq - 3 7"]
[SetUp "1"]
[Result "*"]

7... Be6 {is safest.} 8. Bxe6 (8. Nxc3) 8... fxe6 *
`;

/** A document that is clean, and its pages once TeX has set it. */
interface Typeset {
  readonly text: string;
  readonly pages: number;
}

async function typeset(input: string, ...args: readonly string[]): Promise<Typeset> {
  const run = skakmat(temporaryFolder(), ['convert', '--to', 'tex', '--quiet', ...args], input);
  const text = run.stdout;
  expect([run.stderr, run.code]).toEqual(['', 0]);
  expect((await checkText(text)).map(brief)).toEqual([]);
  return inDirectory(await withRecords(text), async (directory) => {
    const {log, exitCode} = await runTex(directory, ['-fmt=pdflatex', 'main.tex'], 60_000);
    expect(exitCode).toBe(0);
    expect(readErrors(log)).toEqual([]);
    expect(log.match(/^Overfull .*/gmu)).toBeNull();
    return {text, pages: Number(/\((\d+) pages?/u.exec(log)?.[1])};
  });
}

describeWithTex('a worksheet', () => {
  const exercises = readFileSync(join(FIXTURES, 'bratko-kopec.epd'), 'utf8').split('\n');
  const worksheet = ['--template', 'worksheet'] as const;

  test.each([
    ['2', 3, 2],
    ['6', 13, 3],
    ['12', 13, 2],
  ])(
    'a worksheet has %s exercises on a page, and no line too many',
    async (perPage, count, sheets) => {
      const args = [...worksheet, '--answer-lines', '--per-page', perPage];
      const {text, pages} = await typeset(exercises.slice(0, count).join('\n'), ...args);
      expect(pages).toBe(sheets + 1);
      expect(text.match(/\\skmmoves\{/gu)?.length).toBe(count);
      expect(text).toContain('\\skmmoves{1... Qd1+}');
    },
  );

  test('a worksheet can omit the solutions', async () => {
    const fens = readFileSync(join(FIXTURES, 'fen-list.txt'), 'utf8').split('\n').slice(0, 5);
    const args = [...worksheet, '--per-page', '1', '--solutions', 'none'];
    const {text, pages} = await typeset(fens.join('\n'), ...args);
    expect(pages).toBe(fens.filter((line) => !line.startsWith('#')).length);
    expect(text).not.toContain('\\begin{solutions}');
  });

  test('a worksheet can have the solutions of each chapter after it', async () => {
    const games = ['Forks', 'Mates', 'Mates'].map(
      (event, i) =>
        `[Event "${event} & more"]\n[FEN "6k1/5ppp/8/8/8/8/${i + 1}R${6 - i}/4K3 w - - 0 1"]\n\n1. R${'bcd'[i] ?? ''}8# *\n`,
    );
    const {text, pages} = await typeset(games.join('\n'), ...worksheet, '--solutions', 'chapter');
    expect(pages).toBe(4);
    expect(text).toMatch(
      /\{Forks \\& more\}.*R\w8\\mate.*\\chapterheading[^\n]*\{Mates.*R\w8\\mate/su,
    );
  });

  test('a board beside a solution of few lines leaves room below them', async () => {
    const exercise = `[FEN "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"]\n\n1. Ra8# (1. Ra7 h6) (1. Ra6 h6) (1. Ra5 h6) (1. Ra4 h6) (1. Ra3 h6) (1. Ra2 h6 2. Kf2 h5 3. Ke3 g6 4. Kd4 Kg7) *\n\n`;
    const {text} = await typeset(exercise.repeat(2), ...worksheet);
    expect(text.match(/\{\\besideboard\{/gu)).toHaveLength(2);
  });

  test('a worksheet can be made of games under skak', async () => {
    const {text, pages} = await typeset(OPERA, ...worksheet, '--package', 'skak');
    expect(pages).toBe(2);
    expect(text).toContain('\\mainline{14... Qe6 15. Bxd7+ Nxd7 16. Qb8+!! Nxb8 17. Rd8\\mate{}}');
  });
});

describeWithTex('exercises in a document', () => {
  test.each(['typeset', 'played'])('fill pages with four rows if moves are %s', async (moves) => {
    const isTypeset = moves === 'typeset';
    const exercises = readFileSync(join(FIXTURES, 'bratko-kopec.epd'), 'utf8');
    const args = ['--template', 'exercises', '--solutions', 'none', '--moves', moves];
    const part = skakmat(temporaryFolder(), ['convert', '--to', 'tex', ...args], exercises);
    const text = [
      '\\documentclass{article}\\usepackage[a4paper,margin=25mm]{geometry}',
      writePreamble('xskak', {engine: 'pdflatex', language: LANGUAGES.en, isTypeset}),
      `\\begin{document}\n${part.stdout}\\end{document}\n`,
    ].join('\n');
    const {log} = await inDirectory({'main.tex': text}, (directory) =>
      runTex(directory, ['-fmt=pdflatex', 'main.tex'], 60_000),
    );
    expect(part.stdout.match(/\\begin\{minipage\}/gu)).toHaveLength(24);
    expect([readErrors(log), log.match(/^(?:Over|Under)full .*/gmu)]).toEqual([[], null]);
    expect(/\((\d+) pages?/u.exec(log)?.[1]).toBe('3');
  });
});

describeWithTex('a game as slides', () => {
  const beamer = ['--template', 'beamer', '--captions'] as const;

  test('slides under skak continue at each comment', async () => {
    const {text, pages} = await typeset(OPERA, ...beamer, '--package', 'skak');
    expect(pages).toBe(text.match(/\\begin\{frame\}/gu)?.length);
    expect(text).toContain(
      '{h1,d1}]\\par\n\\smallskip{\\small Position after \\movecomment{14.Rd1}',
    );
  });

  test.each([
    ['typeset', 'skmmoves'],
    ['played', 'mainline'],
  ])('slides continue at each move if moves are %s', async (moves, command) => {
    const steps = ['--steps', 'moves', '--clocks', '--moves', moves];
    const {text, pages} = await typeset(OPERA, ...beamer, ...steps);
    expect(pages).toBe(text.match(/\\begin\{frame\}/gu)?.length);
    expect(text).toContain(`\\${command}{12. O-O-O}`);
  });
});

describeWithTex('a game with all its annotations', () => {
  const args = ['--captions', '--clocks', '--evaluations', 'curve', '--diagrams', 'final'];

  test.each([
    ['typeset', 'skmmoves', 'skmtext'],
    ['played', 'mainline', 'movecomment'],
  ])('has clocks after moves, a caption and a curve if moves are %s', async (moves, main, text) => {
    const document = await typeset(OPERA, ...args, '--moves', moves);
    expect(document.text).toContain(
      `\\${main}{1. e4 \\xskakcomment{\\moveclock{3:00}} e5\n\\xskakcomment{`,
    );
    expect(document.text).toContain(`Position after \\${text}{17.Rd8\\mate{}}`);
    expect(document.text.match(/\\begin\{tikzpicture\}/gu)?.length).toBe(1);
  });

  test('has the clocks after separate commands under skak', async () => {
    const {text} = await typeset(OPERA, ...args, '--package', 'skak');
    expect(text).toContain(
      '\\mainline{1. e4}\\moveclock{3:00}\n\\mainline{1... e5}\\moveclock{2:58}',
    );
  });
});
