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
  return (date) => {
    const [, year, month, day] = /^(\d{4})\.(\d\d|\?\?)\.(\d\d|\?\?)$/.exec(date) ?? [];
    if (year === undefined || month === undefined || day === undefined) return date;
    if (month === UNKNOWN) return year;
    const time = timeOf(year, month, day === UNKNOWN ? '01' : day);
    if (time === undefined) return date;
    if (day === UNKNOWN) return unbroken(months().format(time));
    const written = unbroken(days().format(time));
    return language === 'fr' ? written.replace(/^1\s/u, '1er\u00a0') : written;
  };
}

/** Ties the words of a date, so that no line ends within it. */
function unbroken(date: string): string {
  return date.replaceAll(' ', '\u00a0');
}

const UNKNOWN = '??';

/** Returns the time of a day in milliseconds since 1970; undefined if no calendar has it. */
function timeOf(yearText: string, monthText: string, dayText: string): number | undefined {
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const longest = month === 2 ? (isLeap ? 29 : 28) : (LENGTHS[month - 1] ?? 0);
  if (year < FIRST_YEAR || day < 1 || day > longest) return undefined;
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  const inYear = LENGTHS.slice(0, month - 1).reduce((sum, length) => sum + length, day - 1);
  const days = before * 365 + leapDays + inYear + (isLeap && month > 2 ? 1 : 0) - DAYS_TO_1970;
  return days * DAY_MS;
}

/** The lengths of the months, in days. */
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The calendar that `Intl` uses is the Julian one in older years, which would shift the days. */
const FIRST_YEAR = 1583;

/** The days from 1 January of the year 1 to 1 January 1970. */
const DAYS_TO_1970 = 719_162;

const DAY_MS = 86_400_000;
