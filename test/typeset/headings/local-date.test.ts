import {expect, test} from 'vitest';
import {makeDateWriter} from '../../../src/typeset/headings/local-date.ts';
import {LANGUAGE_CODES} from '../../../src/typeset/languages/language-codes.ts';

test.each([
  ['en', '21 June 1851', 'June 1851'],
  ['de', '21. Juni 1851', 'Juni 1851'],
  ['fr', '21 juin 1851', 'juin 1851'],
  ['es', '21 de junio de 1851', 'junio de 1851'],
  ['it', '21 giugno 1851', 'giugno 1851'],
  ['nl', '21 juni 1851', 'juni 1851'],
  ['da', '21. juni 1851', 'juni 1851'],
  ['pl', '21 czerwca 1851', 'czerwiec 1851'],
  ['pt', '21 de junho de 1851', 'junho de 1851'],
  ['cs', '21. června 1851', 'červen 1851'],
  ['hu', '1851. június 21.', '1851. június'],
  ['ru', '21 июня 1851 г.', 'июнь 1851 г.'],
] as const)('a date in words of %s is %s', (language, day, month) => {
  const write = makeDateWriter(language);
  // No line ends within a date.
  expect(write('1851.06.21')).toBe(day.replaceAll(' ', '\u00a0'));
  expect(write('1851.06.??')).toBe(month.replaceAll(' ', '\u00a0'));
  expect(write('1851.??.??')).toBe('1851');
});

test('the first day of a month is 1er in French', () => {
  expect(makeDateWriter('fr')('1851.06.01')).toBe('1er\u00a0juin\u00a01851');
});

test.each([
  '',
  '1851',
  '21.6.1851',
  '1851.02.30',
  '1851.13.01',
  '1851.00.01',
  '0001.01.01',
  '1900.02.29',
  'x',
])('a text that is no date of a calendar stays as it is: %s', (text) => {
  for (const language of LANGUAGE_CODES) expect(makeDateWriter(language)(text)).toBe(text);
});

test('every day and month is written as by the calendar of the language', () => {
  for (const language of LANGUAGE_CODES) {
    const write = makeDateWriter(language);
    const locale = language === 'en' ? 'en-GB' : language;
    const usual = {month: 'long', year: 'numeric', timeZone: 'UTC'} as const;
    const days = new Intl.DateTimeFormat(locale, {day: 'numeric', ...usual});
    const months = new Intl.DateTimeFormat(locale, usual);
    for (let i = 0; i < 400; i += 1) {
      const time = Date.UTC(1583 + i, i % 12, 1 + (i % 31));
      const [year = '', month = '', day = ''] = new Date(time).toISOString().split(/[-T]/u);
      const inWords = days.format(time).replace(/^1(?=\s)/u, language === 'fr' ? '1er' : '1');
      expect(write(`${year}.${month}.${day}`)).toBe(inWords.replaceAll(' ', '\u00a0'));
      expect(write(`${year}.${month}.??`)).toBe(months.format(time).replaceAll(' ', '\u00a0'));
    }
  }
});

test('leap days and the ends of years are those of the calendar', () => {
  const write = (date: string): string => makeDateWriter('en')(date).replaceAll('\u00a0', ' ');
  expect(write('2000.02.29')).toBe('29 February 2000');
  expect(write('1583.01.01')).toBe('1 January 1583');
  expect(write('1899.12.31')).toBe('31 December 1899');
  expect(write('2024.03.01')).toBe('1 March 2024');
});
