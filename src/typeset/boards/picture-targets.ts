import {BLACK, EMPTY, MOVERS, squareName, SQUARES, typeOf, writeFen} from '../../chess/index.ts';
import type {Piece, Position} from '../../chess/index.ts';
import {printable} from '../../text/index.ts';
import {
  nearestBoardSize,
  BOARD_SIZES,
  squarePoints,
  TEX_POINTS,
  type BoardSize,
} from '../board-looks.ts';
import {writeBoard, withoutPockets} from '../write-board.ts';
import {drawPdf} from './draw-pdf.ts';
import type {BoardPicture, PictureWriter} from './picture-layout.ts';
import type {PictureTargetName} from './picture-target-names.ts';
import {writeSvg} from './write-svg.ts';
import {writeTextBoard, writeUnicodeBoard} from './write-text-board.ts';

/**
 * Writes a board for skak alone, in a group so that its look stays local. Marks and the marker for
 * the side to move are left out: skak draws them by PostScript, which pdfTeX does not support.
 */
export const writeFenboard: PictureWriter = (picture, escapeTex) =>
  captionBoard(fenboardOf(picture), escapeTex(picture.caption));

function fenboardOf({position, below, coordinates, size}: BoardPicture): string {
  const fen = withoutPockets(writeFen(position));
  return [
    `{${writeSize(size)}\\notation${coordinates ? 'On' : 'Off'}\\fenboard{${fen}}%`,
    `\\show${below === 'white' ? '' : 'inverse'}board}`,
  ].join('\n');
}

function writeSize(size: BoardSize): string {
  if (BOARD_SIZES.some((name) => name === size)) return `\\${size}board`;
  return `\\setboardfontsize{${squarePoints(size, TEX_POINTS).toFixed(2)}pt}`;
}

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

/** Writes a `\chessboard`; xskak loads its package, too. No game of the document is affected. */
export const writeChessboard: PictureWriter = (picture, escapeTex) =>
  captionBoard(boardOf(picture), escapeTex(picture.caption));

function boardOf({position, below, arrows, squares, ...look}: BoardPicture): string {
  const annotations = {arrows, squares, before: '', after: ''};
  return writeBoard(
    {fen: writeFen(position), isCurrent: false, isReached: false, annotations},
    {...look, captions: false, floats: false, isTypeset: false, view: below},
  );
}

/** A form in which boards can be drawn. */
export interface PictureTarget {
  /** The name shown to users. */
  readonly title: string;
  /** The file name extension that selects the form, without the dot. */
  readonly extension?: string;
  /** The separator between two boards; undefined if a file holds only one. */
  readonly separator: string | undefined;
  /** Features that this form cannot draw. */
  readonly lacks: readonly Lack[];
  readonly write: PictureWriter;
}

/** A feature that some forms cannot draw. */
export type Lack =
  'arrows' | 'squares' | 'captions' | 'colours of squares' | 'pieces of a font' | "Black's view";

/** All forms in which boards can be drawn. */
export const PICTURE_TARGETS: Readonly<Record<PictureTargetName, PictureTarget>> = {
  latex: {
    title: 'chessboard',
    extension: 'tex',
    separator: '\n',
    lacks: ['colours of squares', 'pieces of a font'],
    write: writeChessboard,
  },
  fenboard: {
    title: 'skak',
    separator: '\n',
    lacks: ['arrows', 'squares', 'colours of squares', 'pieces of a font'],
    write: writeFenboard,
  },
  problem: {
    title: 'chess-problem-diagrams',
    separator: '\n',
    lacks: ['arrows', 'colours of squares', 'pieces of a font', "Black's view"],
    write: writeProblemDiagram,
  },
  svg: {title: 'SVG', extension: 'svg', separator: undefined, lacks: [], write: writeSvg},
  pdf: {
    title: 'PDF',
    extension: 'pdf',
    separator: undefined,
    // A caption would need a font with its letters.
    lacks: ['captions'],
    write: drawPdf,
  },
  text: {
    title: 'letters',
    extension: 'txt',
    separator: '\n',
    lacks: ['colours of squares', 'pieces of a font'],
    write: writeTextBoard,
  },
  unicode: {
    title: 'chess symbols',
    separator: '\n',
    lacks: ['colours of squares', 'pieces of a font'],
    write: writeUnicodeBoard,
  },
  fen: {
    title: 'FEN',
    extension: 'fen',
    separator: '',
    lacks: ['arrows', 'squares', 'colours of squares', 'pieces of a font', "Black's view"],
    write: writeFenLine,
  },
};

/** Writes the position as a FEN, with the caption as a comment after it. */
function writeFenLine({position, caption}: BoardPicture): string {
  const comment = printable(caption.replace(/\s+/gu, ' '));
  return `${writeFen(position)}${comment === '' ? '' : ` ; ${comment}`}\n`;
}

/** Returns a board in LaTeX with an escaped caption below it, if there is one. */
function captionBoard(board: string, caption: string): string {
  if (caption === '') return `${board}\n`;
  return `\\begin{center}\n${board}\\par\n\\smallskip\n${caption}\n\\end{center}\n`;
}
