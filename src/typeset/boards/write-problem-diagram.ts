import {MOVERS} from '../../chess/board-rows.ts';
import {BLACK, EMPTY, typeOf} from '../../chess/piece.ts';
import type {Piece} from '../../chess/piece.ts';
import type {Position} from '../../chess/position.ts';
import {squareName, SQUARES} from '../../chess/square.ts';
import {nearestBoardSize} from '../board-size.ts';
import type {PictureWriter} from './board-picture.ts';

/** The package's letters for the piece types: German, with `B` for a pawn (`Bauer`). */
const LETTERS = ' BSLTDK';

/** The package's sizes, which depend on the font of the document. */
const SIZES = {
  tiny: 'diagramx',
  small: 'diagramx',
  normal: 'diagramxi',
  large: 'diagramxii',
} as const;

/**
 * Writes a diagram for chess-problem-diagrams (diagram.sty of 2022-06-19): the caption becomes its
 * stipulation, such as `#2`. It supports frames around squares, but no arrows and only White's
 * view.
 */
export const writeProblemDiagram: PictureWriter = (picture, escapeTex) => {
  const {position, squares, coordinates, mover, size, caption} = picture;
  const pieces = listPieces(position);
  const framed = squares.map(({square}) => squareName(square));
  return [
    `\\begin{diagram}\\${SIZES[nearestBoardSize(size)]}${coordinates ? '\\setboolean{legend}{true}' : ''}`,
    // For an empty list, the package would print a piece without a colour.
    ...(pieces === '' ? [] : [`\\pieces{${pieces}}`]),
    ...(framed.length > 0 ? [`\\fieldframe{${framed.join(', ')}}`] : []),
    ...(caption === '' ? [] : [`\\stipulation{${escapeTex(caption)}}`]),
    // In a problem, White moves by default.
    ...(mover && position.sideToMove === 'black' ? [`\\remark{${MOVERS.black}}`] : []),
    '\\nocomputer',
    '\\end{diagram}',
    '',
  ].join('\n');
};

/** Lists pieces as in `wKe1, wBa2b2, sKe8`: grouped by kind, kings first. */
function listPieces(position: Position): string {
  const squares = new Map<Piece, string>();
  for (const square of SQUARES) {
    const piece = position.pieceAt(square);
    if (piece !== EMPTY) squares.set(piece, (squares.get(piece) ?? '') + squareName(square));
  }
  return [...squares]
    .sort(([one], [other]) => rankIn(one) - rankIn(other))
    .map(([piece, names]) => colorOf(piece) + LETTERS.charAt(typeOf(piece)) + names)
    .join(', ');
}

function rankIn(piece: Piece): number {
  return (piece & BLACK) - typeOf(piece);
}

/** `weiss` and `schwarz`. */
function colorOf(piece: Piece): string {
  return (piece & BLACK) === 0 ? 'w' : 's';
}
