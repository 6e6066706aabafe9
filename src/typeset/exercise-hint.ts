import {annotationsOf, type Game} from '../chess/index.ts';

/** Returns the value of the first tag that a game has; in EPD, the names are in lower case. */
export function tagOf({tags}: Game, ...names: readonly string[]): string {
  const found = names.flatMap((name) => [name, name.toLowerCase()]).find((name) => tags.has(name));
  return found === undefined ? '' : (tags.get(found) ?? '').replace(/^"|"$/gu, '').trim();
}

/** A hint is `[Hint "..."]`, the operation `hint` of EPD, or `[%hint ...]` in the first comment. */
export function describeHint(game: Game): string {
  const {commands} = annotationsOf(game.root);
  const command = commands.find(({name}) => name === 'hint')?.argument ?? '';
  const own = tagOf(game, 'Hint') || command.replace(/^"|"$/gu, '');
  if (own !== '') return own;
  return tagOf(game, 'PuzzleThemes', 'Themes')
    .split(/[\s,]+/u)
    .filter((theme) => /^[A-Za-z]+$/u.test(theme) && !GIVEN_THEMES.test(theme))
    .map((theme) => theme.replace(/(?<=[a-z])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`))
    .join(', ');
}

/** Themes of Lichess that say how long or how good a puzzle is, or what its task says. */
const GIVEN_THEMES =
  /^(?:advantage|crushing|equality|mate(?:In\d)?|oneMove|short|long|veryLong|master(?:VsMaster)?|superGM|opening|middlegame|endgame)$/u;
