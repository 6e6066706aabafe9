/** The possible numbers of exercises per page of a worksheet. */
export const PER_PAGE = ['1', '2', '4', '6', '9', '12'] as const;

/** The places of solutions: after all exercises, after each chapter, or nowhere. */
export const SOLUTION_PLACES = ['end', 'chapter', 'none'] as const;

/** The layout of a worksheet, as values for a template. */
interface WorksheetLayout {
  /** As a fraction of the page's width and height. */
  readonly width: string;
  readonly height: string;
  /** The side of a square and the font size of the coordinates, in points. */
  readonly square: number;
  readonly label: number;
}

/** Columns, rows and square sizes: a board fills a cell of an A4 page, except for three lines. */
const GRIDS: Readonly<
  Record<(typeof PER_PAGE)[number], readonly [columns: number, rows: number, square: number]>
> = {
  1: [1, 1, 42],
  2: [1, 2, 28],
  4: [2, 2, 22],
  6: [2, 3, 18],
  9: [3, 3, 14],
  12: [3, 4, 12],
};

/** Slightly less than 1, so that rounding never moves the last cell to the next page. */
const FILLED = 0.97;

/** Lays out a page with the given number of exercises. */
export function layOutWorksheet(perPage: (typeof PER_PAGE)[number]): WorksheetLayout {
  const [columns, rows, square] = GRIDS[perPage];
  return {
    width: (Math.floor(1e4 / columns) / 1e4).toString(),
    height: (FILLED / rows).toFixed(4),
    square,
    label: Math.max(6, Math.round(square * 0.45)),
  };
}
