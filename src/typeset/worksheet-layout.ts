/** How many exercises a page of a worksheet may have. */
export const PER_PAGE = ['1', '2', '4', '6', '9', '12'] as const;

/** Where the solutions of exercises stand: after all of them, after those of each chapter, or nowhere. */
export const SOLUTION_PLACES = ['end', 'chapter', 'none'] as const;

/** How a worksheet is laid out, in words that a template understands. */
export interface WorksheetLayout {
  /** Of the width of the page, and of its height. */
  readonly width: string;
  readonly height: string;
  /** The side of a square and the height of the letters at the rim, in points. */
  readonly square: number;
  readonly label: number;
}

/** Columns, rows, and squares so large that boards fill a cell of A4, but for three lines. */
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

/** A hair is left, so that rounding never turns the last cell over. */
const FILLED = 0.97;

/** Lays out a page with so many exercises. */
export function layOutWorksheet(perPage: (typeof PER_PAGE)[number]): WorksheetLayout {
  const [columns, rows, square] = GRIDS[perPage];
  return {
    width: (Math.floor(1e4 / columns) / 1e4).toString(),
    height: (FILLED / rows).toFixed(4),
    square,
    label: Math.max(6, Math.round(square * 0.45)),
  };
}
