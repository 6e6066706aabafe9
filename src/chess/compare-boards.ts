import {EMPTY, type Piece} from './piece.ts';
import {SQUARES, type Square} from './square.ts';

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
