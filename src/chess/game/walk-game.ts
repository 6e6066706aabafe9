import {BLACK, type Side} from '../piece.ts';
import type {Position} from '../position.ts';
import {followMove} from './main-line.ts';
import type {Game, MoveNode, MovePlace} from './game.ts';

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
  /**
   * Called where comments on a move may stand: after the move, and after each of its variations, the
   * first `variations` of which have been visited; `isLast` if these are all.
   */
  readonly remark?: (
    node: MoveNode,
    before: MovePlace,
    variations: number,
    isLast: boolean,
  ) => void;
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
    const {next: node, place} = line;
    if (node !== undefined) {
      if (line.last === undefined) {
        visitor.move(node, place);
        line.take(node);
      } else {
        visitor.open?.(node);
        visitor.move(node, place);
        line = new Line(node, game.start, line, spare);
        lines.push(line);
      }
      visitor.remark?.(node, place, 0, line.next === undefined);
    } else if (line.last !== undefined) {
      line.goOn(line.last);
    } else {
      lines.pop();
      line.release();
      const outer = lines.at(-1);
      if (outer?.last === undefined) return;
      visitor.close?.(line.parent);
      outer.resume(line);
      visitor.remark?.(outer.last, outer.place, outer.variations, outer.next === undefined);
    }
  }
}

/**
 * A line being walked: `next` is a variation of its move `last`, or else the move after `parent`. A
 * line that is a variation itself begins with the variations that are nested in it.
 */
class Line implements MovePlace {
  parent: MoveNode;
  /** The last move, as long as variations of it may follow. */
  last: MoveNode | undefined = undefined;
  /** The number of these that have been visited. */
  variations = 0;
  /** The line that knows the position before `last`: an enclosing one if the line begins with it. */
  place: Line;
  readonly #start: Position;
  readonly #outer: Line | undefined;
  readonly #spare: Position[];
  /** The list of `last`, or of the moves after `parent`, and what of it has been visited. */
  #siblings: readonly MoveNode[];
  #visited = 0;
  /** The nesting from which on siblings belong to this line. */
  #nesting = 0;
  /** The number of siblings that `outer` has visited when this line ends. */
  #visitedOutside = 0;
  /** Twice the move number, plus one if Black is to move. */
  #turn: number;
  /** The position after `#reached`, once requested. */
  #position: Position | undefined = undefined;
  #reached: MoveNode;

  /** The main line starts with the root; a variation of the last move of `around`, with `first`. */
  constructor(first: MoveNode, start: Position, around: Line | undefined, spare: Position[]) {
    this.parent = first;
    this.place = around?.place ?? this;
    this.#start = start;
    this.#outer = around?.place;
    this.#spare = spare;
    this.#reached = first;
    this.#siblings = first.children;
    this.#turn = around === undefined ? turnOf(start) : around.place.#turn;
    if (around === undefined) return;
    this.last = first;
    this.#siblings = around.#siblings;
    this.#visited = around.#visited + 1;
    this.#nesting = first.nesting + 1;
    this.#count(first);
  }

  get next(): MoveNode | undefined {
    const next = this.#siblings[this.#visited];
    return next !== undefined && next.nesting >= this.#nesting ? next : undefined;
  }

  /** Records that the next move of the line has been visited. */
  take(node: MoveNode): void {
    this.last = node;
    this.#visited = 1;
  }

  /** Continues after the last variation that `inner` contains. */
  resume(inner: Line): void {
    this.#visited = inner.#visitedOutside;
    this.variations += 1;
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

  /** Advances beyond its last move and the variations of it. */
  goOn(last: MoveNode): void {
    if (last === this.parent) {
      this.#visitedOutside = this.#visited;
      this.place = this;
    } else {
      this.parent = last;
      this.#count(last);
    }
    this.#siblings = last.children;
    this.#visited = 0;
    this.#nesting = 0;
    this.last = undefined;
    this.variations = 0;
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
