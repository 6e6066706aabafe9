import {nodesAtPly} from './played-game.ts';
import type {GameNode} from './played-game.ts';

/** The nodes at `ply`: that of the line which leads to `current` first, then the latest ones. */
export function* nodesAt(
  ply: number,
  current: GameNode | undefined,
  {game}: GameNode,
): Iterable<GameNode> {
  let own = current;
  while (own !== undefined && own.ply > ply) own = own.parent;
  if (own?.ply === ply) yield own;
  for (const node of nodesAtPly(game, ply)) if (node !== own) yield node;
}
