import {BLACK, EMPTY, fenLetterOf, pieceOfFenLetter, SQUARES, typeOf} from '../../chess/index.ts';
import type {Piece} from '../../chess/index.ts';
import {printable} from '../../text/index.ts';
import {pdfTextString} from '../pdf-info.ts';
import type {BoardPicture} from './picture-layout.ts';
import {describeBoard} from './describe-board.ts';
import {
  DARK,
  darkCorners,
  layOutPicture,
  MOVER_SIZE,
  placeCoordinates,
  placeMover,
  type PictureLayout,
  BOARD,
  cornerOf,
  UNIT,
  type Point,
  INKS,
  OPACITY,
  outlineArrow,
} from './picture-layout.ts';
import {PIECE_SHAPES, type FontPieces} from './piece-shapes.ts';

/**
 * Draws a board as a PDF of one page, in ASCII. It has no fonts; the caption is its title. The board
 * is a figure with a description in words, for programs that read PDFs aloud.
 *
 * PDF 1.4 has all this, and every TeX engine includes it without a warning.
 */
export function drawPdf(picture: BoardPicture): string {
  const layout = layOutPicture(picture, 0);
  const box = [0, 0, layout.width, layout.height].map((side) => decimal(side * layout.scale));
  const letters = lettersOf(picture);
  const firstPiece = 9;
  const pieces = letters.map((letter, i) => `/${letter} ${firstPiece + i} 0 R`);
  const alt = pdfTextString(describeBoard(picture.position));
  const title = pdfTextString(printable(picture.caption).trim() || 'Chess diagram');
  return assemble([
    '<</Type/Catalog/Pages 2 0 R/Lang(en)/MarkInfo<</Marked true>>/StructTreeRoot 5 0 R/ViewerPreferences<</DisplayDocTitle true>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[${box.join(' ')}]/Contents 4 0 R/StructParents 0` +
      `/Resources<</XObject<<${pieces.join('')}>>/ExtGState<<` +
      `/Square<</ca ${OPACITY.square}>>/Arrow<</ca ${OPACITY.arrow}>>>>>>>>`,
    stream('', drawPdfPage(picture, layout)),
    '<</Type/StructTreeRoot/K 6 0 R/ParentTree<</Nums[0[7 0 R]]>>/ParentTreeNextKey 1>>',
    '<</Type/StructElem/S/Document/P 5 0 R/K 7 0 R>>',
    `<</Type/StructElem/S/Figure/P 6 0 R/Pg 3 0 R/K 0/Alt ${alt}` +
      `/A<</O/Layout/Placement/Block/BBox[${box.join(' ')}]>>>>`,
    `<</Title ${title}/Producer(skakmat)>>`,
    ...letters.map((letter) =>
      stream(
        '/Type/XObject/Subtype/Form/BBox[0 0 100 100]/Resources<<>>',
        drawPdfPiece(pieceOfFenLetter(letter), picture.pieces),
      ),
    ),
  ]);
}

/** Returns the FEN letters of the pieces on the board, each once. */
function lettersOf({position}: BoardPicture): readonly string[] {
  const pieces = SQUARES.map((at) => position.pieceAt(at)).filter((piece) => piece !== EMPTY);
  return [...new Set(pieces.map(fenLetterOf))].sort();
}

function stream(entries: string, content: string): string {
  return `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
}

/**
 * Assembles a file from its objects, which are numbered from 1: the first is the catalogue, the
 * eighth the information. All are ASCII, so that their lengths are offsets in bytes.
 */
function assemble(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const entries = ['0000000000 65535 f \n'];
  objects.forEach((object, i) => {
    entries.push(`${String(file.length).padStart(10, '0')} 00000 n \n`);
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
  });
  const size = entries.length;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R/Info 8 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return `${file}xref\n0 ${size}\n${entries.join('')}${trailer}`;
}

/** Draws a piece in a square of 100 units, with the shapes of the SVG. */
function drawPdfPiece(piece: Piece, pieces?: FontPieces): string {
  const drawn = pieces?.get(piece);
  if (drawn !== undefined)
    return ['1 g', convertPath(drawn.ground), 'f', '0 g', convertPath(drawn.glyph), 'f'].join('\n');
  const {outline = [], lines = [], spots = []} = PIECE_SHAPES.get(typeOf(piece)) ?? {};
  const [fill, ink] = (piece & BLACK) === 0 ? [1, 0] : [0, 1];
  return [
    `3.6 w 1 j ${fill} g 0 G`,
    convertPath(outline.join('')),
    'b',
    `2.8 w 0 j ${ink} G ${ink} g`,
    convertPath(lines.join('')),
    'S',
    ...(spots.length === 0 ? [] : [convertPath(spots.join('')), 'f']),
  ].join('\n');
}

/**
 * Draws the page of a board: marked content number 0, in units with the origin at the upper left
 * corner of the board. Pieces are the XObjects of their FEN letters; `/Square` and `/Arrow` are
 * graphics states with the opacity of marks.
 */
function drawPdfPage(picture: BoardPicture, layout: PictureLayout): string {
  const {left, below, width, height, scale} = layout;
  const {colors} = picture;
  const matrix = [scale, 0, 0, -scale, left * scale, (BOARD + below) * scale].map(decimal);
  return [
    '/Figure <</MCID 0>> BDC',
    `q ${matrix.join(' ')} cm`,
    `1 g ${-left} ${below + BOARD - height} ${width} ${height} re f`,
    ...(colors === undefined
      ? []
      : [`${setColour(`#${colors.light}`, 'rg')} ${rectangle(ORIGIN, BOARD)} f`]),
    setColour(colors === undefined ? DARK : `#${colors.dark}`, 'rg'),
    ...darkCorners().map((corner) => rectangle(corner, UNIT)),
    'f',
    drawMarkings(picture),
    ...placePieces(picture),
    drawArrows(picture),
    `4 w 0 G ${rectangle(ORIGIN, BOARD)} S`,
    ...(picture.coordinates ? drawCoordinates(picture) : []),
    picture.mover ? drawMover(picture) : '',
    'Q',
    'EMC',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

const ORIGIN: Point = {x: 0, y: 0};

function drawMarkings({squares, below}: BoardPicture): string {
  if (squares.length === 0) return '';
  const drawn = squares.map(
    ({square, color}) =>
      `${setColour(INKS[color], 'rg')} ${rectangle(cornerOf(square, below), UNIT)} f`,
  );
  return ['q /Square gs', ...drawn, 'Q'].join('\n');
}

function drawArrows({arrows, below}: BoardPicture): string {
  if (arrows.length === 0) return '';
  const drawn = arrows.map(
    (arrow) => `${setColour(INKS[arrow.color], 'rg')}\n${polygon(outlineArrow(arrow, below))}\nf`,
  );
  return ['q /Arrow gs', ...drawn, 'Q'].join('\n');
}

function placePieces({position, below}: BoardPicture): readonly string[] {
  return SQUARES.flatMap((square) => {
    const piece = position.pieceAt(square);
    if (piece === EMPTY) return [];
    const {x, y} = cornerOf(square, below);
    return [`q 1 0 0 1 ${x} ${y} cm /${fenLetterOf(piece)} Do Q`];
  });
}

function drawCoordinates(picture: BoardPicture): readonly string[] {
  const labels = placeCoordinates(picture.below).map(
    ({text, x, y}) => `q 1 0 0 1 ${x} ${y} cm\n${convertPath(LABEL_STROKES[text] ?? '')}\nS Q`,
  );
  return ['q 3.2 w 1 J 1 j', ...labels, 'Q'];
}

function drawMover(picture: BoardPicture): string {
  const fill = picture.position.sideToMove === 'white' ? 1 : 0;
  return `4 w ${fill} g 0 G ${rectangle(placeMover(picture), MOVER_SIZE)} B`;
}

/**
 * Strokes of the letters and digits beside a board, as data of SVG paths around the middle of their
 * baseline. Original drawings, so that a PDF of a board needs no font.
 */
const LABEL_STROKES: Readonly<Record<string, string>> = {
  1: 'M-6 -21.5L1 -26V0',
  2: 'M-7 -19.5C-7 -23.5 -4 -26 0 -26C4.5 -26 7 -23 7 -19.5C7 -16 5 -13.5 2 -10.5L-7.5 0H7.5',
  3:
    'M-7 -21.5C-6 -24.5 -3.5 -26 0 -26C4 -26 6.5 -23.5 6.5 -20C6.5 -16.5 4 -14 -1 -14' +
    'C4.5 -14 7.5 -11.5 7.5 -7.2C7.5 -2.8 4.5 0 0 0C-4 0 -6.8 -2 -7.5 -5.5',
  4: 'M4 0V-26L-8 -8H8.5',
  5:
    'M6.5 -26H-5L-6.2 -14.2C-4.5 -16 -2.5 -16.8 0 -16.8C4.5 -16.8 7.5 -13.3 7.5 -8.5' +
    'C7.5 -3.5 4.5 0 0 0C-3.5 0 -6 -1.8 -7 -4.8',
  6:
    'M5 -26C-2.5 -24 -7.5 -17 -7.5 -8.2C-7.5 -3.5 -4.5 0 0 0C4.5 0 7.5 -3.5 7.5 -8.2' +
    'C7.5 -12.8 4.5 -16 0.2 -16C-4 -16 -7 -13 -7.5 -8.2',
  7: 'M-7.5 -26H7.5L-2.5 0',
  8:
    'M0 -14C-4 -14 -6.5 -16.5 -6.5 -20C-6.5 -23.5 -4 -26 0 -26C4 -26 6.5 -23.5 6.5 -20' +
    'C6.5 -16.5 4 -14 0 -14C-4.5 -14 -7.5 -11.3 -7.5 -7C-7.5 -2.8 -4.5 0 0 0' +
    'C4.5 0 7.5 -2.8 7.5 -7C7.5 -11.3 4.5 -14 0 -14Z',
  a: 'M6.5 -18V0M6.5 -9C6.5 -14.5 3.7 -18 -0.3 -18C-4.5 -18 -7 -14.2 -7 -9C-7 -3.8 -4.5 0 -0.3 0C3.7 0 6.5 -3.5 6.5 -9',
  b: 'M-6.5 -27V0M-6.5 -9C-6.5 -14.5 -3.7 -18 0.3 -18C4.5 -18 7 -14.2 7 -9C7 -3.8 4.5 0 0.3 0C-3.7 0 -6.5 -3.5 -6.5 -9',
  c: 'M6 -15C4.8 -17 2.8 -18 0.5 -18C-4 -18 -7 -14.2 -7 -9C-7 -3.8 -4 0 0.5 0C2.8 0 4.8 -1 6 -3',
  d: 'M6.5 -27V0M6.5 -9C6.5 -14.5 3.7 -18 -0.3 -18C-4.5 -18 -7 -14.2 -7 -9C-7 -3.8 -4.5 0 -0.3 0C3.7 0 6.5 -3.5 6.5 -9',
  e: 'M-6.8 -9.5H6.8C6.8 -14.8 4.2 -18 0.2 -18C-4.2 -18 -7 -14.3 -7 -9C-7 -3.7 -4 0 0.5 0C3 0 5 -1 6.2 -3',
  f: 'M5 -26.5C1 -27.8 -1.5 -25.8 -1.5 -22V0M-6 -17.5H4',
  g: 'M6.5 -18V1C6.5 5.5 4 8 0 8C-2.7 8 -4.7 7.2 -6 5.5M6.5 -9C6.5 -14.5 3.7 -18 -0.3 -18C-4.5 -18 -7 -14.2 -7 -9C-7 -3.8 -4.5 0 -0.3 0C3.7 0 6.5 -3.5 6.5 -9',
  h: 'M-6.5 -27V0M-6.5 -10C-6.5 -15 -3.7 -18 0.3 -18C4.3 -18 6.3 -15.5 6.3 -11V0',
};

/** The PDF operators of the commands in our SVG paths, all of which have absolute coordinates. */
const OPERATORS: Readonly<Record<string, string>> = {M: 'm', L: 'l', C: 'c', Z: 'h'};

/** Converts the data of an SVG path with the commands M, L, H, V, C and Z to PDF operators. */
function convertPath(data: string): string {
  let [x, y] = ['0', '0'];
  const lines: string[] = [];
  for (const [, command = '', list = ''] of data.matchAll(/([MLHVCZ])([^MLHVCZ]*)/g)) {
    const numbers = list.trim().split(/[\s,]+/);
    if (command === 'Z') {
      lines.push('h');
      continue;
    }
    if (command === 'H') [x = x] = numbers;
    else if (command === 'V') [y = y] = numbers;
    else [x = x, y = y] = numbers.slice(-2);
    const isStraight = command === 'H' || command === 'V';
    lines.push(isStraight ? `${x} ${y} l` : `${numbers.join(' ')} ${OPERATORS[command] ?? ''}`);
  }
  return lines.join('\n');
}

/** Writes a closed polygon without painting it. */
function polygon(points: readonly Point[]): string {
  const lines = points.map(({x, y}, i) => `${decimal(x)} ${decimal(y)} ${i === 0 ? 'm' : 'l'}`);
  return [...lines, 'h'].join('\n');
}

/** Writes a square without painting it. */
function rectangle({x, y}: Point, size: number): string {
  return `${x} ${y} ${size} ${size} re`;
}

/** Writes a colour `#rrggbb` for the operator `rg`, which fills, or `RG`, which strokes. */
function setColour(colour: string, operator: 'rg' | 'RG'): string {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  return `${parts.map(decimal).join(' ')} ${operator}`;
}

/** Writes a number with at most three decimals, and never with an exponent. */
function decimal(number: number): string {
  return String(Math.round(number * 1000) / 1000);
}
