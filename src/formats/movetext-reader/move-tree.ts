import {NULL_MOVE} from '../../chess/move.ts';
import type {Move} from '../../chess/move.ts';
import type {Position} from '../../chess/position.ts';
import {append, MoveNode} from '../../game/move-node.ts';
import type {Comment} from '../../game/move-node.ts';
import type {Span} from '../../source/span.ts';

/** A line being read: the main line, or a variation that is not closed yet. */
interface Line {
  /** The move that the variation replaces; undefined if it comes before any move. */
  readonly replaced: MoveNode | undefined;
  /** The current node of the enclosing line. */
  readonly outer: MoveNode;
  /** The offset of its bracket. */
  readonly opened: number;
  plies: number;
  /** Whether variations written before their move wait for the move that was played. */
  awaitsMain: boolean;
}

/** Builds the tree of a game's moves, and keeps the position at the current node. */
export class MoveTree {
  readonly root: MoveNode;
  /** The position after `node`; moves are played and taken back on it, and it is never copied. */
  readonly position: Position;
  node: MoveNode;
  /** The number of moves in all lines. */
  moves = 0;
  #line: Line;
  readonly #outer: Line[] = [];
  #before: Comment[] = [];
  #nags: number[] = [];
  /** Whether comments at this point belong to the next move. */
  #isBeforeMove = false;

  constructor(start: Position, offset: number) {
    this.root = MoveNode.root(offset);
    this.node = this.root;
    this.position = start.clone();
    this.#line = {replaced: undefined, outer: this.root, opened: -1, plies: 0, awaitsMain: false};
  }

  /** The number of open variations. */
  get depth(): number {
    return this.#outer.length;
  }

  /** Whether neither a move nor its number has been read. */
  get isBeforeAll(): boolean {
    return this.node === this.root && !this.#isBeforeMove;
  }

  /** The number of half-moves in the current line. */
  get plies(): number {
    return this.#line.plies;
  }

  /** The offset of the innermost open variation. */
  get opened(): number {
    return this.#line.opened;
  }

  /** Records that a move number has been read, so that comments belong to the next move. */
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
   * Opens a variation of the last move or, if `isEarly`, of the next move. Returns false if the
   * variation comes before its move.
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

  /** Closes the innermost variation, and restores the position of the enclosing line. */
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

  /** Keeps text that could not be played; of two lines from one position, the second as a comment. */
  keepRest(rest: Span, text: string): void {
    if (this.node.rest === undefined) this.node.rest = rest;
    else this.node.after = append(this.node.after, {text, span: rest});
  }

  /** Attaches comments that wait for a missing move to the last move. */
  finish(): void {
    this.#keepRemarks(this.node);
    this.#isBeforeMove = false;
  }

  #keepRemarks(node: MoveNode): void {
    for (const comment of this.#before) node.after = append(node.after, comment);
    for (const nag of this.#nags) node.nags = append(node.nags, nag);
    if (this.#before.length > 0) this.#before = [];
    if (this.#nags.length > 0) this.#nags = [];
  }
}

/** Puts the move that was played before the variations, regardless of the order in the text. */
function putFirst(parent: MoveNode, node: MoveNode): void {
  parent.children = [node, ...parent.children.filter((child) => child !== node)];
}
