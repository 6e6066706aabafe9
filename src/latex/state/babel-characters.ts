import type {ReadingSession} from './reading-session.ts';
import type {Characters} from '../document/tex-document.ts';

/** What babel does to characters at this point; nothing where it is not loaded, or not yet. */
export function babelCharacters({values}: ReadingSession): {readonly characters?: Characters} {
  const language = values.languages.get('shorthands');
  if (language === undefined) return NOTHING;
  return {characters: {language, off: values.languages.get('off') ?? ''}};
}

const NOTHING = {};
