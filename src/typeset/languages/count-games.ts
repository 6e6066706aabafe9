import type {Wording} from '../wording.ts';
import {fillWord} from './fill-word.ts';

/** Writes the number of games as LaTeX: `21~партия`, but `22~партии`. */
export function countGames(count: number, {language, escape}: Wording): string {
  const {countedGames} = language.words;
  const word =
    countedGames[new Intl.PluralRules(language.code).select(count)] ?? countedGames.other;
  return fillWord(word, escape, String(count));
}
