import {legalMoves} from './legal-moves.ts';
import {isDrop, moveCastling, moveFrom, type Move} from './move.ts';
import {EMPTY, type Piece} from './piece.ts';
import type {Position} from './position.ts';
import {SQUARES, type Square} from './square.ts';

/**
 * Returns the legal moves, at least one and at most `plies`, that lead from `position` to `board`;
 * only the pieces are compared. Returns undefined if there are none. The position is the same
 * afterwards.
 *
 * Tries every move: two plies take about a millisecond.
 */
export function findPath(
  position: Position,
  board: Uint8Array,
  plies: number,
): readonly Move[] | undefined {
  if (compareBoards(position.board, board).length > plies * MOST_CHANGED) return undefined;
  for (const move of legalMoves(position)) {
    position.play(move);
    const rest = compareBoards(position.board, board).length === 0 ? [] : undefined;
    const path = rest ?? (plies > 1 ? findPath(position, board, plies - 1) : undefined);
    position.back();
    if (path !== undefined) return [move, ...path];
  }
  return undefined;
}

/** Tests whether a move leads from `position` to `board`; only the pieces are compared. */
export function leadsTo(position: Position, move: Move, board: Uint8Array): boolean {
  const leavesSquare = moveCastling(move) === 0 && !isDrop(move);
  if (leavesSquare && board[moveFrom(move)] !== EMPTY) return false;
  position.play(move);
  const isSame = SQUARES.every((square) => position.board[square] === board[square]);
  position.back();
  return isSame;
}

/** The most squares that a move changes: those of castling. */
const MOST_CHANGED = 4;

/** A square on which two boards differ, with the piece on each. */
export interface BoardDifference {
  readonly square: Square;
  readonly one: Piece;
  readonly other: Piece;
}

/** Returns the squares on which two boards of 128 squares differ, from a8 to h1. */
export function compareBoards(one: Uint8Array, other: Uint8Array): readonly BoardDifference[] {
  const differences: BoardDifference[] = [];
  for (const square of SQUARES) {
    const [here = 0, there = 0] = [one[square], other[square]];
    if (here !== there) differences.push({square, one: here, other: there});
  }
  return differences;
}

/** Tests whether two differences are one displaced piece: `at` on one board, `on` on the other. */
export function isDisplaced(at: BoardDifference, on: BoardDifference): boolean {
  return at.one === on.other && at.other === EMPTY && on.one === EMPTY;
}
