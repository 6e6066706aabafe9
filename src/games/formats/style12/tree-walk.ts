import {MoveNode, type Move, type Position} from '../../../chess/index.ts';
import type {Span} from '../../../text/index.ts';

/** A position of a game: its node, and the number of half-moves before it. */
export interface Stop {
  readonly node: MoveNode;
  readonly depth: number;
}

/** The maximum distance in half-moves; examiners go back one game at most. */
const LONGEST_WAY = 2000;

/**
 * Builds a game tree while the user moves back and forth.
 *
 * The most recent path is the main line; moves that were abandoned become variations.
 */
export class TreeWalk {
  readonly root: MoveNode;
  /** The current position. Moves can be taken back to the root. */
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

  /** Plays a move that is legal here; its text is at the given span. */
  play(move: Move, {start, end}: Span): void {
    const known = this.#node.children.find((node) => node.move === move);
    this.#enter(known ?? this.#node.add(move, start, end));
  }

  /** Takes moves back; returns false if there are not enough. */
  goBack(plies: number): boolean {
    if (plies > Math.min(this.position.plies, LONGEST_WAY)) return false;
    for (let i = 0; i < plies; i++) {
      this.position.back();
      this.#node = this.#node.parent ?? this.root;
    }
    return true;
  }

  /**
   * Goes to a position of this game through the last common one; returns false if it is too far.
   */
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

  /** Removes the moves after the current position. */
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
