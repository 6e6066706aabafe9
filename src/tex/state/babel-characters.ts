import type {ReadingSession} from './reading-session.ts';
import type {Characters} from '../document/tex-document.ts';
import {UNICODE_PACKAGES} from '../document/is-unicode-engine.ts';
import {isPdfTexOnly} from '../tables/active-characters.ts';

/** The effect of babel on characters at this point; none where it is not loaded, or not yet. */
export function babelCharacters(session: ReadingSession): {readonly characters?: Characters} {
  const {values, inputs} = session;
  const language = values.languages.get('shorthands');
  if (language === undefined) return NOTHING;
  const off = values.languages.get('off') ?? '';
  const isCertain =
    !isPdfTexOnly(language) ||
    session.engine !== undefined ||
    EIGHT_BIT.some((name) => inputs.isLoaded(name) === true);
  return {characters: {language, off, ...(!isCertain && {isUncertain: true})}};
}

const NOTHING = {};

/** Packages for the encodings of pdfTeX, which documents for other engines do without. */
const EIGHT_BIT = ['fontenc', 'inputenc', 'inputenx', 'ae', 'aeguill', 'cmap'];

/** Tests whether the document is known to be for LuaTeX or XeTeX, to which letters like é are letters. */
export function isForUnicode({engine, inputs}: ReadingSession): boolean {
  if (engine !== undefined) return engine === 'unicode';
  return Array.from(UNICODE_PACKAGES).some((name) => inputs.isLoaded(name) === true);
}
