/** A selection of numbers, such as `3,7-9`. */
interface NumberRanges {
  readonly has: (number: number) => boolean;
  /** The largest number; `Infinity` if a range has no end. */
  readonly last: number;
}

/**
 * Reads numbers from 1 and ranges of them, separated by commas: `3,7-9,12-`. Returns undefined for
 * anything else, such as a range that ends before it begins.
 */
export function readNumberRanges(text: string): NumberRanges | undefined {
  const ranges: (readonly [first: number, last: number])[] = [];
  for (const part of text.split(',')) {
    const [, first = '', dash, last = ''] = /^(\d+)(?:(-)(\d+)?)?$/u.exec(part.trim()) ?? [];
    const from = toNumber(first);
    const to = dash === undefined ? from : last === '' ? Infinity : toNumber(last);
    if (from < 1 || to < from) return undefined;
    ranges.push([from, to]);
  }
  return {
    has: (number) => ranges.some(([first, last]) => first <= number && number <= last),
    last: Math.max(...ranges.map(([, last]) => last)),
  };
}

/** Clamped to a number that is safe to compare; no file has as many games. */
function toNumber(digits: string): number {
  return Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
}
