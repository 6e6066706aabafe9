import {fileOf, rankOf, type Side, type Square} from '../../chess/index.ts';

/** The side length of a square. */
export const UNIT = 100;

/** The side length of the board. */
export const BOARD = 8 * UNIT;

/** A point in a picture; the origin is the upper left corner of the board. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the upper left corner of a square, with the side `below` at the bottom. */
export function cornerOf(square: Square, below: Side): Point {
  const [file, rank] = [fileOf(square), rankOf(square)];
  const [column, row] = below === 'white' ? [file, 7 - rank] : [7 - file, rank];
  return {x: column * UNIT, y: row * UNIT};
}

/** Returns the centre of a square. */
export function centreOf(square: Square, below: Side): Point {
  const {x, y} = cornerOf(square, below);
  return {x: x + UNIT / 2, y: y + UNIT / 2};
}
