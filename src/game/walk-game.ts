import {BLACK} from '../chess/piece.ts';
import type {Side} from '../chess/piece.ts';
import type {Position} from '../chess/position.ts';
import {followMove} from './follow-move.ts';
import type {Game} from './game.ts';
import type {MoveNode} from './move-node.ts';
import type {MovePlace} from './move-place.ts';

/** Callbacks for the moves of a game, in reading order. */
export interface GameVisitor {
  /**
   * Called for a move, a pass, or a board without a move; `before` is valid only during the call.
   */
  readonly move: (node: MoveNode, before: MovePlace) => void;
  /** Called before a variation that starts with `first`. */
  readonly open?: (first: MoveNode) => void;
  /** Called at the end of the innermost open variation; `last` is its last node. */
  readonly close?: (last: MoveNode) => void;
}

/**
 * Visits all moves of a game: each move, then its alternatives (variations), then the next move of
 * the line.
 *
 *     1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3
 */
export function walkGame(game: Game, visitor: GameVisitor): void {
  // Creating a position costs more than copying into one, so one per depth is reused.
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

/** A line being walked: the remaining variations are the children of `parent` from `next` on. */
class Line implements MovePlace {
  parent: MoveNode;
  next = 0;
  readonly #start: Position;
  readonly #outer: Line | undefined;
  readonly #spare: Position[];
  /** Twice the move number, plus one if Black is to move. */
  #turn: number;
  /** The position after `#reached`, once requested. */
  #position: Position | undefined = undefined;
  #reached: MoveNode;

  /** The main line has no outer line, and starts with the root. */
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

  /** Advances to the next move of the line. */
  goOn(node: MoveNode): void {
    this.parent = node;
    this.next = 0;
    this.#count(node);
  }

  /** Hands its board over to another line. */
  release(): void {
    if (this.#position !== undefined) this.#spare.push(this.#position);
  }

  #count(node: MoveNode): void {
    this.#turn = node.fen === undefined ? this.#turn + 1 : turnOf(this.position);
  }

  /** Sets up the enclosing lines as well; iterative, since the nesting depth is unbounded. */
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

  /** Plays the moves of the line that have not been played yet. */
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
