import {BLACK, EMPTY, fenLetterOf, pieceOfFenLetter, typeOf} from '../../chess/piece.ts';
import type {Piece} from '../../chess/piece.ts';
import {fileName, fileOf, rankName, rankOf, SQUARES} from '../../chess/square.ts';
import {element, escapeXml, XML_HEAD} from '../../source/xml.ts';
import type {BoardPicture} from './board-picture.ts';
import {wrapCaption} from './wrap-caption.ts';
import {describeBoard} from './describe-board.ts';
import {PIECE_SHAPES} from './piece-shapes.ts';
import {drawArrow, drawMarking} from './svg-marks.ts';
import {BOARD, centreOf, cornerOf, UNIT} from './svg-squares.ts';

/** Big points per unit, so that squares are as large as those of chessboard. */
const POINTS = {tiny: 0.1, small: 0.15, normal: 0.2, large: 0.3} as const;

const FRAME = 6;
const RIM = 60;
const LINE_HEIGHT = 54;
const FONT = {'font-family': 'serif', 'font-size': 38, 'text-anchor': 'middle'} as const;
/** Light enough for black lines on it, dark enough for print. */
const DARK = '#c8c8c8';

/** Draws a board as SVG without scripts and external references. */
export function writeSvg(picture: BoardPicture): string {
  const {coordinates, mover, size} = picture;
  const caption = wrapCaption(picture.caption);
  const [left, right] = [coordinates ? RIM : FRAME, mover ? RIM : FRAME];
  const below = (coordinates ? RIM : FRAME) + caption.length * LINE_HEIGHT;
  const [width, height] = [left + BOARD + right, FRAME + BOARD + below];
  const view = {x: -left, y: -FRAME, width, height};
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    // Some programs used by publishers do not support plain `href`.
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    width: `${round(width * POINTS[size])}pt`,
    height: `${round(height * POINTS[size])}pt`,
    viewBox: Object.values(view).join(' '),
    role: 'img',
  };
  const content = [
    element('title', {}, escapeXml(caption.join(' ') || 'Chess diagram')),
    element('desc', {}, escapeXml(describeBoard(picture.position))),
    defineShapes(picture),
    element('rect', {...view, fill: '#fff'}),
    element('path', {d: darkSquares(), fill: DARK}),
    ...picture.squares.map((marking) => drawMarking(marking, picture.below)),
    ...placePieces(picture),
    ...picture.arrows.map((arrow) => drawArrow(arrow, picture.below)),
    element('rect', {...square(0, 0, BOARD), fill: 'none', stroke: '#000', 'stroke-width': 4}),
    coordinates ? drawCoordinates(picture) : '',
    mover ? drawMover(picture) : '',
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

/** Draws the dark squares, which are the same from both sides. */
function darkSquares(): string {
  return SQUARES.filter((at) => (fileOf(at) + rankOf(at)) % 2 === 0)
    .map((at) => {
      const {x, y} = cornerOf(at, 'white');
      return `M${x} ${y}h${UNIT}v${UNIT}h-${UNIT}z`;
    })
    .join('');
}

/** Defines the shape of each kind of piece on the board, for reuse on all its squares. */
function defineShapes({position}: BoardPicture): string {
  const letters = new Set(
    SQUARES.map((at) => position.pieceAt(at))
      .filter((piece) => piece !== EMPTY)
      .map(fenLetterOf),
  );
  const shapes = [...letters].sort().map((letter) => defineShape(pieceOfFenLetter(letter)));
  return shapes.length === 0 ? '' : element('defs', {}, `\n${shapes.join('')}`);
}

function defineShape(piece: Piece): string {
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

/** The same id in all pictures, so that a page can contain many of them. */
function idOf(piece: Piece): string {
  return `skakmat-${(piece & BLACK) === 0 ? 'w' : 'b'}${fenLetterOf(piece).toUpperCase()}`;
}

function placePieces({position, below}: BoardPicture): readonly string[] {
  return SQUARES.flatMap((at) => {
    const piece = position.pieceAt(at);
    if (piece === EMPTY) return [];
    return [element('use', {'xlink:href': `#${idOf(piece)}`, ...cornerOf(at, below)})];
  });
}

function drawCoordinates({below}: BoardPicture): string {
  const corner = below === 'white' ? 0 : 7;
  const atRim = SQUARES.filter((at) => rankOf(at) === corner || fileOf(at) === corner);
  const labels = atRim.flatMap((at) => {
    const {x, y} = centreOf(at, below);
    return [
      ...(rankOf(at) === corner ? [element('text', {x, y: BOARD + 44}, fileName(fileOf(at)))] : []),
      ...(fileOf(at) === corner
        ? [element('text', {x: -32, y: y + 13}, rankName(rankOf(at)))]
        : []),
    ];
  });
  return element('g', FONT, `\n${labels.join('')}`);
}

/** Draws a small square beside the first rank of the side to move. */
function drawMover({position: {sideToMove}, below}: BoardPicture): string {
  const y = sideToMove === below ? BOARD - 44 : 8;
  const fill = sideToMove === 'white' ? '#fff' : '#000';
  return element('rect', {...square(BOARD + 16, y, 36), fill, stroke: '#000', 'stroke-width': 4});
}
