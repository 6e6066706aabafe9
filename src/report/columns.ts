import {displayWidth} from '../source/display-width.ts';
import {cutToWidth, padToWidth} from './cut-to-width.ts';

/** One column of a table in a terminal. */
export interface Column {
  readonly title: string;
  /** Numbers end below each other. */
  readonly align?: 'left' | 'right';
  /** How narrow it may become where there is little room; never cut if absent. */
  readonly least?: number;
  /** How wide it is at least where rows are yet to come, for what they are likely to hold. */
  readonly usual?: number;
}

export type Row = readonly string[];

/** What is between two columns. */
const GAP = '  ';

/** Rows that say how wide the columns have to be, and whether there are more than these. */
export interface Sample {
  readonly rows: readonly Row[];
  readonly isPart: boolean;
}

/**
 * The widths that let rows fit into `room` columns of a terminal, if they can: the widest of the
 * columns that may be cut give way first, as far as they may.
 */
export function fitColumns(
  columns: readonly Column[],
  {rows, isPart}: Sample,
  room: number,
): readonly number[] {
  const widths = columns.map(({title, usual = 0}, i) =>
    rows.reduce(
      (most, row) => Math.max(most, widthIn(room, row[i])),
      Math.max(displayWidth(title), isPart ? usual : 0),
    ),
  );
  const gaps = GAP.length * (columns.length - 1);
  let excess = widths.reduce((sum, width) => sum + width, gaps) - room;
  for (; excess > 0; excess -= 1) {
    const widest = widestToCut(columns, widths);
    if (widest === undefined) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

/** The width of a cell, of which no more is worth knowing than that it is too wide. */
function widthIn(room: number, cell = ''): number {
  return displayWidth(cell.slice(0, room + 1));
}

function widestToCut(columns: readonly Column[], widths: readonly number[]): number | undefined {
  let widest: number | undefined;
  for (const [i, {least}] of columns.entries()) {
    const width = widths[i] ?? 0;
    if (least === undefined || width <= least) continue;
    if (widest === undefined || width > (widths[widest] ?? 0)) widest = i;
  }
  return widest;
}

/** A line of a table; what does not fit into its column is cut, or sticks out if that may not be. */
export function writeRow(columns: readonly Column[], row: Row, widths: readonly number[]): string {
  const cells = columns.map(({align = 'left', least}, i) => {
    const width = widths[i] ?? 0;
    const text = row[i] ?? '';
    return padToWidth(least === undefined ? text : cutToWidth(text, width), width, align);
  });
  return cells.join(GAP).trimEnd();
}
