import type {Move} from '../../chess/move.ts';
import type {Position} from '../../chess/position.ts';
import {MoveNode} from '../../game/move-node.ts';
import type {Span} from '../../source/span.ts';

/** A position of a game: the move that led to it, and how many did. */
export interface Stop {
  readonly node: MoveNode;
  readonly depth: number;
}

/** Examiners go back a whole game at most; what lies further off is another one. */
const LONGEST_WAY = 2000;

/**
 * The moves of a game as somebody goes to and fro in them.
 *
 * The way taken last is the main line; what has been left for it stays as a variation.
 */
export class TreeWalk {
  readonly root: MoveNode;
  /** Where the walk is. Moves can be taken back as far as the root. */
  readonly position: Position;
  #node: MoveNode;

  constructor(start: Position, offset: number) {
    this.root = MoveNode.root(offset);
    this.position = start.clone();
    this.#node = this.root;
  }

  get stop(): Stop {
    return {node: this.#node, depth: this.position.plies};
  }

  /** Plays a move that is legal here, and stands at `span`. */
  play(move: Move, {start, end}: Span): void {
    const known = this.#node.children.find((node) => node.move === move);
    this.#enter(known ?? this.#node.add(move, start, end));
  }

  /** Takes moves back, or says that there are not so many. */
  goBack(plies: number): boolean {
    if (plies > Math.min(this.position.plies, LONGEST_WAY)) return false;
    for (let i = 0; i < plies; i++) {
      this.position.back();
      this.#node = this.#node.parent ?? this.root;
    }
    return true;
  }

  /** Goes to a position of this game by way of the last one in common, or says that it is too far. */
  goTo(stop: Stop): boolean {
    let [from, to] = [this.stop, stop];
    const way: MoveNode[] = [];
    let back = 0;
    while (from.node !== to.node) {
      if (way.length + back >= LONGEST_WAY) return false;
      if (from.depth > to.depth) {
        from = above(from);
        back += 1;
      } else {
        way.push(to.node);
        to = above(to);
      }
    }
    this.goBack(back);
    for (const node of way.reverse()) this.#enter(node);
    return true;
  }

  /** Leaves out what follows here. */
  cutOff(): void {
    this.#node.children = [];
  }

  /** Goes to a child, and makes it the move that was played. */
  #enter(node: MoveNode): void {
    const siblings = this.#node.children;
    if (siblings[0] !== node) {
      this.#node.children = [node, ...siblings.filter((sibling) => sibling !== node)];
    }
    this.position.play(node.move);
    this.#node = node;
  }
}

function above({node, depth}: Stop): Stop {
  return {node: node.parent ?? node, depth: depth - 1};
}
