import type {Move} from '../../chess/move.ts';
import {append, MoveNode} from '../../game/move-node.ts';
import type {Comment} from '../../game/move-node.ts';
import type {SourceText} from '../../source/source-text.ts';
import {commentText} from '../moves/comment-text.ts';

/** Grows the tree of a game whose moves are verified, from the bytes where they stand. */
export class PlainTree {
  readonly root: MoveNode;
  readonly #source: SourceText;
  /** The last moves of the lines around the variations that are open. */
  readonly #outer: MoveNode[] = [];
  #node: MoveNode;
  #before: Comment[] = [];

  constructor(source: SourceText, start: number) {
    this.#source = source;
    this.root = MoveNode.root(source.offsetOf(start));
    this.#node = this.root;
  }

  play(move: Move, start: number, end: number): void {
    const offset = this.#source.offsetOf(start);
    const node = this.#node.add(move, offset, offset + end - start);
    if (this.#before.length > 0) {
      node.before = this.#before;
      this.#before = [];
    }
    this.#node = node;
  }

  nag(nag: number): void {
    this.#node.nags = append(this.#node.nags, nag);
  }

  comment(start: number, end: number, isBefore: boolean): void {
    const span = {start: this.#source.offsetOf(start), end: this.#source.offsetOf(end)};
    const text = commentText(this.#source.text.slice(span.start + 1, span.end - 1));
    const comment = {text, span};
    if (isBefore) this.#before.push(comment);
    else this.#node.after = append(this.#node.after, comment);
  }

  open(): void {
    this.#outer.push(this.#node);
    this.#node = this.#node.parent ?? this.root;
  }

  close(): void {
    this.#node = this.#outer.pop() ?? this.#node;
  }
}
