import {annotationsOf, tagOf, themesOf, type Game} from '../chess/index.ts';
import {nameTheme} from './languages/themes.ts';

/** A hint is `[Hint "..."]`, the operation `hint` of EPD, or `[%hint ...]` in the first comment; else the themes, in the language with a code. */
export function describeHint(game: Game, code: string): string {
  const {commands} = annotationsOf(game.root);
  const command = commands.find(({name}) => name === 'hint')?.argument ?? '';
  const own = tagOf(game, 'Hint') || command.replace(/^"|"$/gu, '');
  return own === ''
    ? themesOf(game)
        .map((theme) => nameTheme(theme, code))
        .join(', ')
    : own;
}
