import type {DiagramView, Game} from '../chess/index.ts';
import {OptionError} from '../text/index.ts';

/** The fonts of chessfss for boards and figurines that come with its package, or with that of skak. */
export const PIECE_FONTS = ['skaknew', 'skak'] as const;

/** Such a font. */
export type PieceFont = (typeof PIECE_FONTS)[number];

/** Writes the line that sets boards, figurines and signs in a font. */
export function writePieceFont(font: PieceFont): string {
  return `\\setboardfontfamily{${font}}\\setfigfontfamily{${font}}\\setinffontfamily{${font}}`;
}

/** Board sizes with a name in chessboard. */
export const BOARD_SIZES = ['tiny', 'small', 'normal', 'large'] as const;

/** The width of a board without its coordinates, such as `32mm`. */
export type BoardWidth = `${number}${'mm' | 'cm' | 'in' | 'pt'}`;

/** The size of a board. */
export type BoardSize = (typeof BOARD_SIZES)[number] | BoardWidth;

/** The pattern of the size of boards. */
export const BOARD_SIZE_PATTERN = {
  test: /^(?:tiny|small|normal|large|\d{1,3}(?:\.\d{1,2})?(?:mm|cm|in|pt))$/,
  expected: `${BOARD_SIZES.join(', ')} or a width such as 32mm, from 8 to 800 mm`,
};

/** The units of widths, and how many of them are an inch. */
const PER_INCH = {mm: 25.4, cm: 2.54, in: 1, pt: 72.27} as const;

/** The length of a side of a square, in points. */
const SQUARES = {tiny: 10, small: 15, normal: 20, large: 30} as const;

/** The points of TeX and those of PDF and SVG that are an inch. */
export const TEX_POINTS = 72.27;
export const BIG_POINTS = 72;

/** The smallest and the largest width of a board, in inches. */
const [LEAST_WIDTH, MOST_WIDTH] = [8 / PER_INCH.mm, 800 / PER_INCH.mm];

/** Reads the size of a board; undefined if it is neither a known name nor a sensible width. */
export function readBoardSize(text: string): BoardSize | undefined {
  const named = BOARD_SIZES.find((size) => size === text);
  if (named !== undefined || !BOARD_SIZE_PATTERN.test.test(text)) return named;
  const width = text as BoardWidth;
  const inches = inchesOf(width);
  return inches < LEAST_WIDTH || inches > MOST_WIDTH ? undefined : width;
}

/** Returns the length of a side of a square in points, of which `perInch` are an inch. */
export function squarePoints(size: BoardSize, perInch: number): number {
  const named = BOARD_SIZES.find((name) => name === size);
  return named === undefined ? (inchesOf(size as BoardWidth) * perInch) / 8 : SQUARES[named];
}

/** Returns the name of the size that is nearest to a size. */
export function nearestBoardSize(size: BoardSize): (typeof BOARD_SIZES)[number] {
  const square = squarePoints(size, TEX_POINTS);
  const distance = (name: (typeof BOARD_SIZES)[number]): number => Math.abs(SQUARES[name] - square);
  return BOARD_SIZES.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}

function inchesOf(width: BoardWidth): number {
  const unit = width.slice(-2) as keyof typeof PER_INCH;
  return Number(width.slice(0, -2)) / PER_INCH[unit];
}

/** The colours of light and dark squares, each in six hexadecimal digits. */
export interface BoardColors {
  readonly light: string;
  readonly dark: string;
}

/** Colours of boards with a name. */
const BOARD_COLORS = {
  brown: {light: 'F0D9B5', dark: 'B58863'},
  green: {light: 'EEEED2', dark: '769656'},
  blue: {light: 'DEE3E6', dark: '8CA2AD'},
  gray: {light: 'FFFFFF', dark: 'C8C8C8'},
} as const satisfies Readonly<Record<string, BoardColors>>;

/** The pattern of the colours of boards. */
export const BOARD_COLORS_PATTERN = {
  test: /^(?:brown|green|blue|gray|#?[\da-fA-F]{6},#?[\da-fA-F]{6})$/,
  expected: `${Object.keys(BOARD_COLORS).join(', ')} or light and dark squares, such as f0d9b5,b58863`,
};

/** Reads colours of boards; throws an `OptionError` if they are malformed. */
export function readBoardColors(text: string): BoardColors {
  if (!BOARD_COLORS_PATTERN.test.test(text)) {
    throw new OptionError('boardColors', text, `expected ${BOARD_COLORS_PATTERN.expected}`);
  }
  const [light = '', dark] = text.replaceAll('#', '').toUpperCase().split(',');
  return dark === undefined ? BOARD_COLORS[text as keyof typeof BOARD_COLORS] : {light, dark};
}

/** Writes the lines of a preamble that colour the boards of `\skmboard`. */
export function writeBoardColors({light, dark}: BoardColors): readonly string[] {
  return [
    `\\definecolor{skmlight}{HTML}{${light}}\\definecolor{skmdark}{HTML}{${dark}}`,
    '\\skmsetup{light=skmlight,dark=skmdark}',
  ];
}

/** The side from which a board is seen; `auto` leaves it to the mark that requests the board. */
export const VIEWS = ['auto', 'white', 'black'] as const;

/** The look of boards. */
export interface BoardLook {
  /** The size; undefined for that of the document. */
  readonly size: BoardSize | undefined;
  readonly view: (typeof VIEWS)[number];
  /** True to print coordinates. */
  readonly coordinates: boolean;
  /** True if a marker shows the side to move. */
  readonly mover: boolean;
  /** True if a caption below the board gives the last move. */
  readonly captions: boolean;
  /** True if a board may stand at the head of a column instead of between the moves. */
  readonly floats: boolean;
  /** True if boards are rows of a font, as in `\skmboard`, rather than those of chessboard. */
  readonly isTypeset: boolean;
  /** Describes the board of a FEN in words, for a tagged PDF; absent for others. */
  readonly describe?: ((fen: string) => string) | undefined;
}

/** Options for the look of boards; absent ones have the default of the output. */
export interface BoardLookOptions {
  readonly inverse?: BoardLook['view'] | undefined;
  readonly boardSize?: BoardLook['size'];
  readonly coordinates?: boolean | undefined;
  readonly mover?: boolean | undefined;
}

export const DEFAULT_LOOK = {
  size: 'small',
  view: 'auto',
  coordinates: true,
  mover: true,
  captions: false,
  floats: false,
  isTypeset: false,
} as const satisfies BoardLook;

/** The view of a game's boards: `auto` is Black's where the tag `Orientation` says so. */
export function viewOf({tags}: Game, view: BoardLook['view'] = 'auto'): BoardLook['view'] {
  return view === 'auto' && tags.get('Orientation') === 'black' ? 'black' : view;
}

/** Tests whether to show a board from Black's side, given the view that a mark requests. */
export function isSeenByBlack(marked: DiagramView | undefined, view: BoardLook['view']): boolean {
  return view === 'black' || (view === 'auto' && marked === 'black');
}
