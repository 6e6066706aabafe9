import {EMPTY, fenLetterOf} from '../../chess/piece.ts';
import {SQUARES} from '../../chess/square.ts';
import type {BoardPicture} from './board-picture.ts';
import {LABEL_STROKES} from './label-strokes.ts';
import {INKS, outlineArrow} from './mark-shapes.ts';
import {convertPath, decimal, polygon, rectangle, setColour} from './pdf-operators.ts';
import {DARK, darkCorners, MOVER_SIZE, placeCoordinates, placeMover} from './picture-layout.ts';
import type {PictureLayout} from './picture-layout.ts';
import {BOARD, cornerOf, UNIT} from './picture-squares.ts';
import type {Point} from './picture-squares.ts';

/**
 * Draws the page of a board: marked content number 0, in units with the origin at the upper left
 * corner of the board. Pieces are the XObjects of their FEN letters; `/Square` and `/Arrow` are
 * graphics states with the opacity of marks.
 */
export function drawPdfPage(picture: BoardPicture, layout: PictureLayout): string {
  const {left, below, width, height, scale} = layout;
  const matrix = [scale, 0, 0, -scale, left * scale, (BOARD + below) * scale].map(decimal);
  return [
    '/Figure <</MCID 0>> BDC',
    `q ${matrix.join(' ')} cm`,
    `1 g ${-left} ${below + BOARD - height} ${width} ${height} re f`,
    setColour(DARK, 'rg'),
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
  const labels = placeCoordinates(picture).map(
    ({text, x, y}) => `q 1 0 0 1 ${x} ${y} cm\n${convertPath(LABEL_STROKES[text] ?? '')}\nS Q`,
  );
  return ['q 3.2 w 1 J 1 j', ...labels, 'Q'];
}

function drawMover(picture: BoardPicture): string {
  const fill = picture.position.sideToMove === 'white' ? 1 : 0;
  return `4 w ${fill} g 0 G ${rectangle(placeMover(picture), MOVER_SIZE)} B`;
}
