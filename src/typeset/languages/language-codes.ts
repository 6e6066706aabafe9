import type {LettersCode} from '../../chess/index.ts';

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
