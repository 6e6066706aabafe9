import type {EscapeTex} from '../escape-tex.ts';
import {Latex} from '../latex.ts';
import {fillWord} from './fill-word.ts';
import type {Words} from './words.ts';

/** Returns the words for templates: their parameters are written as in `\newcommand`. */
export function wordsForTemplates(
  words: Words,
  escape: EscapeTex,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(words).map(([name, word]) => [
      name,
      typeof word === 'string' ? new Latex(fillWord(word, escape, '#1', '#2')) : (word as unknown),
    ]),
  );
}
