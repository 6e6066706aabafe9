import type {Reading} from '../../formats/game-format.ts';
import type {Game} from '../../game/game.ts';

/**
 * Takes the games of a reading, which has none afterwards, and hands them over one by one. Nobody
 * holds a game that has been used up, so that its tree, many times as large as its text, can go.
 */
export function* takeGames({games}: Reading): Iterable<Game> {
  const left = (games as Game[]).splice(0).reverse();
  for (let game = left.pop(); game !== undefined; game = left.pop()) yield game;
}
