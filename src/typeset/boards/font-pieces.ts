import {pieceName, pieceOfFenLetter, sideOf, typeOf} from '../../chess/index.ts';
import {UserError} from '../../text/index.ts';
import {UNIT} from './picture-layout.ts';
import type {FontPieces} from './piece-shapes.ts';
import type {Contour} from './font-bytes.ts';
import {withFont, type Glyph, type GlyphOf} from './read-font.ts';

/** The pieces in FEN, in the order of the characters of layouts. */
const PIECES = 'KQRBNPkqrbnp';

/** A way in which fonts assign characters to pieces. */
interface Layout {
  readonly name: string;
  /** The characters of the pieces, in the order of `PIECES`. */
  readonly characters: string;
}

/**
 * The characters of chess fonts. Fonts for typewriters have the pieces on white squares in small letters and those
 * on dark squares in capitals, or the other way round; the last layout is that of chessfss.
 */
const LAYOUTS: readonly [Layout, ...Layout[]] = [
  {name: 'Unicode', characters: '♔♕♖♗♘♙♚♛♜♝♞♟'},
  {name: 'Merida', characters: 'kqrbnplwtvmo'},
  {name: 'Merida', characters: 'KQRBNPLWTVMO'},
  {name: 'Alpha', characters: 'kqrbhplwtnjo'},
  {name: 'Alpha', characters: 'KQRBHPLWTNJO'},
  {name: 'FEN', characters: PIECES},
];

/**
 * Reads the pieces of a chess font, TTF or OTF; `path` names it in messages. Throws a `UserError` that names the
 * pieces that are missing.
 *
 * @example
 * ```js
 * const pieces = readPieceFont(readFileSync('merida.ttf'), 'merida.ttf');
 * const svg = drawDiagram(position, 'svg', {pieces});
 * ```
 */
export function readPieceFont(bytes: Uint8Array, path: string): FontPieces {
  return withFont(bytes, path, (glyphOf) => {
    const unicode = readLayout(LAYOUTS[0], glyphOf);
    if (isWhole(unicode)) return drawPieces(unicode.glyphs);
    const readings = LAYOUTS.slice(1).map((layout) => readLayout(layout, glyphOf));
    // Pieces on dark squares have the lines of their squares, too.
    const [best] = readings.filter(isWhole).sort((one, other) => linesOf(one) - linesOf(other));
    if (best !== undefined) return drawPieces(best.glyphs);
    throw new UserError('unreadable', `${path}: ${describeMissing([unicode, ...readings])}`);
  });
}

/** The glyphs that a font has for a layout. */
interface LayoutReading {
  readonly layout: Layout;
  /** By the letters of pieces in FEN. */
  readonly glyphs: ReadonlyMap<string, Glyph>;
}

function readLayout(layout: Layout, glyphOf: GlyphOf): LayoutReading {
  const glyphs = new Map<string, Glyph>();
  Array.from(layout.characters).forEach((character, i) => {
    const glyph = glyphOf(character.codePointAt(0) ?? 0);
    if (glyph !== undefined) glyphs.set(PIECES.charAt(i), glyph);
  });
  return {layout, glyphs: layout !== LAYOUTS[0] && isText(glyphs) ? new Map() : glyphs};
}

/** Tests whether glyphs are letters of a text: these have widths of their own, or are narrower than high. */
function isText(glyphs: ReadonlyMap<string, Glyph>): boolean {
  const widths = new Set(Array.from(glyphs.values(), ({advance}) => advance));
  const [width = Infinity] = widths;
  const {top, bottom} = extentOf([...glyphs.values()].flatMap(({contours}) => contours));
  return widths.size > 1 || top - bottom > 1.1 * width;
}

function isWhole({glyphs}: LayoutReading): boolean {
  return glyphs.size === PIECES.length;
}

function linesOf({glyphs}: LayoutReading): number {
  return [...glyphs.values()].reduce((sum, {contours}) => sum + contours.length, 0);
}

/** Names the pieces that are missing in the layout of which the font has most. */
function describeMissing(readings: readonly LayoutReading[]): string {
  const {layout, glyphs} = readings.reduce((one, other) =>
    other.glyphs.size > one.glyphs.size ? other : one,
  );
  const sought =
    'looked for ♔ to ♟ (U+2654 to U+265F), and for the letters kqrbnp and lwtvmo (Merida), kqrbhp and lwtnjo (Alpha), and KQRBNP and kqrbnp (FEN)';
  if (glyphs.size === 0) return `the font has no pieces: ${sought}`;
  const missing = Array.from(PIECES).flatMap((letter, i) => {
    if (glyphs.has(letter)) return [];
    const piece = pieceOfFenLetter(letter);
    return [`${sideOf(piece)} ${pieceName(typeOf(piece))} (${layout.characters.charAt(i)})`];
  });
  return `the font lacks ${missing.join(', ')} (${layout.name}); ${sought}`;
}

/** The room that pieces take of a square, about that of the usual ones. */
const ROOM = {width: 90, height: 82} as const;

/** Draws pieces in squares: all in one size and on one line, each in the middle of its width. */
function drawPieces(glyphs: ReadonlyMap<string, Glyph>): FontPieces {
  const all = [...glyphs.values()];
  const {top, bottom} = extentOf(all.flatMap(({contours}) => contours));
  const widest = Math.max(
    ...all.map(({contours}) => {
      const {left, right} = extentOf(contours);
      return right - left;
    }),
  );
  const scale = Math.min(ROOM.height / (top - bottom || 1), ROOM.width / (widest || 1));
  const [centre, middle] = [UNIT / 2, (top + bottom) / 2];
  return new Map(
    Array.from(glyphs, ([letter, {contours}]) => {
      const {left, right} = extentOf(contours);
      const place = (value: number, i: number): number =>
        i % 2 === 0
          ? centre + (value - (left + right) / 2) * scale
          : centre - (value - middle) * scale;
      const placed = contours.map(({start: [x, y], steps}): Contour => ({
        start: [place(x, 0), place(y, 1)],
        steps: steps.map((step) => step.map(place)),
      }));
      const ground = placed.map((contour) =>
        writeContour(isClockwise(contour) ? contour : turn(contour)),
      );
      return [
        pieceOfFenLetter(letter),
        {ground: ground.join(''), glyph: placed.map(writeContour).join('')},
      ];
    }),
  );
}

/** The extent of contours, with the ends of the handles of their curves. */
function extentOf(
  contours: readonly Contour[],
): Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>> {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const {start, steps} of contours)
    for (const step of [start, ...steps])
      step.forEach((value, i) => {
        if (i % 2 === 0) [left, right] = [Math.min(left, value), Math.max(right, value)];
        else [bottom, top] = [Math.min(bottom, value), Math.max(top, value)];
      });
  return {left, right, top, bottom};
}

/** All outlines turn the same way if holes are filled. */
function isClockwise({start, steps}: Contour): boolean {
  let [area, x, y] = [0, ...start];
  for (const step of steps)
    for (let i = 0; i < step.length; i += 2) {
      const [nextX = 0, nextY = 0] = step.slice(i);
      area += x * nextY - nextX * y;
      [x, y] = [nextX, nextY];
    }
  return area + (x * start[1] - start[0] * y) > 0;
}

/** The same line, walked from its end. */
function turn({start, steps}: Contour): Contour {
  const ends = [start, ...steps].map((step) => step.slice(-2));
  const [x = 0, y = 0] = ends.at(-1) ?? [];
  const back = steps.map((step, i) => {
    const [handleX, handleY, otherX, otherY] = step;
    const end = ends[i] ?? [];
    return step.length === 2 ? end : [otherX ?? 0, otherY ?? 0, handleX ?? 0, handleY ?? 0, ...end];
  });
  return {start: [x, y], steps: back.reverse()};
}

function writeContour({start, steps}: Contour): string {
  const numbers = (values: readonly number[]): string =>
    values.map((value) => Math.round(value * 100) / 100).join(' ');
  const drawn = steps.map((step) => (step.length === 2 ? 'L' : 'C') + numbers(step));
  return `M${numbers(start)}${drawn.join('')}Z`;
}
