import {spawnSync} from 'node:child_process';
import {describe, expect, test} from 'vitest';
import {writePlacement} from '../../../src/chess/fen.ts';
import {readSquare} from '../../../src/chess/square.ts';
import type {BoardPicture} from '../../../src/typeset/boards/picture-layout.ts';
import {writeChessboard, writeFenboard} from '../../../src/typeset/boards/picture-targets.ts';
import {writeProblemDiagram} from '../../../src/typeset/boards/picture-targets.ts';
import {BOARD_SIZES} from '../../../src/typeset/board-looks.ts';
import {makeEscape} from '../../../src/typeset/escape-tex.ts';
import {checkText, inDocument} from '../../check-text.ts';
import {describeWithTex, hasTex} from '../../oracle/requires-tex.ts';
import {inDirectory, runTex} from '../../oracle/run-tex.ts';
import {askTex} from '../../oracle/tex.ts';
import {ODD_FENS, OPERA, pictureOf} from './picture-of.ts';

const square = (name: string): number => readSquare(name) ?? -1;

const MARKS: Partial<BoardPicture> = {
  arrows: [{color: 'green', from: square('b3'), to: square('b8')}],
  squares: [
    {color: 'red', square: square('b8')},
    {color: 'yellow', square: square('d8')},
  ],
  caption: 'Black to move & 100% lost?',
};

/** All sorts of pictures. */
const PICTURES: readonly BoardPicture[] = [
  pictureOf(OPERA, MARKS),
  ...BOARD_SIZES.map((size) => pictureOf(OPERA, {...MARKS, size, below: 'black'})),
  pictureOf(OPERA, {coordinates: false, mover: false}),
  ...ODD_FENS.map((fen) => pictureOf(fen)),
];

describe('a board in LaTeX', () => {
  test('a board is written for chessboard', () => {
    const bare = {coordinates: false, mover: false, below: 'black'} as const;
    expect(writeChessboard(pictureOf(OPERA, bare), makeEscape('pdflatex'))).toBe(
      `\\chessboard[normalboard,\n  setfen={${OPERA}},\n  inverse,\n  label=false,\n  showmover=false]\n`,
    );
  });

  test('a board is written for skak', () => {
    expect(
      writeFenboard(pictureOf(OPERA, {below: 'black', size: 'tiny'}), makeEscape('pdflatex')),
    ).toBe(`{\\tinyboard\\notationOn\\fenboard{${OPERA}}%\n\\showinverseboard}\n`);
  });

  test('a board is written for chess-problem-diagrams', () => {
    const picture = pictureOf('4kn2/8/8/8/8/8/PP6/RNBQK3 b Q - 0 1', {...MARKS, caption: '#2'});
    expect(writeProblemDiagram(picture, makeEscape('pdflatex')))
      .toBe(`\\begin{diagram}\\diagramxi\\setboolean{legend}{true}
\\pieces{wKe1, wDd1, wTa1, wLc1, wSb1, wBa2b2, sKe8, sSf8}
\\fieldframe{b8, d8}
\\stipulation{\\#2}
\\remark{Black to move}
\\nocomputer
\\end{diagram}
`);
  });

  test.each([
    ['xskak', writeChessboard],
    ['skak', writeFenboard],
  ] as const)('a generated board has no findings under %s', async (name, write) => {
    const body = PICTURES.map((picture) => write(picture, makeEscape('pdflatex'))).join('\n');
    expect(await checkText(inDocument(body, name))).toEqual([]);
  });
});

/** The log of a document of diagrams, as far as it is worth reading. */
async function complaints(preamble: string, bodies: readonly string[]): Promise<readonly string[]> {
  const text = `\\documentclass{article}\n${preamble}\n\\begin{document}\n${bodies.join('\n')}\\end{document}\n`;
  return inDirectory({'main.tex': text}, async (directory) => {
    const {log, exitCode} = await runTex(directory, ['&pdflatex', 'main.tex'], 60_000);
    expect([exitCode, log]).toEqual([0, expect.stringContaining('Output written on main.pdf')]);
    return log.split('\n').filter((line) => /^!|^.\/main.tex:|^Overfull|no output/.test(line));
  });
}

describeWithTex('the real packages', () => {
  test.each([
    ['\\usepackage{chessboard}', writeChessboard],
    ['\\usepackage{xskak}', writeChessboard],
    ['\\usepackage{skak}', writeFenboard],
  ])('%s typesets all boards', async (preamble, write) => {
    const bodies = PICTURES.map((picture) => write(picture, makeEscape('pdflatex')));
    expect(await complaints(preamble, bodies)).toEqual([]);
  });

  test('skak has the expected board', async () => {
    const meant = [OPERA, ...ODD_FENS].map((fen) => pictureOf(fen));
    const answers = await askTex(
      meant.map((picture) => ({
        engine: 'skak',
        body: writeFenboard(picture, makeEscape('pdflatex')),
      })),
    );
    expect(answers.map(({fen}) => fen?.split(' ')[0])).toEqual(
      meant.map(({position}) => writePlacement(position)),
    );
  });
});

function isThere(file: string): boolean {
  return spawnSync('kpsewhich', [file], {stdio: 'ignore'}).status === 0;
}

describe.skipIf(!hasTex() || !['diagram.sty', 'pstricks.sty'].every(isThere))(
  'chess-problem-diagrams',
  () => {
    test('chess-problem-diagrams typesets all boards', async () => {
      const bodies = PICTURES.map((picture) =>
        writeProblemDiagram(picture, makeEscape('pdflatex')),
      );
      expect(await complaints('\\usepackage{diagram}', bodies)).toEqual([]);
    });
  },
);
