import {BLACK} from '../chess/piece.ts';
import type {Side} from '../chess/piece.ts';
import type {Position} from '../chess/position.ts';
import {followMove} from './follow-move.ts';
import type {Game} from './game.ts';
import type {MoveNode} from './move-node.ts';

/** Where a move is made. */
export interface MovePlace {
  /** The number that is due, and who is to move. */
  readonly fullmove: number;
  readonly side: Side;
  /**
   * The position before the move, which costs nothing as long as nobody looks at it. It goes on to
   * the next moves, so that who wants to keep it clones it.
   */
  readonly position: Position;
}

/** Who is shown the moves of a game, in the order in which people write them. */
export interface GameVisitor {
  /** A move, a pass, or a board without a move; `before` lasts as long as the visit. */
  readonly move: (node: MoveNode, before: MovePlace) => void;
  /** A variation begins, of which `first` is the first move. */
  readonly open?: (first: MoveNode) => void;
  /** The variation that was opened last and not yet closed ends with `last`. */
  readonly close?: (last: MoveNode) => void;
}

/**
 * Shows a visitor all moves of a game: each move, then the variations that replace it, then the
 * next move of its line.
 *
 *     1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3
 */
export function walkGame(game: Game, visitor: GameVisitor): void {
  // Positions cost more to make than to fill; one of each depth is enough.
  const spare: Position[] = [];
  const lines: Line[] = [new Line(game.root, game.start, undefined, spare)];
  for (let line = lines.at(-1); line !== undefined; line = lines.at(-1)) {
    const child = line.parent.children[line.next];
    if (child !== undefined) {
      if (line.next > 0) {
        visitor.open?.(child);
        visitor.move(child, line);
        lines.push(new Line(child, game.start, line, spare));
      } else visitor.move(child, line);
      line.next += 1;
    } else if (line.parent.next !== undefined) {
      line.goOn(line.parent.next);
    } else {
      lines.pop();
      line.release();
      if (lines.length > 0) visitor.close?.(line.parent);
    }
  }
}

/** A line on the way: its variations that are still to come are those of `parent` from `next` on. */
class Line implements MovePlace {
  parent: MoveNode;
  next = 0;
  readonly #start: Position;
  readonly #outer: Line | undefined;
  readonly #spare: Position[];
  /** Twice the number of the move that is due, and one more if it is Black's. */
  #turn: number;
  /** The position after `#reached`, as soon as somebody has asked for one. */
  #position: Position | undefined = undefined;
  #reached: MoveNode;

  /** The main line has no line around it, and begins with the root. */
  constructor(first: MoveNode, start: Position, outer: Line | undefined, spare: Position[]) {
    this.parent = first;
    this.#start = start;
    this.#outer = outer;
    this.#spare = spare;
    this.#reached = first;
    this.#turn = outer === undefined ? turnOf(start) : outer.#turn;
    if (outer !== undefined) this.#count(first);
  }

  get fullmove(): number {
    return this.#turn >> 1;
  }

  get side(): Side {
    return (this.#turn & 1) === 0 ? 'white' : 'black';
  }

  get position(): Position {
    return this.#position === undefined ? this.#setUpAll() : this.#follow(this.#position);
  }

  /** Goes to the next move of the line. */
  goOn(node: MoveNode): void {
    this.parent = node;
    this.next = 0;
    this.#count(node);
  }

  /** Leaves its board to another line. */
  release(): void {
    if (this.#position !== undefined) this.#spare.push(this.#position);
  }

  #count(node: MoveNode): void {
    this.#turn = node.fen === undefined ? this.#turn + 1 : turnOf(this.position);
  }

  /** Sets up the lines around it as well: not recursive, as they may be nested however deep. */
  #setUpAll(): Position {
    const unset: Line[] = [this];
    let outer = this.#outer;
    for (; outer !== undefined && outer.#position === undefined; outer = outer.#outer) {
      unset.push(outer);
    }
    let position = outer?.position ?? this.#start;
    for (const line of unset.reverse()) position = line.#setUp(position);
    return position;
  }

  #setUp(from: Position): Position {
    const position = this.#spare.pop() ?? from.clone();
    position.copyFrom(from);
    if (this.#outer !== undefined) followMove(position, this.#reached);
    this.#position = position;
    return this.#follow(position);
  }

  /** Plays the moves at which nobody has looked, along the line. */
  #follow(position: Position): Position {
    while (this.#reached !== this.parent && this.#reached.next !== undefined) {
      this.#reached = this.#reached.next;
      followMove(position, this.#reached);
    }
    return position;
  }
}

function turnOf({fullmove, turn}: Position): number {
  return fullmove * 2 + (turn === BLACK ? 1 : 0);
}
