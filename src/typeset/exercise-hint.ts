import {annotationsOf, tagOf, themesOf, type Game} from '../chess/index.ts';

/** A hint is `[Hint "..."]`, the operation `hint` of EPD, or `[%hint ...]` in the first comment; else the themes. */
export function describeHint(game: Game): string {
  const {commands} = annotationsOf(game.root);
  const command = commands.find(({name}) => name === 'hint')?.argument ?? '';
  const own = tagOf(game, 'Hint') || command.replace(/^"|"$/gu, '');
  return own === '' ? themesOf(game).join(', ') : own;
}
