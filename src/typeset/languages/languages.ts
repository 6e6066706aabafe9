import {CZECH_WORDS} from './czech.ts';
import {DANISH_WORDS} from './danish.ts';
import {DUTCH_WORDS} from './dutch.ts';
import {ENGLISH_WORDS} from './english.ts';
import {FRENCH_WORDS} from './french.ts';
import {GERMAN_WORDS} from './german.ts';
import {HUNGARIAN_WORDS} from './hungarian.ts';
import {ITALIAN_WORDS} from './italian.ts';
import {POLISH_WORDS} from './polish.ts';
import {PORTUGUESE_WORDS} from './portuguese.ts';
import {RUSSIAN_WORDS} from './russian.ts';
import {SPANISH_WORDS} from './spanish.ts';
import type {Language} from './words.ts';
import type {LanguageCode} from './language-codes.ts';

/** All languages in which documents can be written. */
export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = {
  en: ENGLISH_WORDS,
  de: GERMAN_WORDS,
  fr: FRENCH_WORDS,
  es: SPANISH_WORDS,
  it: ITALIAN_WORDS,
  nl: DUTCH_WORDS,
  da: DANISH_WORDS,
  pl: POLISH_WORDS,
  pt: PORTUGUESE_WORDS,
  cs: CZECH_WORDS,
  hu: HUNGARIAN_WORDS,
  ru: RUSSIAN_WORDS,
};
