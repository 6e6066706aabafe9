import {partitionPoint} from '../text/index.ts';
/** Lines, both inside; the last may be infinite. */
export type LineRange = readonly [first: number, last: number];

/** A set of lines, given by ranges, that answers in the time of a binary search. */
export class LineRanges {
  /** Apart from each other, in order. */
  readonly #ranges: readonly LineRange[];

  constructor(ranges: readonly LineRange[]) {
    this.#ranges = merge(ranges);
  }

  /** Tests whether one of the lines from `first` to `last` is in the set. */
  overlaps(first: number, last = first): boolean {
    const index = partitionPoint(this.#ranges, (item) => item[1] < first);
    const next = this.#ranges[index];
    return next !== undefined && next[0] <= last;
  }
}

function merge(ranges: readonly LineRange[]): readonly LineRange[] {
  const merged: LineRange[] = [];
  for (const [first, last] of ranges.toSorted(([one], [other]) => one - other)) {
    const open = merged.at(-1);
    if (open === undefined || first > open[1]) merged.push([first, last]);
    else if (last > open[1]) merged[merged.length - 1] = [open[0], last];
  }
  return merged;
}
