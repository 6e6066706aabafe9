import type {Side} from '../../chess/piece.ts';
import {fileOf, rankOf} from '../../chess/square.ts';
import type {Square} from '../../chess/square.ts';

/** The side of a square. */
export const UNIT = 100;

/** The side of the board. */
export const BOARD = 8 * UNIT;

/** A point of a picture, whose origin is the upper left corner of the board. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The upper left corner of a square on the board that `below` sees. */
export function cornerOf(square: Square, below: Side): Point {
  const [file, rank] = [fileOf(square), rankOf(square)];
  const [column, row] = below === 'white' ? [file, 7 - rank] : [7 - file, rank];
  return {x: column * UNIT, y: row * UNIT};
}

/** The middle of a square. */
export function centreOf(square: Square, below: Side): Point {
  const {x, y} = cornerOf(square, below);
  return {x: x + UNIT / 2, y: y + UNIT / 2};
}
