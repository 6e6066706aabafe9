import {once} from '../once.ts';

/** Writes a date of PGN in words. */
export type WriteDate = (date: string) => string;

/**
 * Creates a function that writes `1851.06.21` as `21 June 1851`, `1851.06.??` as `June 1851` and
 * `1851.??.??` as `1851`, with spaces where no line ends. Any other text, such as a date that no calendar has, stays as it is.
 */
export function makeDateWriter(language: string): WriteDate {
  const locale = language === 'en' ? 'en-GB' : language;
  const usual = {month: 'long', year: 'numeric', timeZone: 'UTC'} as const;
  const days = once(() => new Intl.DateTimeFormat(locale, {day: 'numeric', ...usual}));
  const months = once(() => new Intl.DateTimeFormat(locale, usual));
  /** The days and months of `LEAP_YEAR` in words: `Intl` takes longer for a date than the rest of a heading. */
  const written = new Map<string, string>();
  return (date) => {
    const [, year, month, day] = /^(\d{4})\.(\d\d|\?\?)\.(\d\d|\?\?)$/.exec(date) ?? [];
    if (year === undefined || month === undefined || day === undefined) return date;
    if (month === UNKNOWN) return year;
    if (!isInCalendar(Number(year), Number(month), day === UNKNOWN ? 1 : Number(day))) return date;
    const key = month + day;
    let words = written.get(key);
    if (words === undefined) {
      const format = day === UNKNOWN ? months() : days();
      const time = Date.UTC(LEAP_YEAR, Number(month) - 1, day === UNKNOWN ? 1 : Number(day));
      const text = format.format(time).replaceAll(' ', '\u00a0');
      words = language === 'fr' ? text.replace(/^1\s/u, '1er\u00a0') : text;
      written.set(key, words);
    }
    return words.replace(String(LEAP_YEAR), year);
  };
}

const UNKNOWN = '??';

/** A year that has all days; no other number in its dates contains its digits. */
const LEAP_YEAR = 2000;

function isInCalendar(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= FIRST_YEAR && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Dates before the Gregorian calendar stay as they are. */
const FIRST_YEAR = 1583;
