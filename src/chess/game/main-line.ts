import {NULL_MOVE} from '../move.ts';
import type {Position} from '../position.ts';
import {writeSan} from '../write-san.ts';
import type {Game, MoveNode, MovePlace} from './game.ts';
import {readCrazyhouseFen} from '../crazyhouse-fen.ts';
import {readFen} from '../fen.ts';

/** Written in place of a move where a side passes. */
const PASS = '--';

/** Returns the nodes of the moves that were played, without the root. */
export function mainLine({root}: Pick<Game, 'root'>): readonly MoveNode[] {
  const nodes: MoveNode[] = [];
  for (let node = root.next; node !== undefined; node = node.next) nodes.push(node);
  return nodes;
}

/** Returns the number of half-moves in the main line that continues from a node. */
export function countPlies(from: MoveNode): number {
  let plies = 0;
  for (let node = from.next; node !== undefined; node = node.next) plies += 1;
  return plies;
}

/**
 * Returns the main line in standard algebraic notation; `--` for a pass or a board without a move.
 */
export function sanLine(game: Game): readonly string[] {
  const position = game.start.clone();
  return mainLine(game).map((node) => {
    const san = sanAt(node, position);
    followMove(position, node);
    return san;
  });
}

/**
 * Returns a node's move in standard algebraic notation, given the position before it; `--` if it
 * has none.
 */
export function sanAt(node: MoveNode, before: Position): string {
  return node.move === NULL_MOVE ? PASS : writeSan(before, node.move);
}

/** Returns the same as `sanAt`, but computes the position only if the node has no SAN yet. */
export function sanIn(node: MoveNode, before: MovePlace): string {
  return node.san ?? sanAt(node, before.position);
}

/** Returns the position at the end of the main line. */
export function finalPosition(game: Game): Position {
  const position = game.start.clone();
  for (const node of mainLine(game)) followMove(position, node);
  return position;
}

/** Returns the position at any node of `game`. */
export function positionAt(game: Game, node: MoveNode): Position {
  const path: MoveNode[] = [];
  for (let at = node; at.parent !== undefined; at = at.parent) path.push(at);
  const position = game.start.clone();
  for (const step of path.reverse()) followMove(position, step);
  return position;
}

/**
 * Advances `position` from the node's parent to the node: plays its move, passes, or sets up the
 * board given by a broadcast. A FEN that cannot be read changes nothing.
 */
export function followMove(position: Position, node: MoveNode): void {
  if (node.move !== NULL_MOVE) {
    position.play(node.move);
  } else if (node.fen !== undefined) {
    const read = position.pockets === undefined ? readFen : readCrazyhouseFen;
    const outcome = read(node.fen);
    if (outcome.kind === 'position') position.copyFrom(outcome.position);
  } else if (node.parent !== undefined) {
    position.playNull();
  }
}
