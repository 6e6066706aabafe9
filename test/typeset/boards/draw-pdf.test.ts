import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {readSquare} from '../../../src/chess/square.ts';
import {drawPdf} from '../../../src/typeset/boards/draw-pdf.ts';
import {hasProgram} from '../../has-program.ts';
import {temporaryFolder} from '../../temporary-folder.ts';
import {ODD_FENS, OPERA, pictureOf} from './picture-of.ts';

const square = (name: string): number => readSquare(name) ?? -1;

const HOSTILE = '>> endobj (\\)) <feff> %\n\u202e\u0000\ud800 \ufffe 1 0 obj 馬😀';

/** The objects of a PDF that begin where its table of references says. */
function objectsOf(pdf: string): readonly string[] {
  const table = pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1]));
  return Array.from(table.matchAll(/^(\d{10}) 00000 n $/gm), ([, offset], i) => {
    const object = pdf.slice(Number(offset));
    expect(object.startsWith(`${i + 1} 0 obj\n`)).toBe(true);
    return object.slice(0, object.indexOf('endobj'));
  });
}

/** The text strings of an object, decoded. */
function textsOf(pdf: string, key: string): readonly string[] {
  return Array.from(pdf.matchAll(new RegExp(`/${key} <FEFF([0-9A-F]*)>`, 'g')), ([, digits = '']) =>
    String.fromCharCode(...(digits.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16))),
  );
}

describe('a board as PDF', () => {
  test('a PDF of a board places every piece on its square', () => {
    const placed = (pdf: string) =>
      Array.from(pdf.matchAll(/q 1 0 0 1 (\d+) (\d+) cm \/(\w) Do Q/g), ([, ...place]) =>
        place.join(' '),
      );
    const fen = '4k3/8/8/8/8/8/P7/4K2R w K - 0 1';
    expect(placed(drawPdf(pictureOf(fen))).sort()).toEqual([
      '0 600 P',
      '400 0 k',
      '400 700 K',
      '700 700 R',
    ]);
    expect(placed(drawPdf(pictureOf(fen, {below: 'black'})))).toContain('0 0 R');
  });

  test('a PDF of a board has a title, and a figure described in words', () => {
    const pdf = drawPdf(pictureOf(OPERA, {caption: 'Paris, 1858'}));
    expect(textsOf(pdf, 'Title')).toEqual(['Paris, 1858']);
    expect(textsOf(pdf, 'Alt')).toEqual([
      'White: king c1, queen b3, rook d1, bishop g5, pawns e4, a2, b2, c2, f2, g2, h2. ' +
        'Black: king e8, queen e6, rook h8, bishop f8, knight d7, pawns a7, f7, g7, h7, e5. White to move.',
    ]);
  });

  test.each([...ODD_FENS, OPERA])('a PDF of %s is ASCII with true offsets and lengths', (fen) => {
    const pdf = drawPdf(pictureOf(fen, {caption: HOSTILE, size: 'tiny'}));
    expect(pdf).toMatch(/^[\n -~]*$/);
    for (const object of objectsOf(pdf)) {
      const [, length, content] = /\/Length (\d+)>>\nstream\n(.*)\nendstream/s.exec(object) ?? [];
      expect(content?.length ?? 0).toBe(Number(length ?? 0));
    }
  });

  test('a caption of a PDF cannot add objects', () => {
    const count = (caption: string) => objectsOf(drawPdf(pictureOf(OPERA, {caption}))).length;
    expect(count(HOSTILE)).toBe(count(''));
  });

  test.skipIf(!hasProgram('pdfinfo', '-v'))('poppler reads a PDF of a board as tagged', () => {
    const path = save(drawPdf(pictureOf(OPERA, {caption: HOSTILE})));
    const said = execFileSync('pdfinfo', ['-struct', path], {encoding: 'utf8'});
    expect(said).toMatch(/^Document\n {2}Figure/m);
    expect(execFileSync('pdfinfo', [path], {encoding: 'utf8'})).toMatch(/Tagged: +yes/);
  });

  test.skipIf(!hasProgram('pdftoppm', '-v'))(
    'poppler draws marks and arrows of a PDF of a board',
    () => {
      const marks = {
        arrows: [{color: 'green', from: square('b3'), to: square('b8')}],
        squares: [{color: 'red', square: square('e4')}],
      } as const;
      const bare = {coordinates: false, mover: false, size: 'normal'} as const;
      const path = save(drawPdf(pictureOf('8/8/8/8/8/8/8/8 w - - 0 1', {...bare, ...marks})));
      // One pixel for ten units: square e4 is at column 40, row 40 of a board with a frame of one pixel.
      const resolution = String(72 / 2);
      execFileSync('pdftoppm', ['-r', resolution, '-aa', 'no', path, path]);
      const pixels = readFileSync(`${path}-1.ppm`);
      const colourAt = (x: number, y: number) => {
        const start = pixels.length - 82 * 82 * 3 + (y * 82 + x) * 3;
        return [...pixels.subarray(start, start + 3)];
      };
      const [red = 0, green = 0] = colourAt(45, 45);
      expect(red - green).toBeGreaterThan(40);
      const [arrowRed = 0, arrowGreen = 0] = colourAt(15, 35);
      expect(arrowGreen - arrowRed).toBeGreaterThan(40);
      expect(colourAt(45, 25)).toEqual([255, 255, 255]);
    },
  );
});

function save(pdf: string): string {
  const path = join(temporaryFolder(), 'board.pdf');
  writeFileSync(path, pdf);
  return path;
}
