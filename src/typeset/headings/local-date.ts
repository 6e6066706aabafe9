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
  const byDay = once(() => new Intl.DateTimeFormat(locale, {day: 'numeric', ...usual}));
  const byMonth = once(() => new Intl.DateTimeFormat(locale, usual));
  /** The days and months of `LEAP_YEAR` in words: `Intl` takes longer for a date than the rest of a heading. */
  const written = new Map<string, string>();
  const write = (date: string): string => {
    const [, year, month, day] = /^(\d{4})\.(\d\d|\?\?)\.(\d\d|\?\?)$/.exec(date) ?? [];
    if (year === undefined || month === undefined || day === undefined) return date;
    if (month === UNKNOWN) return year;
    if (!isInCalendar(Number(year), Number(month), day === UNKNOWN ? 1 : Number(day))) return date;
    const key = month + day;
    let words = written.get(key);
    if (words === undefined) {
      const format = day === UNKNOWN ? byMonth() : byDay();
      const before = LENGTHS.slice(0, Number(month) - 1).reduce((sum, length) => sum + length, 0);
      const days = before + (day === UNKNOWN ? 0 : Number(day) - 1);
      const text = format.format(LEAP_YEAR_START_MS + days * DAY_MS).replaceAll(' ', '\u00a0');
      words = language === 'fr' ? text.replace(/^1\s/u, '1er\u00a0') : text;
      written.set(key, words);
    }
    return words.replace(String(LEAP_YEAR), year);
  };
  // Games of a file are often of the same day.
  let last = {date: '', words: ''};
  return (date) => {
    if (date !== last.date) last = {date, words: write(date)};
    return last.words;
  };
}

const UNKNOWN = '??';

/** A year that has all days; no other number in its dates contains its digits. */
const LEAP_YEAR = 2000;

/** The start of that year, in milliseconds since 1970. */
const LEAP_YEAR_START_MS = 946_684_800_000;
const DAY_MS = 86_400_000;

/** The lengths of its months, in days. */
const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isInCalendar(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const longest = month === 2 && !isLeap ? 28 : (LENGTHS[month - 1] ?? 0);
  return year >= FIRST_YEAR && day >= 1 && day <= longest;
}

/** Dates before the Gregorian calendar stay as they are. */
const FIRST_YEAR = 1583;
