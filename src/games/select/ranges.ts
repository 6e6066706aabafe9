/** A year, a month or a day, with dots or hyphens: `1972`, `1972.7`, `1972-07-11`. */
const DATE = /^(\d{4})(?:[.-](0?[1-9]|1[0-2])(?:[.-](0?[1-9]|[12]\d|3[01]))?)?$/u;

/** A hyphen or a dash between years or dates with dots, or one with blanks between dates. */
const HYPHEN = /^\s*(\d{4}[\d.]*)\s*[-–]\s*(\d{4}[\d.]*)\s*$|^(.*\S)\s+[-–]\s+(\S.*)$/u;

/** `1950-`, `2500+`. */
const OPEN_END = /^\s*(\d[\d.]*)\s*[-–+]\s*$/u;

/**
 * Makes a test for the values of a tag `Date` (PGN standard 1994-03-12, 8.1.1.3) from a range such
 * as `1950..1972.08` or `1950-1972`. A bound covers all its days. A date with question marks is in the range
 * if some day that it can mean is. Returns undefined if the range is malformed.
 */
export function makeDateTest(text: string): ((date: string) => boolean) | undefined {
  const range = readRange(text.replace(HYPHEN, '$1$3..$2$4').replace(OPEN_END, '$1..'), readBound);
  if (range === undefined) return undefined;
  const first = complete(range.first ?? '0000', '.00');
  const last = complete(range.last ?? '9999', '.99');
  if (last < first) return undefined;
  return (date) => {
    const known = /^\d{4}(?:\.\d\d){0,2}/u.exec(date)?.[0];
    return known !== undefined && complete(known, '.99') >= first && complete(known, '.00') <= last;
  };
}

/** The signs that compare dates. */
export type OrderSign = '=' | '!=' | '<' | '<=' | '>' | '>=';

/**
 * Makes a test that compares the values of a tag `Date` with a year, a month or a day, of which all
 * days count: 1972.07.11 `= 1972`, and is neither `< 1972` nor `> 1972.07`. A date with question
 * marks fits if some day that it can mean does. Returns undefined if `wanted` is no date.
 */
export function makeDateComparison(
  sign: OrderSign,
  wanted: string,
): ((date: string) => boolean) | undefined {
  const bound = readBound(wanted.trim().replace(/(?:[.-]\?\?){1,2}$/u, ''));
  if (bound === undefined) return undefined;
  const [first, last] = [complete(bound, '.00'), complete(bound, '.99')];
  return (date) => {
    const known = /^\d{4}(?:\.\d\d){0,2}/u.exec(date)?.[0];
    if (known === undefined) return false;
    const [from, to] = [complete(known, '.00'), complete(known, '.99')];
    switch (sign) {
      case '=':
        return to >= first && from <= last;
      case '!=':
        return to < first || from > last;
      case '<':
        return from < first;
      case '<=':
        return from <= last;
      case '>':
        return to > last;
      case '>=':
        return to >= first;
    }
  };
}

function readBound(text: string): string | undefined {
  const parts: readonly (string | undefined)[] = DATE.exec(text)?.slice(1) ?? [];
  const known = parts.flatMap((part) => (part === undefined ? [] : [part.padStart(2, '0')]));
  return known.length === 0 ? undefined : known.join('.');
}

/** Adds the missing parts of a date: `1972` becomes `1972.00.00`. */
function complete(date: string, part: string): string {
  return date + part.repeat((10 - date.length) / 3);
}

/** Values between two bounds, both included. */
interface ValueRange<Value> {
  readonly first: Value | undefined;
  readonly last: Value | undefined;
}

/**
 * Reads a range such as `20..80`, `2500..` or `..1900`, or a single value. Returns undefined if a
 * bound cannot be read.
 */
function readRange<Value extends number | string>(
  text: string,
  read: (bound: string) => Value | undefined,
): ValueRange<Value> | undefined {
  const [, before = '', dots, after = ''] = /^(.*?)(?:(\.\.)(.*))?$/u.exec(text.trim()) ?? [];
  const first = before.trim() === '' ? undefined : read(before.trim());
  const last = after.trim() === '' ? undefined : read(after.trim());
  if (before.trim() !== '' && first === undefined) return undefined;
  if (after.trim() !== '' && last === undefined) return undefined;
  if (first === undefined && last === undefined) return undefined;
  if (dots === undefined) return {first, last: first};
  return {first, last};
}

/** Tests whether a value lies in a range. */
export function isInRange<Value extends number | string>(
  value: Value,
  {first, last}: ValueRange<Value>,
): boolean {
  return (first === undefined || value >= first) && (last === undefined || value <= last);
}

/**
 * Reads a range of whole numbers, which a hyphen may separate, too: `20..80`, `20-80`, `20-`, `20+`.
 * Returns undefined if it ends before it begins.
 */
export function readWholeRange(text: string): ValueRange<number> | undefined {
  const dotted = text.replace(/^\s*(\d+)\s*[-–]\s*(\d+)\s*$/u, '$1..$2').replace(OPEN_END, '$1..');
  const range = readRange(dotted, readWhole);
  return (range?.first ?? 0) > (range?.last ?? Infinity) ? undefined : range;
}

/** Reads a whole number of up to nine digits. */
export function readWhole(text: string): number | undefined {
  return /^\d{1,9}$/u.test(text) ? Number(text) : undefined;
}

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
