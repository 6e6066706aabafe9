import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {pieceOfFenLetter} from '../../../src/chess/index.ts';
import {drawPdf} from '../../../src/typeset/boards/draw-pdf.ts';
import {readPieceFont} from '../../../src/typeset/boards/font-pieces.ts';
import {withFont} from '../../../src/typeset/boards/read-font.ts';
import {writeSvg} from '../../../src/typeset/boards/write-svg.ts';
import {UserError} from '../../../src/text/errors.ts';
import {makeFont, ring, square, type TestGlyph} from './make-font.ts';
import {OPERA, pictureOf} from './picture-of.ts';

const PATH = 'merida.ttf';
const MERIDA = 'kqrbnplwtvmo';

/** A font in which each of `characters` is a square of its own height. */
function fontOf(characters: string, advance = 1000): Uint8Array {
  const glyphs = Array.from(characters).map(
    (character, i) => [character, square(0, 400 + 10 * i)] as const,
  );
  return makeFont(new Map(glyphs), {advance});
}

function refusal(bytes: Uint8Array): string {
  try {
    readPieceFont(bytes, PATH);
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  return '';
}

describe('readPieceFont', () => {
  test.each([
    ['the letters of Merida', MERIDA],
    ['those of Alpha', 'kqrbhplwtnjo'],
    ['those of FEN', 'KQRBNPkqrbnp'],
    ['chess symbols', '♔♕♖♗♘♙♚♛♜♝♞♟'],
    [
      'letters from U+F000 on',
      Array.from(MERIDA)
        .map((c) => String.fromCodePoint(0xf000 + c.charCodeAt(0)))
        .join(''),
    ],
  ])('finds pieces by %s', (_, characters) => {
    const pieces = readPieceFont(fontOf(characters), PATH);
    expect(pieces.size).toBe(12);
    const heights = Array.from('KQRBNPkqrbnp').map((letter) => heightOf(pieces, letter));
    expect(heights.toSorted((one, other) => one - other)).toEqual(heights);
    // The highest takes the room of our own king.
    expect(heights.at(-1)).toBeCloseTo(82, 1);
  });

  test('takes the letters whose pieces have fewer lines, which are those on white squares', () => {
    const hatched: TestGlyph = {
      contours: [...square(0, 500).contours, ...square(600, 700).contours],
    };
    const glyphs = [
      ...Array.from(MERIDA).map((character) => [character, hatched] as const),
      ...Array.from(MERIDA.toUpperCase()).map((character) => [character, square(0, 500)] as const),
    ];
    const pieces = readPieceFont(makeFont(new Map(glyphs), {advance: 1000}), PATH);
    expect(pieces.get(pieceOfFenLetter('K'))?.glyph.match(/M/g)).toHaveLength(1);
  });

  test('fills the holes of the ground, not those of the glyph', () => {
    const glyphs = Array.from(MERIDA).map((character) => [character, ring()] as const);
    const pieces = readPieceFont(makeFont(new Map(glyphs), {advance: 1000}), PATH);
    const {ground = '', glyph = ''} = pieces.get(pieceOfFenLetter('Q')) ?? {};
    expect(turns(ground)).toEqual([1, 1]);
    expect(new Set(turns(glyph))).toEqual(new Set([1, -1]));
  });

  test('puts parts where the font puts them', () => {
    const glyphs = new Map<string, TestGlyph>([
      ['x', square(0, 100)],
      ...Array.from(MERIDA).map(
        (character) =>
          [
            character,
            {
              contours: [],
              parts: [
                ['x', 0, 0],
                ['x', 0, 300],
              ],
            },
          ] as const,
      ),
    ]);
    const glyph = withFont(makeFont(glyphs, {advance: 1000}), PATH, (glyphOf) => glyphOf(107));
    expect(glyph?.contours.map(({start}) => start[1])).toEqual([0, 300]);
  });

  test('reads the curves of OpenType', () => {
    const font = readFileSync('templates/web/figurines.otf');
    const glyph = withFont(font, 'figurines.otf', (glyphOf) => glyphOf(78));
    const [horse] = glyph?.contours ?? [];
    expect(horse?.steps.every(({length}) => length === 2 || length === 6)).toBe(true);
    const heights = horse?.steps.map((step) => step.at(-1) ?? 0) ?? [];
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(-100);
    expect(Math.max(...heights)).toBeGreaterThan(500);
    expect(Math.max(...heights)).toBeLessThan(1000);
  });

  test('names the pieces that are missing, and what it looked for', () => {
    expect(refusal(fontOf('kqrbnplwtv'))).toMatch(
      /^merida\.ttf: the font lacks black knight \(m\), black pawn \(o\) \(Merida\); looked for ♔ to ♟ .*kqrbnp and lwtvmo/,
    );
  });

  test('takes no text for pieces', () => {
    expect(refusal(fontOf('abcdefghijklmnopqrstuvwxyz', 500))).toContain('the font has no pieces');
    const widths = Array.from(MERIDA).map(
      (character, i) => [character, {...square(0, 500), advance: 600 + i}] as const,
    );
    expect(refusal(makeFont(new Map(widths), {advance: 600}))).toContain('the font has no pieces');
  });

  test.each([
    ['nothing', '', 'cut off'],
    ['a text', 'Chess fonts are fonts of pieces', 'is not a font; expected a TTF or OTF'],
    ['a web font', 'wOFF and more', 'use its TTF or OTF'],
    ['a PostScript font', '%!PS-AdobeFont-1.0', 'use a TTF or OTF'],
  ])('refuses %s', (_, text, words) => {
    expect(refusal(Buffer.from(text))).toContain(words);
  });

  test('refuses glyphs that are parts of themselves, and parts without end', () => {
    const own = Array.from(MERIDA).map(
      (character) => [character, {contours: [], parts: [[character, 0, 0]]}] as const,
    );
    expect(refusal(makeFont(new Map<string, TestGlyph>(own), {advance: 1000}))).toContain(
      'part of itself',
    );
    // Eight levels of 99 parts each would be 10^15 squares.
    const levels = Array.from(MERIDA).map(
      (character, i) =>
        [
          character,
          i === 0 ? square(0, 9) : {contours: [], parts: Array(99).fill([MERIDA[i - 1], 0, 0])},
        ] as const,
    );
    expect(refusal(makeFont(new Map<string, TestGlyph>(levels), {advance: 1000}))).toContain(
      'damaged',
    );
  });

  const sound = makeFont(
    new Map<string, TestGlyph>(Array.from(MERIDA).map((character) => [character, ring()])),
    {advance: 1000},
  );
  test.each([
    ['TrueType', sound],
    ['OpenType', readFileSync('templates/web/figurines.otf')],
  ])('reads or refuses %s that is cut off or damaged anywhere', (_, bytes) => {
    for (let at = 0; at < bytes.length; at += 7) {
      refusal(bytes.subarray(0, at));
      for (const value of [0, 0x7f, 0xff]) {
        const damaged = Uint8Array.from(bytes);
        damaged[at] = value;
        refusal(damaged);
      }
    }
    expect(refusal(bytes.subarray(0, 200))).toMatch(/cut off|has no table/);
  });
});

test('pictures have the pieces of a font', () => {
  const pieces = readPieceFont(fontOf(MERIDA), PATH);
  const {ground = ''} = pieces.get(pieceOfFenLetter('K')) ?? {};
  const picture = pictureOf(OPERA, {pieces});
  const svg = writeSvg(picture);
  expect(svg).toContain(`<path d="${ground}" fill="#fff"/>`);
  const ids = Array.from(svg.matchAll(/id="([^"]+)"/g), ([, id]) => id);
  const used = Array.from(svg.matchAll(/href="#([^"]+)"/g), ([, id]) => id);
  expect(new Set(used)).toEqual(new Set(ids));
  expect(ids).not.toContain('skakmat-wK');
  const [x, y] = ground.slice(1).split(/[LCZ]/)[0]?.split(' ') ?? [];
  expect(drawPdf(picture)).toContain(`1 g\n${x} ${y} m`);
});

function heightOf(pieces: ReturnType<typeof readPieceFont>, letter: string): number {
  const {glyph = ''} = pieces.get(pieceOfFenLetter(letter)) ?? {};
  const heights = Array.from(glyph.matchAll(/ (-?[\d.]+)(?=[LCZ])/g), ([, y]) => Number(y));
  return Math.max(...heights) - Math.min(...heights);
}

/** The directions in which the contours of a path turn. */
function turns(path: string): readonly number[] {
  return path
    .split('Z')
    .slice(0, -1)
    .map((contour) => {
      const points = contour
        .slice(1)
        .split('L')
        .map((pair) => pair.split(' ').map(Number));
      const area = points.reduce((sum, [x = 0, y = 0], i) => {
        const [nextX = 0, nextY = 0] = points[(i + 1) % points.length] ?? [];
        return sum + x * nextY - nextX * y;
      }, 0);
      return Math.sign(area);
    });
}
