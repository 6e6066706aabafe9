import type {Board} from './board.ts';
import {nodesAtPly} from './game-tree.ts';
import type {PlayedGame} from './game-tree.ts';
import type {MoveList} from './move-list.ts';
import {fits} from './start.ts';

/** The game before this one whose positions a line fits. */
export function findInGames(
  board: Board,
  games: readonly PlayedGame[],
  list: MoveList,
): PlayedGame | undefined {
  const ply = list.firstPly();
  if (ply === undefined) return undefined;
  return games.find((game) => {
    const [...nodes] = nodesAtPly(game, ply);
    return nodes.slice(0, MOST_NODES).some((node) => {
      const line = list.play(board, node);
      return fits(line) && line.nodes.length > 0;
    });
  });
}

/** So many lines of another game are looked at. */
const MOST_NODES = 8;
