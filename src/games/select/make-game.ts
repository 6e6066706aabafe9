import type {Game} from '../../chess/index.ts';
import {UserError} from '../../text/index.ts';
import {readGames} from '../formats/read-parts.ts';

/**
 * Makes a game from tags and moves as PGN has them, with comments and variations if there are any; the
 * tags `FEN` and `Result` count. Throws a `UserError` that says which move cannot be played.
 *
 * @example
 * ```js
 * const game = makeGame({White: 'Légal', Black: 'Saint Brie'}, 'e4 e5 Nf3 d6 Bc4 Bg4 (Nc6) Nc3');
 * ```
 */
export function makeGame(
  tags: Readonly<Record<string, string>>,
  moves: string | readonly string[],
): Game {
  const pairs = Object.entries(tags).map(([name, value]) => {
    if (!/^\w+$/.test(name))
      throw new UserError('no-game', `tag ${name}: expected letters and digits`);
    return `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]\n`;
  });
  const text = typeof moves === 'string' ? moves : moves.join(' ');
  const {Result: result = '*'} = tags;
  const path = 'makeGame';
  const {games, diagnostics} = readGames(`${pairs.join('')}\n${text} ${result}\n`, {
    path,
    format: 'pgn',
  });
  const error = diagnostics.find(({severity}) => severity === 'error');
  if (error !== undefined) throw new UserError('no-game', error.message);
  const [game, ...others] = games;
  if (game !== undefined && others.length === 0) return game;
  throw new UserError('no-game', `${text}: expected the moves of one game, found ${games.length}`);
}
