import type {Position} from '../chess/position.ts';
import {followMove} from './follow-move.ts';
import type {Game} from './game.ts';
import type {MoveNode} from './move-node.ts';

/** Who is shown the moves of a game, in the order in which people write them. */
export interface GameVisitor {
  /**
   * A move, a pass, or a board without a move; `before` is the position in which it is made. It
   * goes on to the next moves, so that who wants to keep it clones it.
   */
  readonly move: (node: MoveNode, before: Position) => void;
  /** A variation begins, of which `first` is the first move. */
  readonly open?: (first: MoveNode) => void;
  /** The variation that was opened last and not yet closed ends with `last`. */
  readonly close?: (last: MoveNode) => void;
}

/** A line on the way: its variations that are still to come are those of `parent` from `next` on. */
interface Line {
  parent: MoveNode;
  next: number;
  readonly position: Position;
}

/**
 * Shows a visitor all moves of a game: each move, then the variations that replace it, then the
 * next move of its line.
 *
 *     1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3
 */
export function walkGame(game: Game, visitor: GameVisitor): void {
  const lines: Line[] = [{parent: game.root, next: 0, position: game.start.clone()}];
  // Positions cost more to make than to fill; one of each depth is enough.
  const spare: Position[] = [];
  for (let line = lines.at(-1); line !== undefined; line = lines.at(-1)) {
    const child = line.parent.children[line.next];
    if (child !== undefined) {
      if (line.next > 0) lines.push(openVariation(line, child, spare, visitor));
      else visitor.move(child, line.position);
      line.next += 1;
    } else if (line.parent.next !== undefined) {
      line.parent = line.parent.next;
      line.next = 0;
      followMove(line.position, line.parent);
    } else {
      lines.pop();
      spare.push(line.position);
      if (lines.length > 0) visitor.close?.(line.parent);
    }
  }
}

function openVariation(
  {position}: Line,
  first: MoveNode,
  spare: Position[],
  visitor: GameVisitor,
): Line {
  visitor.open?.(first);
  visitor.move(first, position);
  const own = spare.pop() ?? position.clone();
  own.copyFrom(position);
  followMove(own, first);
  return {parent: first, next: 0, position: own};
}
