import {expect, test} from 'vitest';
import {readBoardSize} from '../../src/typeset/board-looks.ts';
import {writeChessboard, writeFenboard} from '../../src/typeset/boards/picture-targets.ts';
import {writeProblemDiagram} from '../../src/typeset/boards/picture-targets.ts';
import {writeSvg} from '../../src/typeset/boards/write-svg.ts';
import {makeEscape} from '../../src/typeset/escape-tex.ts';
import {OPERA, pictureOf} from './boards/picture-of.ts';

test.each(['tiny', '32mm', '3.2cm', '1.25in', '90pt'])('%s is the size of a board', (size) => {
  expect(readBoardSize(size)).toBe(size);
});

test.each(['', 'huge', '32', '32 mm', '7mm', '900mm', '-32mm', '1e2mm', '32mm}'])(
  '`%s` is not the size of a board',
  (size) => {
    expect(readBoardSize(size)).toBeUndefined();
  },
);

test('a width is that of eight squares', () => {
  const picture = pictureOf(OPERA, {size: '32mm'});
  const escape = makeEscape('pdflatex');
  expect(writeChessboard(picture, escape)).toContain(
    'boardfontsize=11.38pt,\n  labelfontsize=6.0pt',
  );
  expect(writeFenboard(picture, escape)).toContain('\\setboardfontsize{11.38pt}');
  expect(writeProblemDiagram(picture, escape)).toContain('\\diagramx\\');
  // 32 mm are 90.7 big points, and the board is 8 of the 9.2 squares of the picture.
  const [, width] = /width="([\d.]+)/u.exec(writeSvg(picture)) ?? [];
  expect(Number(width)).toBeGreaterThan(90.7);
  expect(Number(width)).toBeLessThan(110);
});
