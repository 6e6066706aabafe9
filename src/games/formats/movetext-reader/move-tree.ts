import {append, MoveNode, NULL_MOVE} from '../../../chess/index.ts';
import type {Comment, Move, Position} from '../../../chess/index.ts';
import type {Span} from '../../../text/index.ts';

/** A comment whose text and end are not known until something else follows. */
export interface WrittenComment {
  text: string;
  span: Span;
  variations?: number;
}

/** A line being read: the main line, or a variation that is not closed yet. */
interface Line {
  /** The move that the variation replaces; undefined if it comes before any move. */
  readonly replaced: MoveNode | undefined;
  /** The current node of the enclosing line. */
  readonly outer: MoveNode;
  /** The offset of its bracket. */
  readonly opened: number;
  /** As in the nodes of the tree, for a variation. */
  readonly nesting: number;
  plies: number;
  /** The variations of its last move that have been read. */
  variations: number;
  /** True if variations written before their move wait for the move that was played. */
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
  #before: WrittenComment[] = [];
  #nags: number[] = [];
  /** True if glyphs at this point belong to the next move. */
  #isBeforeMove = false;

  constructor(start: Position, offset: number) {
    this.root = MoveNode.root(offset);
    this.node = this.root;
    this.position = start.clone();
    this.#line = {outer: this.root, opened: -1, ...newLine(undefined, 0)};
  }

  /** The number of open variations. */
  get depth(): number {
    return this.#outer.length;
  }

  /** True if neither a move nor its number has been read. */
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

  /** Records that a move number has been read, so that glyphs belong to the next move. */
  awaitMove(): void {
    this.#isBeforeMove = true;
  }

  /** Plays a legal move, or passes. */
  play(move: Move, start: number, end: number): void {
    const node = this.node.add(move, start, end);
    const line = this.#line;
    if (line.plies === 0) node.nesting = line.nesting;
    // The move that was played precedes the variations, whatever their order in the text.
    if (line.awaitsMain)
      this.node.children = [node, ...this.node.children.filter((child) => child !== node)];
    line.awaitsMain = false;
    line.plies += 1;
    line.variations = 0;
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
    // `1. e4 e5 (1... c5 (1... d5) 2. Nf3)`: a variation of a move that is one itself.
    const isNested = hasMove && this.depth > 0 && this.#line.plies === 1;
    const nesting = isNested ? this.#line.nesting + 1 : 0;
    this.#outer.push(this.#line);
    this.#line = {outer: node, opened, ...newLine(replaced, nesting)};
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
    const isEmpty = plies === 0;
    if (!isEmpty) this.#keepRemarks();
    for (let ply = 0; ply < plies; ply++) this.position.back();
    if (replaced !== undefined) {
      if (replaced.move === NULL_MOVE) this.position.playNull();
      else this.position.play(replaced.move);
    }
    this.node = outer;
    this.#line = this.#outer.pop() ?? this.#line;
    if (isEmpty) this.#keepRemarks();
    else if (replaced !== undefined) this.#line.variations += 1;
    this.#isBeforeMove = false;
  }

  /**
   * Adds a comment at its place, and returns it. Programs do not tell a comment after the number of
   * a move from one before it, so both belong to the move before.
   */
  comment(text: string, span: Span): WrittenComment {
    const comment: WrittenComment = {text, span};
    this.#add(comment);
    return comment;
  }

  #add(comment: WrittenComment): void {
    const {plies, variations} = this.#line;
    if (plies === 0 && this.depth > 0) {
      this.#before.push(comment);
      return;
    }
    if (variations > 0) comment.variations = variations;
    this.node.after = append(this.node.after, comment);
  }

  /** Takes back a comment that was added at `node`. */
  drop(comment: Comment, node: MoveNode): void {
    this.#before = this.#before.filter((other) => other !== comment);
    node.after = node.after.filter((other) => other !== comment);
  }

  nag(nag: number): void {
    if (this.#isBeforeMove) {
      if (nag !== 0) this.#nags.push(nag);
    } else this.node.nags = append(this.node.nags, nag);
  }

  /** Keeps text that could not be played: as a comment if it is all that a variation has. */
  keepRest(rest: Span, text: string): void {
    const isVariation = this.#line.plies === 0 && this.depth > 0;
    if (this.node.rest === undefined && !isVariation) this.node.rest = rest;
    else this.comment(text, rest);
  }

  /** Attaches comments and glyphs that wait for a missing move to the last move. */
  finish(): void {
    this.#keepRemarks();
    this.#isBeforeMove = false;
  }

  #keepRemarks(): void {
    const {node} = this;
    const [before, nags] = [this.#before, this.#nags];
    if (before.length > 0) this.#before = [];
    if (nags.length > 0) this.#nags = [];
    for (const comment of before) this.#add(comment);
    for (const nag of nags) node.nags = append(node.nags, nag);
  }
}

function newLine(
  replaced: MoveNode | undefined,
  nesting: number,
): Pick<Line, 'replaced' | 'nesting' | 'plies' | 'variations' | 'awaitsMain'> {
  return {replaced, nesting, plies: 0, variations: 0, awaitsMain: false};
}
