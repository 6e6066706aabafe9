import {NULL_MOVE} from '../../chess/move.ts';
import type {Move} from '../../chess/move.ts';
import type {Position} from '../../chess/position.ts';
import {append, MoveNode} from '../../game/move-node.ts';
import type {Comment} from '../../game/move-node.ts';
import type {Span} from '../../source/span.ts';

/** A line that is being read: the main line, or a variation that is not yet closed. */
interface Line {
  /** The move that the variation is played instead of; undefined if it stands before any move. */
  readonly replaced: MoveNode | undefined;
  /** The position that the line outside of this one had reached. */
  readonly outer: MoveNode;
  /** Where its bracket stands. */
  readonly opened: number;
  plies: number;
  /** Whether variations that stand before their move wait for the move that was played. */
  awaitsMain: boolean;
}

/** Grows the tree of a game's moves, with a board that follows the place where it grows. */
export class MoveTree {
  readonly root: MoveNode;
  /** The position after `node`; it is played on and taken back, never copied. */
  readonly position: Position;
  node: MoveNode;
  /** Moves played in all lines. */
  moves = 0;
  #line: Line;
  readonly #outer: Line[] = [];
  #before: Comment[] = [];
  #nags: number[] = [];
  /** Whether what is said now is said about the move to come. */
  #isBeforeMove = false;

  constructor(start: Position, offset: number) {
    this.root = MoveNode.root(offset);
    this.node = this.root;
    this.position = start.clone();
    this.#line = {replaced: undefined, outer: this.root, opened: -1, plies: 0, awaitsMain: false};
  }

  /** How many variations are open. */
  get depth(): number {
    return this.#outer.length;
  }

  /** Half-moves of the line that is being read. */
  get plies(): number {
    return this.#line.plies;
  }

  /** Where the innermost open variation begins. */
  get opened(): number {
    return this.#line.opened;
  }

  /** Says that a move number has been read, so that what follows is about the next move. */
  awaitMove(): void {
    this.#isBeforeMove = true;
  }

  /** Plays a legal move, or passes. */
  play(move: Move, start: number, end: number): void {
    const node = this.node.add(move, start, end);
    if (this.#line.awaitsMain) putFirst(this.node, node);
    this.#line.awaitsMain = false;
    this.#line.plies += 1;
    this.moves += 1;
    if (this.#before.length > 0) node.before = this.#before;
    if (this.#nags.length > 0) node.nags = this.#nags;
    if (this.#before.length > 0) this.#before = [];
    if (this.#nags.length > 0) this.#nags = [];
    this.#isBeforeMove = false;
    if (move === NULL_MOVE) this.position.playNull();
    else this.position.play(move);
    this.node = node;
  }

  /**
   * Opens a variation of the last move, or, if `isEarly`, one of the move to come. False says that
   * it stands before the move that it belongs to.
   */
  open(opened: number, isEarly: boolean): boolean {
    const {node} = this;
    const hasMove = this.#line.plies > 0 && !isEarly;
    const replaced = hasMove ? node : undefined;
    if (!hasMove && node.children.length === 0) this.#line.awaitsMain = true;
    this.#outer.push(this.#line);
    this.#line = {replaced, outer: node, opened, plies: 0, awaitsMain: false};
    if (hasMove) {
      this.position.back();
      this.node = node.parent ?? this.root;
    }
    this.#isBeforeMove = true;
    return hasMove;
  }

  /** Closes the innermost variation: the board goes back to where the line outside had come to. */
  close(): void {
    const {replaced, outer, plies} = this.#line;
    this.#keepRemarks(plies > 0 ? this.node : outer);
    for (let ply = 0; ply < plies; ply++) this.position.back();
    if (replaced !== undefined) {
      if (replaced.move === NULL_MOVE) this.position.playNull();
      else this.position.play(replaced.move);
    }
    this.node = outer;
    this.#line = this.#outer.pop() ?? this.#line;
    this.#isBeforeMove = false;
  }

  comment(comment: Comment): void {
    if (this.#isBeforeMove) this.#before.push(comment);
    else this.node.after = append(this.node.after, comment);
  }

  nag(nag: number): void {
    if (this.#isBeforeMove) this.#nags.push(nag);
    else this.node.nags = append(this.node.nags, nag);
  }

  /** Keeps what could not be played; of two lines from one position only the first has room. */
  keepRest(rest: Span): void {
    this.node.rest ??= rest;
  }

  /** Gives remarks that wait for a move which never came to the move before. */
  finish(): void {
    this.#keepRemarks(this.node);
  }

  #keepRemarks(node: MoveNode): void {
    for (const comment of this.#before) node.after = append(node.after, comment);
    for (const nag of this.#nags) node.nags = append(node.nags, nag);
    if (this.#before.length > 0) this.#before = [];
    if (this.#nags.length > 0) this.#nags = [];
  }
}

/** The move that was played comes before the variations, wherever they are written. */
function putFirst(parent: MoveNode, node: MoveNode): void {
  parent.children = [node, ...parent.children.filter((child) => child !== node)];
}
