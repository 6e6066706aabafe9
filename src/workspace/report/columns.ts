import {displayWidth} from '../../text/index.ts';
import {cutToWidth, padToWidth} from './cut-to-width.ts';

/** One column of a table in a terminal. */
export interface Column {
  readonly title: string;
  /** Numbers are right-aligned. */
  readonly align?: 'left' | 'right';
  /** The minimum width when space is short; never truncated if absent. */
  readonly least?: number;
  /** The minimum width if more rows follow, for their likely contents. */
  readonly usual?: number;
}

export type Row = readonly string[];

/** The separator between columns. */
const GAP = '  ';

/** The rows that determine the widths, and whether more rows follow. */
export interface Sample {
  readonly rows: readonly Row[];
  readonly isPart: boolean;
}

/**
 * Returns the widths with which rows fit into `room` columns of a terminal, if possible: the widest
 * truncatable columns shrink first, down to their minimum.
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

/** The width of a cell, measured only as far as needed to know that it is too wide. */
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

/** Writes a line of a table; cells that are too wide are truncated, or overflow if they may not be. */
export function writeRow(columns: readonly Column[], row: Row, widths: readonly number[]): string {
  const cells = columns.map(({align = 'left', least}, i) => {
    const width = widths[i] ?? 0;
    const text = row[i] ?? '';
    return padToWidth(least === undefined ? text : cutToWidth(text, width), width, align);
  });
  return cells.join(GAP).trimEnd();
}
