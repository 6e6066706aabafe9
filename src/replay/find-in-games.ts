import type {BoardCursor} from './board-cursor.ts';
import {nodesAtPly} from './played-game.ts';
import type {PlayedGame} from './played-game.ts';
import type {MoveList} from './move-list.ts';
import {fits} from './line-start.ts';

/** The game before this one whose positions a line fits. */
export function findInGames(
  board: BoardCursor,
  games: readonly PlayedGame[],
  list: MoveList,
): PlayedGame | undefined {
  const ply = list.firstPly();
  if (ply === undefined) return undefined;
  return games.find((game) => {
    const [...nodes] = nodesAtPly(game, ply);
    return nodes.slice(0, MOST_NODES).some((node) => {
      const line = list.play(board, node);
      return fits(line) && line.count > 0;
    });
  });
}

/** So many lines of another game are looked at. */
const MOST_NODES = 8;
