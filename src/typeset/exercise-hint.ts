import {annotationsOf, tagOf, themesOf, type Game} from '../chess/index.ts';
import {ENGLISH} from './languages/english.ts';
import type {Language} from './languages/words.ts';

/** A hint is `[Hint "..."]`, the operation `hint` of EPD, or `[%hint ...]` in the first comment; else the themes, in the language. */
export function describeHint(game: Game, language: Pick<Language, 'themes'>): string {
  const {commands} = annotationsOf(game.root);
  const command = commands.find(({name}) => name === 'hint')?.argument ?? '';
  const own = tagOf(game, 'Hint') || command.replace(/^"|"$/gu, '');
  return own === ''
    ? themesOf(game)
        .map((theme) => nameTheme(theme, language))
        .join(', ')
    : own;
}

/** Returns the name of a theme in a language; the English one if it has none. */
export function nameTheme(theme: string, {themes}: Pick<Language, 'themes'>): string {
  const index = ENGLISH.themes.split('|').indexOf(theme);
  return (index < 0 ? undefined : themes.split('|')[index]) || theme;
}
