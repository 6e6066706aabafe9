import type {Side} from '../../piece.ts';
import {type Square, readSquare} from '../../square.ts';

/** An arrow on a board. */
export interface Arrow {
  readonly color: AnnotationColor;
  readonly from: Square;
  readonly to: Square;
}

/** A marked square on a board. */
export interface Marking {
  readonly color: AnnotationColor;
  readonly square: Square;
}

/**
 * An engine's evaluation: pawns from White's point of view, or moves to mate, negative if Black
 * mates.
 */
export type Evaluation = {readonly pawns: number} | {readonly mate: number};

/** The slope of the curve that Lichess published (lichess.org/page/accuracy), for each pawn. */
const SLOPE = 0.368208;

/** Returns the chance to win with an advantage in pawns, from 0 (lost) to 1 (won), by an engine's evaluation. */
export function winChance(pawns: number): number {
  return 1 / (1 + Math.exp(-SLOPE * pawns));
}

/** The side at the bottom of a diagram; `auto` leaves the choice to the document. */
export type DiagramView = 'white' | 'black' | 'auto';

/**
 * Collects the values of commands, read one after the other; the first value of each kind counts.
 */
export interface Draft {
  readonly arrows: Arrow[];
  readonly squares: Marking[];
  /** Numeric annotation glyphs that correspond to commands. */
  readonly nags: number[];
  clock?: number;
  elapsed?: number;
  evaluation?: Evaluation;
  depth?: number;
  diagram?: DiagramView;
}

/**
 * Reads the argument of a command, written by the side `mover` if this is known. Returns the part that it
 * did not recognize, undefined if none.
 */
export type CommandReader = (argument: string, draft: Draft, mover?: Side) => string | undefined;

/** Reads each item of a list, and returns those that are not recognized. */
export function readItems(
  argument: string,
  readItem: (item: string) => boolean,
): string | undefined {
  const items = argument.split(',').map((item) => item.trim());
  const left = items.filter((item) => item !== '' && !readItem(item));
  return left.length === 0 && argument.trim() !== '' ? undefined : left.join(',');
}

/** The colours of arrows and marked squares on a board. */
export type AnnotationColor = 'red' | 'green' | 'yellow' | 'blue' | 'cyan' | 'magenta' | 'orange';

/** The letters that ChessBase and lichess use for colours. */
const LETTERS: Readonly<Record<string, AnnotationColor>> = {
  R: 'red',
  G: 'green',
  Y: 'yellow',
  B: 'blue',
  C: 'cyan',
  M: 'magenta',
  O: 'orange',
};

/** Returns the colour for a letter such as `G`. */
function colorOfLetter(letter: string): AnnotationColor | undefined {
  return LETTERS[letter.toUpperCase()];
}

/** The upper end of each colour's range of hues, in degrees from red. */
const WHEEL: readonly (readonly [upTo: number, color: AnnotationColor])[] = [
  [15, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [165, 'green'],
  [200, 'cyan'],
  [270, 'blue'],
  [345, 'magenta'],
  [360, 'red'],
];

/**
 * Returns the colour nearest to a value such as `#c93430`; undefined for greys and malformed
 * values.
 */
export function colorOfHex(text: string): AnnotationColor | undefined {
  const [, red = '', green = '', blue = ''] = HEX.exec(text) ?? [];
  const hue = hueOf(parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16));
  return WHEEL.find(([upTo]) => hue < upTo)?.[1];
}

/** chess.com writes `#` as `%23`, as in a URL; an opacity may follow. */
const HEX = /^(?:#|%23)([\da-f]{2})([\da-f]{2})([\da-f]{2})(?:[\da-f]{2})?$/iu;

/** Returns the hue in degrees from red; NaN for greys. */
function hueOf(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (most === red) return 60 * ((((green - blue) / range) % 6) + (green < blue ? 6 : 0));
  if (most === green) return 60 * ((blue - red) / range + 2);
  return 60 * ((red - green) / range + 4);
}

/**
 * Reads `[%csl Gd4,Rd5]`: coloured squares.
 *
 * Used by ChessBase and lichess; some programs write the squares in capitals.
 */
export const readColoredSquares: CommandReader = (argument, {squares}) =>
  readItems(argument, (item) => {
    const color = colorOfLetter(item.charAt(0));
    const square = readSquare(item.slice(1).toLowerCase());
    if (color === undefined || square === undefined) return false;
    squares.push({color, square});
    return true;
  });

/** Reads `[%cal Gd1h5,Rf1c4]`: coloured arrows. */
export const readColoredArrows: CommandReader = (argument, {arrows}) =>
  readItems(argument, (item) => {
    const color = colorOfLetter(item.charAt(0));
    const from = readSquare(item.slice(1, 3).toLowerCase());
    const to = readSquare(item.slice(3).toLowerCase());
    if (color === undefined || from === undefined || to === undefined) return false;
    arrows.push({color, from, to});
    return true;
  });
