import {readFileSync} from 'node:fs';
import {finalPosition, writeFen} from '../../chess/index.ts';
import {readGames} from '../../games/index.ts';
import {UserError} from '../../text/index.ts';

/**
 * Returns the positions that a game file holds, as FENs on lines of their own: those of lists, and the last
 * ones of games. Throws a `UserError` if there are none.
 */
export function readPositions(path: string): string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch {
    throw new UserError('unreadable', `--position ${path}: no such file can be read`);
  }
  const {format, games} = readGames(bytes, {path});
  if (games.length === 0) throw new UserError('no-game', `--position ${path}: no games are in it`);
  const fens = games.map((game) => writeFen(format === 'epd' ? game.start : finalPosition(game)));
  return [...new Set(fens)].join('\n');
}
