/** The languages in which our documents speak, by their codes in ISO 639-1. */
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
] as const;

/** The code of a language in which documents can be written. */
export type LanguageCode = (typeof LANGUAGE_CODES)[number];
