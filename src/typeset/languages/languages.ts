import {CZECH} from './czech.ts';
import {DANISH} from './danish.ts';
import {DUTCH} from './dutch.ts';
import {ENGLISH} from './english.ts';
import {FRENCH} from './french.ts';
import {GERMAN} from './german.ts';
import {HUNGARIAN} from './hungarian.ts';
import {ITALIAN} from './italian.ts';
import type {LanguageCode} from './language-codes.ts';
import {POLISH} from './polish.ts';
import {PORTUGUESE} from './portuguese.ts';
import {RUSSIAN} from './russian.ts';
import {SPANISH} from './spanish.ts';
import type {Language} from './words.ts';

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
