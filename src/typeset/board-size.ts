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
