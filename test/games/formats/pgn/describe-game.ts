import {writeFen} from '../../../../src/chess/fen.ts';
import type {Game, MoveNode} from '../../../../src/chess/game/game.ts';

/** Everything that a game says, as plain data. */
export function describeGame(game: Game): unknown {
  const {tags, variant, start, root, plies, result, reason, span, source} = game;
  const text = source.slice(span);
  return {
    ...{text, span, variant, plies, result, reason},
    ...{tags: [...tags], start: writeFen(start), moves: describeTree(root)},
  };
}

/** The nodes in reading order, each with the number of its parent. */
function describeTree(root: MoveNode): readonly unknown[] {
  const described: unknown[] = [];
  const stack = [{node: root, parent: -1}];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const {move, start, end, before, after, nags, fen, rest, children} = top.node;
    const number = described.length;
    described.push([top.parent, move, start, end, before, after, nags, fen, rest]);
    for (const node of children.toReversed()) stack.push({node, parent: number});
  }
  return described;
}
