import type {EscapeTex} from '../escape-tex.ts';
import {Latex} from '../latex.ts';
import type {Wording} from '../wording.ts';
import type {Language} from './words.ts';

/** Writes a word as LaTeX, with `values`, which are LaTeX already, in place of its parameters. */
export function fillWord(word: string, escape: EscapeTex, ...values: readonly string[]): string {
  return word
    .split(/(#\d|~)/u)
    .map((part) => {
      if (part === '~') return part;
      return part.startsWith('#') ? (values[Number(part.slice(1)) - 1] ?? '') : escape(part);
    })
    .join('');
}

/** Writes the number of games as LaTeX: `21~партия`, but `22~партии`. */
export function countGames(count: number, {language, escape}: Wording): string {
  const {countedGames} = language.words;
  const word =
    countedGames[new Intl.PluralRules(language.code).select(count)] ?? countedGames.other;
  return fillWord(word, escape, String(count));
}

/** Returns the words for templates, with the names of the sides: their parameters are written as in `\newcommand`. */
export function wordsForTemplates(
  {words, board: {white, black}}: Pick<Language, 'words' | 'board'>,
  escape: EscapeTex,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries({...words, white, black}).map(([name, word]) => [
      name,
      typeof word === 'string' ? new Latex(fillWord(word, escape, '#1', '#2')) : (word as unknown),
    ]),
  );
}
