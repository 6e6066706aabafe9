import type {LettersCode} from '../../chess/index.ts';
import {CZECH} from './czech.ts';
import {DANISH} from './danish.ts';
import {DUTCH} from './dutch.ts';
import {ENGLISH} from './english.ts';
import {FRENCH} from './french.ts';
import {GERMAN} from './german.ts';
import {HUNGARIAN} from './hungarian.ts';
import {ITALIAN} from './italian.ts';
import {POLISH} from './polish.ts';
import {PORTUGUESE} from './portuguese.ts';
import {RUSSIAN} from './russian.ts';
import {SPANISH} from './spanish.ts';
import type {Language} from './words.ts';

/** The ISO 639-1 codes of the languages in which documents can be written. */
export const LANGUAGE_CODES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'da',
  'pl',
  'pt',
  'cs',
  'hu',
  'ru',
] as const satisfies readonly LettersCode[];

/** The code of a language in which documents can be written. */
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** All languages in which documents can be written. */
export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  nl: DUTCH,
  da: DANISH,
  pl: POLISH,
  pt: PORTUGUESE,
  cs: CZECH,
  hu: HUNGARIAN,
  ru: RUSSIAN,
};
