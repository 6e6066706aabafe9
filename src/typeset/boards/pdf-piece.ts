import {BLACK, typeOf} from '../../chess/piece.ts';
import type {Piece} from '../../chess/piece.ts';
import {convertPath} from './pdf-operators.ts';
import {PIECE_SHAPES} from './piece-shapes.ts';

/** Draws a piece in a square of 100 units, with the shapes of the SVG. */
export function drawPdfPiece(piece: Piece): string {
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
