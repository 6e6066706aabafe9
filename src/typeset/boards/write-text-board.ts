import {
  BLACK,
  boardRows,
  fenLetterOf,
  squareName,
  typeOf,
  writePockets,
} from '../../chess/index.ts';
import type {Piece, Pockets} from '../../chess/index.ts';
import {printable} from '../../text/index.ts';
import type {BoardPicture} from './picture-layout.ts';

/** Draws a board with the letters of FEN. */
export function writeTextBoard(picture: BoardPicture): string {
  return drawWith(fenLetterOf, picture);
}

/** Draws a board with the chess symbols of Unicode. */
export function writeUnicodeBoard(picture: BoardPicture): string {
  return drawWith(
    (piece) => SYMBOLS.charAt(typeOf(piece) + ((piece & BLACK) === 0 ? 0 : 6)),
    picture,
  );
}

const SYMBOLS = ' ♙♘♗♖♕♔♟♞♝♜♛♚';

function drawWith(signOf: (piece: Piece) => string, picture: BoardPicture): string {
  const {position, below, coordinates, mover, squares, arrows} = picture;
  const marked = new Set(squares.map(({square}) => squareName(square)));
  const moves = arrows.map(({from, to}) => `${squareName(from)}-${squareName(to)}`);
  const lines = [
    ...boardRows(position, {marked, below, coordinates, mover, signOf}),
    ...tellPockets(position.pockets),
    ...(moves.length === 0 ? [] : [`  Arrows: ${moves.join(', ')}`]),
    ...(picture.caption === '' ? [] : [`  ${printable(picture.caption.replace(/\s+/gu, ' '))}`]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** Returns the pieces that may be dropped, in the letters of FEN. */
function tellPockets(pockets: Pockets | undefined): readonly string[] {
  const letters = pockets === undefined ? '' : writePockets(pockets).slice(1, -1);
  return letters === '' ? [] : [`  In hand: ${letters}`];
}
