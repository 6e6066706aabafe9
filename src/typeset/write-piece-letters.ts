import {PIECE_LETTERS} from '../chess/piece-letters.ts';
import {assert} from '../diagnostic/assert.ts';
import type {LanguageCode} from './languages/language-codes.ts';

/**
 * Makes chessfss print the letters of a language instead of figurines; the moves are still written
 * in English.
 */
export function writePieceLetters(language: LanguageCode): string {
  const row = PIECE_LETTERS.find(({code}) => code === language);
  assert(row !== undefined, 'expected letters for each language of our documents');
  const letters = row.letters.map((letter) => `{${letter}}`).join('');
  return `\\settextfigchars[${row.name}]${letters}\\settextfiglanguage{${row.name}}\\usetextfig`;
}
