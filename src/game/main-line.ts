import {NULL_MOVE} from '../chess/move.ts';
import type {Position} from '../chess/position.ts';
import {writeSan} from '../chess/write-san.ts';
import {followMove} from './follow-move.ts';
import type {Game} from './game.ts';
import type {MoveNode} from './move-node.ts';
import type {MovePlace} from './walk-game.ts';

/** What stands for a move where a side passes. */
export const PASS = '--';

/** The moves that were played, one after the other, without the root. */
export function mainLine(game: Game): readonly MoveNode[] {
  const nodes: MoveNode[] = [];
  for (let node = game.root.next; node !== undefined; node = node.next) nodes.push(node);
  return nodes;
}

/** The main line in standard algebraic notation; `--` for a pass and for a board without a move. */
export function sanLine(game: Game): readonly string[] {
  const position = game.start.clone();
  return mainLine(game).map((node) => {
    const san = sanAt(node, position);
    followMove(position, node);
    return san;
  });
}

/** A node's move in standard algebraic notation, made in `before`; `--` for none. */
export function sanAt(node: MoveNode, before: Position): string {
  return node.move === NULL_MOVE ? PASS : writeSan(before, node.move);
}

/** A node's move as `sanAt` writes it; the position is looked at only if its reader has not. */
export function sanIn(node: MoveNode, before: MovePlace): string {
  return node.san ?? sanAt(node, before.position);
}

/** The position in which the main line ends. */
export function finalPosition(game: Game): Position {
  const position = game.start.clone();
  for (const node of mainLine(game)) followMove(position, node);
  return position;
}

/** The position of a node of `game`, wherever in its tree. */
export function positionAt(game: Game, node: MoveNode): Position {
  const path: MoveNode[] = [];
  for (let at = node; at.parent !== undefined; at = at.parent) path.push(at);
  const position = game.start.clone();
  for (const step of path.reverse()) followMove(position, step);
  return position;
}
