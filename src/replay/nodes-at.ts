import {nodeOnWay, nodesAtPly} from './played-game.ts';
import type {GameNode} from './played-game.ts';

/** The nodes at `ply`: that of the line which leads to `current` first, then the latest ones. */
export function* nodesAt(
  ply: number,
  current: GameNode | undefined,
  {game}: GameNode,
): Iterable<GameNode> {
  const own = current && nodeOnWay(current, ply);
  if (own !== undefined) yield own;
  for (const node of nodesAtPly(game, ply)) if (node !== own) yield node;
}
