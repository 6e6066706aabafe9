import {
  fileName,
  fileOf,
  rankName,
  rankOf,
  SQUARES,
  type Side,
  type Square,
} from '../../chess/index.ts';
import type {AnnotationColor, Arrow, Marking, Position} from '../../chess/index.ts';
import {BIG_POINTS, squarePoints} from '../board-looks.ts';
import type {BoardColors, BoardSize} from '../board-looks.ts';
import type {FontPieces} from './piece-shapes.ts';

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

/** The width of the empty frame around a board, in units. */
export const FRAME = 6;
const RIM = 60;

/** The colour of dark squares: light enough for black lines on it, dark enough for print. */
export const DARK = '#c8c8c8';

/** The extent of a picture, in units, and the length of a unit in big points. */
export interface PictureLayout {
  /** The space to the left of the board. */
  readonly left: number;
  /** The space below the board. */
  readonly below: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Lays out a picture; `captionHeight` is the height of its caption in units. */
export function layOutPicture(
  {coordinates, mover, size}: BoardPicture,
  captionHeight: number,
): PictureLayout {
  const [left, right] = [coordinates ? RIM : FRAME, mover ? RIM : FRAME];
  const below = left + captionHeight;
  const [width, height] = [left + BOARD + right, FRAME + BOARD + below];
  return {left, below, width, height, scale: (squarePoints(size, BIG_POINTS) * 8) / BOARD};
}

/** Returns the corners of the dark squares, which are the same from both sides. */
export function darkCorners(): readonly Point[] {
  return SQUARES.filter((at) => (fileOf(at) + rankOf(at)) % 2 === 0).map((at) =>
    cornerOf(at, 'white'),
  );
}

/** A letter or digit beside the board: the middle of its baseline. */
interface CoordinateLabel extends Point {
  readonly text: string;
}

/** Returns the labels of ranks, on the left of the board, and of files, below it. */
export function placeCoordinates(below: Side): readonly CoordinateLabel[] {
  const corner = below === 'white' ? 0 : 7;
  return SQUARES.flatMap((at) => {
    const {x, y} = centreOf(at, below);
    return [
      ...(rankOf(at) === corner ? [{text: fileName(fileOf(at)), x, y: BOARD + 44}] : []),
      ...(fileOf(at) === corner ? [{text: rankName(rankOf(at)), x: -32, y: y + 13}] : []),
    ];
  });
}

/** The side length of the marker of the side to move. */
export const MOVER_SIZE = 36;

/** Returns the upper left corner of the marker beside the first rank of the side to move. */
export function placeMover({position: {sideToMove}, below}: BoardPicture): Point {
  return {x: BOARD + 16, y: sideToMove === below ? BOARD - 44 : 8};
}

/** The colours of marks as `#rrggbb`, which can be distinguished when printed in grey, too. */
export const INKS: Readonly<Record<AnnotationColor, string>> = {
  red: '#b3201c',
  green: '#15781b',
  yellow: '#e0aa00',
  blue: '#1c4fa1',
  cyan: '#12808f',
  magenta: '#a3238e',
  orange: '#dd6b00',
};

/** The opacity of coloured squares, and of arrows. */
export const OPACITY = {square: 0.45, arrow: 0.8} as const;

/**
 * The distance of an arrow's ends from the centres of its squares, so that it does not hide the
 * pieces.
 */
const KEEP = {from: 12, to: 14} as const;
const HALF_SHAFT = 8;
const HEAD = {length: 40, half: 25} as const;

/** Returns the corners of an arrow as a single shape, since overlapping parts would be darker. */
export function outlineArrow({from, to}: Arrow, below: Side): readonly Point[] {
  const [start, end] = [centreOf(from, below), centreOf(to, below)];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy);
  const tip = length - KEEP.to;
  const neck = tip - HEAD.length;
  const outline: readonly (readonly [along: number, aside: number])[] = [
    [KEEP.from, -HALF_SHAFT],
    [neck, -HALF_SHAFT],
    [neck, -HEAD.half],
    [tip, 0],
    [neck, HEAD.half],
    [neck, HALF_SHAFT],
    [KEEP.from, HALF_SHAFT],
  ];
  return outline.map(([along, aside]) => ({
    x: start.x + (along * dx - aside * dy) / length,
    y: start.y + (along * dy + aside * dx) / length,
  }));
}

/** A board to be drawn, with everything drawn on and around it. */
export interface BoardPicture {
  /** The position; not to be modified. */
  readonly position: Position;
  readonly arrows: readonly Arrow[];
  readonly squares: readonly Marking[];
  /** The side at the bottom. */
  readonly below: Side;
  /** True to print coordinates. */
  readonly coordinates: boolean;
  /** True if a marker shows the side to move. */
  readonly mover: boolean;
  readonly size: BoardSize;
  /** The colours of squares; white and grey by default. */
  readonly colors?: BoardColors | undefined;
  /** The pieces of a font in place of our own, in pictures of shapes. */
  readonly pieces?: FontPieces | undefined;
  /** The caption below the board; empty for none. Untrusted, like all text from files and users. */
  readonly caption: string;
}

/**
 * Writes a picture as text that ends with a line break; `escapeTex` converts a caption to LaTeX.
 */
export type PictureWriter = (picture: BoardPicture, escapeTex: (text: string) => string) => string;
