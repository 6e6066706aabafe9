import type {Game} from '../game/game.ts';
import {MoveNode} from '../game/move-node.ts';

/** Returns each line of a game as a game without variations, the main line first, in reading order. */
export function flattenGame(game: Game): readonly Game[] {
  const ends: MoveNode[] = [];
  const due: MoveNode[] = [game.root];
  for (let node = due.pop(); node !== undefined; node = due.pop()) {
    if (node.children.length === 0) ends.push(node);
    due.push(...node.children.toReversed());
  }
  return ends.map((end, index) => lineOf(game, end, index === 0));
}

function lineOf(game: Game, end: MoveNode, isMain: boolean): Game {
  const {source, span, tags, variant, start, reason} = game;
  const path: MoveNode[] = [];
  for (let at = end; at.parent !== undefined; at = at.parent) path.push(at);
  const root = MoveNode.root(game.root.start);
  root.after = game.root.after;
  let last = root;
  for (const node of path.reverse()) {
    last = last.add(node.move, node.start, node.end, node.san);
    Object.assign(last, {
      fen: node.fen,
      before: node.before,
      after: node.after,
      nags: node.nags,
      rest: node.rest,
    });
  }
  const result = isMain ? game.result : '*';
  return {source, span, tags, variant, start, root, plies: path.length, result, reason};
}
