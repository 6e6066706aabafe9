import {makeDateWriter} from '../headings/local-date.ts';
import {LANGUAGES} from './languages.ts';

/** Returns the texts that documents add to their games, in all languages. */
export function printedTexts(): readonly string[] {
  return Object.values(LANGUAGES).flatMap(({words}) => textsOf(words));
}

function textsOf(words: unknown): readonly string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : [];
}

/** Returns a date of PGN as headings write it, in all languages. */
export function printedDates(date: string): readonly string[] {
  return Object.values(LANGUAGES).map(({code}) => makeDateWriter(code)(date));
}
