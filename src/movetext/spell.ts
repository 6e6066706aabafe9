import type {Letters} from './letters.ts';

/** A SAN of English letters, in the letters of a text. */
export function spell(san: string, {names}: Pick<Letters, 'names'>): string {
  return san.replace(/[KQRBN]/g, (letter) => names['KQRBN'.indexOf(letter)] ?? letter);
}
