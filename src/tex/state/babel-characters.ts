import type {ReadingSession} from './reading-session.ts';
import type {Characters} from '../document/tex-document.ts';
import {isPdfTexOnly} from '../tables/active-characters.ts';

/** The effect of babel on characters at this point; none where it is not loaded, or not yet. */
export function babelCharacters(session: ReadingSession): {readonly characters?: Characters} {
  const {values, inputs} = session;
  const language = values.languages.get('shorthands');
  if (language === undefined) return NOTHING;
  const off = values.languages.get('off') ?? '';
  const isCertain =
    !isPdfTexOnly(language) ||
    session.namesEngine ||
    EIGHT_BIT.some((name) => inputs.isLoaded(name) === true);
  return {characters: {language, off, ...(!isCertain && {isUncertain: true})}};
}

const NOTHING = {};

/** Packages for the encodings of pdfTeX, which documents for other engines do without. */
const EIGHT_BIT = ['fontenc', 'inputenc', 'inputenx', 'ae', 'aeguill', 'cmap'];
