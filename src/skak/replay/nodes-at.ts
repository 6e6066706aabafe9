import {nodesAtPly, type GameNode} from './played-game.ts';

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

/** Tests whether `node` is in the line that leads to `end`, itself included. */
export function isOnWay(node: GameNode, end: GameNode | undefined): boolean {
  return end !== undefined && nodeOnWay(end, node.ply) === node;
}

/** The node at `ply` of the line that leads to `node`, itself included; undefined if it has none. */
function nodeOnWay(node: GameNode, ply: number): GameNode | undefined {
  let here = node;
  if (here.ply < ply) return undefined;
  while (here.run !== undefined && here.run.start.ply >= ply) here = here.run.start;
  if (here.ply === ply) return here;
  return here.run?.nodeAt(ply);
}
