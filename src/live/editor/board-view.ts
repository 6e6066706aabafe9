import {
  BISHOP,
  BLACK,
  EMPTY,
  KNIGHT,
  moveFrom,
  moveTo,
  NULL_MOVE,
  PAWN,
  QUEEN,
  ROOK,
  squareName,
  SQUARES,
  typeOf,
  writeFen,
} from '../../chess/index.ts';
import type {Move, Position, Square} from '../../chess/index.ts';
import type {GameNode} from '../../skak/index.ts';
import {writeSvg, writeUnicodeBoard} from '../../typeset/index.ts';
import type {BookIndex} from './book-index.ts';

/** A board that an editor shows. */
export interface BoardView {
  readonly position: Position;
  /** The squares that the last move left and reached. */
  readonly lastMove?: {readonly from: Square; readonly to: Square};
}

/** Returns the board of a position of a book, with the move that led to it. */
export function viewOfNode(index: BookIndex, node: GameNode): BoardView {
  return viewOfMove(index.positionAt(node), node.move);
}

/** Returns the board of a position after `move`; `NULL_MOVE` if there is none. */
export function viewOfMove(position: Position, move: Move): BoardView {
  if (move === NULL_MOVE) return {position};
  return {position, lastMove: {from: moveFrom(move), to: moveTo(move)}};
}

/** Draws the board as a picture from White's side, with the last move marked. */
export function drawView({position, lastMove}: BoardView): string {
  const squares =
    lastMove === undefined
      ? []
      : [lastMove.from, lastMove.to].map((square) => ({square, color: 'yellow' as const}));
  return writeSvg({
    ...{position, squares, arrows: [], below: 'white', coordinates: true, mover: true},
    ...{size: 'normal', caption: ''},
  });
}

/** Writes the board with chess symbols, with the squares of the last move in brackets. */
export function writeView({position, lastMove}: BoardView): string {
  const squares =
    lastMove === undefined
      ? []
      : [lastMove.from, lastMove.to].map((square) => ({square, color: 'yellow' as const}));
  return writeUnicodeBoard({
    ...{position, squares, arrows: [], below: 'white', coordinates: true, mover: true},
    ...{size: 'normal', caption: ''},
  });
}

/** Returns the FEN of a board. */
export function fenOfView({position}: BoardView): string {
  return writeFen(position);
}

/** Returns the squares of the last move, such as `g1` and `f3`. */
export function lastMoveOf({lastMove}: BoardView): readonly string[] {
  return lastMove === undefined ? [] : [squareName(lastMove.from), squareName(lastMove.to)];
}

const WORTH: Readonly<Record<number, number>> = {
  [PAWN]: 1,
  [KNIGHT]: 3,
  [BISHOP]: 3,
  [ROOK]: 5,
  [QUEEN]: 9,
};

/** Describes the material balance in pawns: `White is 3 up`. */
export function describeMaterial({position}: BoardView): string {
  let balance = 0;
  for (const square of SQUARES) {
    const piece = position.pieceAt(square);
    if (piece === EMPTY) continue;
    const worth = WORTH[typeOf(piece)] ?? 0;
    balance += (piece & BLACK) === 0 ? worth : -worth;
  }
  if (balance === 0) return 'Material is even';
  return `${balance > 0 ? 'White' : 'Black'} is ${Math.abs(balance)} up in material`;
}
