import {readRange} from './value-range.ts';

/** A year, a month or a day, with dots or hyphens: `1972`, `1972.7`, `1972-07-11`. */
const DATE = /^(\d{4})(?:[.-](0?[1-9]|1[0-2])(?:[.-](0?[1-9]|[12]\d|3[01]))?)?$/u;

/** A hyphen or a dash between years, or one with blanks between dates. */
const HYPHEN = /^\s*(\d{4})\s*[-–]\s*(\d{4})\s*$|^(.*\S)\s+[-–]\s+(\S.*)$/u;

/**
 * Makes a test for the values of a tag `Date` (PGN standard 1994-03-12, 8.1.1.3) from a range such
 * as `1950..1972.08` or `1950-1972`. A bound covers all its days. A date with question marks is in the range
 * if some day that it can mean is. Returns undefined if the range is malformed.
 */
export function makeDateTest(text: string): ((date: string) => boolean) | undefined {
  const range = readRange(text.replace(HYPHEN, '$1$3..$2$4'), readBound);
  if (range === undefined) return undefined;
  const first = complete(range.first ?? '0000', '.00');
  const last = complete(range.last ?? '9999', '.99');
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
