import {fileName, fileOf, rankName, rankOf, SQUARES} from '../../chess/index.ts';
import type {BoardPicture} from './board-picture.ts';
import {BIG_POINTS, squarePoints} from '../board-size.ts';
import {BOARD, centreOf, cornerOf, type Point} from './picture-squares.ts';

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
export function placeCoordinates({below}: BoardPicture): readonly CoordinateLabel[] {
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
