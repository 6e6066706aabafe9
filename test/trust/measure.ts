/** One line of the table. */
export interface Measure {
  readonly what: string;
  readonly value: string;
  readonly goal: string;
  /** Whether the goal is reached; undefined where that was not measured. */
  readonly holds: boolean | undefined;
}

/** Writes what was measured as a table that Markdown understands. */
export function writeMeasures(measures: readonly Measure[]): string {
  const rows = measures.map(({what, value, goal, holds}) => [
    what,
    value,
    goal,
    holds === undefined ? '-' : holds ? 'reached' : 'MISSED',
  ]);
  const all = [['measure', 'now', 'goal', ''], ...rows];
  const widths = [0, 1, 2, 3].map((i) => Math.max(...all.map((row) => (row[i] ?? '').length)));
  const write = (row: readonly string[]): string =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |\n`;
  const rule = write(widths.map((width) => '-'.repeat(width)));
  return [write(all[0] ?? []), rule, ...rows.map(write)].join('');
}

/** A share in per cent, beside what it is a share of. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} % of ${whole}`;
}
