import {BLACK, EMPTY, fenLetterOf, pieceOfFenLetter, SQUARES, typeOf} from '../../chess/index.ts';
import type {Arrow, Marking, Piece, Side} from '../../chess/index.ts';
import {displayWidth, element, escapeXml, printable, XML_HEAD} from '../../text/index.ts';
import type {BoardPicture} from './picture-layout.ts';
import {describeBoard} from './describe-board.ts';
import {
  DARK,
  darkCorners,
  FRAME,
  layOutPicture,
  MOVER_SIZE,
  placeCoordinates,
  placeMover,
  BOARD,
  cornerOf,
  UNIT,
  INKS,
  OPACITY,
  outlineArrow,
} from './picture-layout.ts';
import {PIECE_SHAPES, type FontPieces} from './piece-shapes.ts';

const LINE_HEIGHT = 54;
const FONT = {'font-family': 'serif', 'font-size': 38, 'text-anchor': 'middle'} as const;

/** Draws a board as SVG without scripts and external references. */
export function writeSvg(picture: BoardPicture): string {
  const {colors} = picture;
  const caption = wrapCaption(picture.caption);
  const {left, below, width, height, scale} = layOutPicture(picture, caption.length * LINE_HEIGHT);
  const view = {x: -left, y: -FRAME, width, height};
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    // Some programs used by publishers do not support plain `href`.
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    width: `${round(width * scale)}pt`,
    height: `${round(height * scale)}pt`,
    viewBox: Object.values(view).join(' '),
    role: 'img',
  };
  const content = [
    element('title', {}, escapeXml(caption.join(' ') || 'Chess diagram')),
    element('desc', {}, escapeXml(describeBoard(picture.position))),
    defineShapes(picture),
    element('rect', {...view, fill: '#fff'}),
    ...(colors === undefined
      ? []
      : [element('rect', {...square(0, 0, BOARD), fill: `#${colors.light}`})]),
    element('path', {d: darkSquares(), fill: colors === undefined ? DARK : `#${colors.dark}`}),
    ...picture.squares.map((marking) => drawMarking(marking, picture.below)),
    ...placePieces(picture),
    ...picture.arrows.map((arrow) => drawArrow(arrow, picture.below)),
    element('rect', {...square(0, 0, BOARD), fill: 'none', stroke: '#000', 'stroke-width': 4}),
    picture.coordinates ? drawCoordinates(picture) : '',
    picture.mover ? drawMover(picture) : '',
    ...caption.map((line, i) => {
      const y = BOARD + below - FRAME - (caption.length - 1 - i) * LINE_HEIGHT - 12;
      return element('text', {x: BOARD / 2, y, ...FONT}, escapeXml(line));
    }),
  ];
  return XML_HEAD + element('svg', attributes, `\n${content.join('')}`);
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

function square(x: number, y: number, size: number): Record<string, number> {
  return {x, y, width: size, height: size};
}

function darkSquares(): string {
  return darkCorners()
    .map(({x, y}) => `M${x} ${y}h${UNIT}v${UNIT}h-${UNIT}z`)
    .join('');
}

/** Defines the shape of each kind of piece on the board, for reuse on all its squares. */
function defineShapes({position, pieces}: BoardPicture): string {
  const letters = new Set(
    SQUARES.map((at) => position.pieceAt(at))
      .filter((piece) => piece !== EMPTY)
      .map(fenLetterOf),
  );
  const shapes = [...letters].sort().map((letter) => defineShape(pieceOfFenLetter(letter), pieces));
  return shapes.length === 0 ? '' : element('defs', {}, `\n${shapes.join('')}`);
}

function defineShape(piece: Piece, pieces?: FontPieces): string {
  const drawn = pieces?.get(piece);
  if (drawn !== undefined) {
    const {ground, glyph} = drawn;
    const paths = [element('path', {d: ground, fill: '#fff'}), element('path', {d: glyph})];
    return element('g', {id: idOf(piece, pieces)}, `\n${paths.join('')}`);
  }
  const {outline = [], lines = [], spots = []} = PIECE_SHAPES.get(typeOf(piece)) ?? {};
  const [fill, ink] = (piece & BLACK) === 0 ? ['#fff', '#000'] : ['#000', '#fff'];
  const stroke = {'stroke-width': 3.6, 'stroke-linejoin': 'round'};
  const paths = [
    element('path', {d: outline.join(''), fill, stroke: '#000', ...stroke}),
    element('path', {d: lines.join(''), fill: 'none', stroke: ink, 'stroke-width': 2.8}),
    spots.length === 0 ? '' : element('path', {d: spots.join(''), fill: ink}),
  ];
  return element('g', {id: idOf(piece)}, `\n${paths.join('')}`);
}

/** The same id in all pictures, so that a page can contain many of them; pieces of fonts differ by their lengths. */
function idOf(piece: Piece, pieces?: FontPieces): string {
  const length = pieces?.get(piece)?.glyph.length ?? '';
  return `skakmat-${(piece & BLACK) === 0 ? 'w' : 'b'}${fenLetterOf(piece).toUpperCase()}${length}`;
}

function placePieces({position, below, pieces}: BoardPicture): readonly string[] {
  return SQUARES.flatMap((at) => {
    const piece = position.pieceAt(at);
    if (piece === EMPTY) return [];
    return [element('use', {'xlink:href': `#${idOf(piece, pieces)}`, ...cornerOf(at, below)})];
  });
}

function drawCoordinates(picture: BoardPicture): string {
  const labels = placeCoordinates(picture.below).map(({text, x, y}) =>
    element('text', {x, y}, text),
  );
  return element('g', FONT, `\n${labels.join('')}`);
}

/** Draws a small square in the colour of the side to move. */
function drawMover(picture: BoardPicture): string {
  const {x, y} = placeMover(picture);
  const fill = picture.position.sideToMove === 'white' ? '#fff' : '#000';
  return element('rect', {...square(x, y, MOVER_SIZE), fill, stroke: '#000', 'stroke-width': 4});
}

/** Colours a square, below its piece. */
function drawMarking({square, color}: Marking, below: Side): string {
  const place = {...cornerOf(square, below), width: UNIT, height: UNIT};
  return element('rect', {...place, fill: INKS[color], 'fill-opacity': OPACITY.square});
}

/** Draws an arrow over the pieces. */
function drawArrow(arrow: Arrow, below: Side): string {
  const points = outlineArrow(arrow, below).map(({x, y}) => `${x.toFixed(1)},${y.toFixed(1)}`);
  const look = {fill: INKS[arrow.color], 'fill-opacity': OPACITY.arrow};
  return element('polygon', {points: points.join(' '), ...look});
}

/** The maximum length of a caption line, in characters; East Asian ones count twice. */
const ROOM = 40;

/** The maximum number of lines of a caption; the rest is cut off. */
const MOST_LINES = 12;

/** Breaks a caption into lines as wide as a board; a single long word may be wider. */
function wrapCaption(caption: string): readonly string[] {
  const lines: string[] = [];
  for (const word of printable(caption).split(/\s+/u)) {
    if (word === '') continue;
    const line = lines.at(-1);
    if (line === undefined || displayWidth(`${line} ${word}`) > ROOM) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.slice(0, MOST_LINES);
}
