import {displayWidth, widthOfCharacter} from '../../text/index.ts';

/** The maximum number of code units per column for a letter with its accents. */
const LONGEST_CHARACTER = 8;

/** Truncates a text without tabs to `columns`, with `…` in place of the rest. */
export function cutToWidth(text: string, columns: number): string {
  const head = text.slice(0, LONGEST_CHARACTER * columns);
  let kept = '';
  let used = 0;
  for (const character of head) {
    used += widthOfCharacter(character.codePointAt(0) ?? 0);
    if (used > columns) return `${kept}…`;
    if (used < columns) kept += character;
  }
  return head.length === text.length ? text : `${kept}…`;
}

/** Pads a text with blanks to `columns`, on the right or, for numbers, on the left. */
export function padToWidth(text: string, columns: number, align: 'left' | 'right'): string {
  const blanks = ' '.repeat(Math.max(0, columns - displayWidth(text)));
  return align === 'right' ? blanks + text : text + blanks;
}

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

/** Writes a table with its titles, as wide as it is. */
export function alignColumns(columns: readonly Column[], rows: readonly Row[]): string {
  const widths = fitColumns(columns, {rows, isPart: false}, Infinity);
  const titles = columns.map(({title}) => title);
  return [titles, ...rows].map((row) => `${writeRow(columns, row, widths)}\n`).join('');
}

/** Breaks a text into lines of at most `columns`; code in backticks stays together if possible. */
export function wrapColumns(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.match(/(?:`[^`]*`|[^\s`]|`)+/g) ?? [];
  for (const word of words.flatMap((one) => breakUp(one, columns))) {
    if (line !== '' && displayWidth(line) + 1 + displayWidth(word) > columns) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line];
}

/** Text wider than a line is split into words, and these into pieces. */
function breakUp(word: string, columns: number): readonly string[] {
  if (displayWidth(word) <= columns) return [word];
  const parts = word.split(' ');
  return parts.length > 1 ? parts.flatMap((part) => breakUp(part, columns)) : cut(word, columns);
}

function cut(word: string, columns: number): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const width = widthOfCharacter(character.codePointAt(0) ?? 0);
    if (piece !== '' && used + width > columns) {
      pieces.push(piece);
      [piece, used] = ['', 0];
    }
    piece += character;
    used += width;
  }
  return [...pieces, piece];
}
