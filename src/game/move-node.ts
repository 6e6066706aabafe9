import {NULL_MOVE} from '../chess/move.ts';
import type {Move} from '../chess/move.ts';
import type {Span} from '../source/span.ts';

/** What somebody wrote beside a move, with its commands such as `[%clk 0:01:00]` as they were. */
export interface Comment {
  readonly text: string;
  /** Where it stands, its braces included; undefined if the reader made it from other facts. */
  readonly span?: Span | undefined;
}

/** Serves all nodes that have nothing of a kind, so that a plain game costs little. */
const NONE: readonly never[] = [];

/**
 * A position of a game, as the move that led to it; the root of a game is the position it starts from.
 *
 * The first child is the move that was played, the others are variations, in reading order. A
 * reader makes nodes by `add`; whoever has got a game only reads it.
 */
export class MoveNode {
  readonly parent: MoveNode | undefined;
  /** Legal in the parent's position; `NULL_MOVE` at the root, for a pass, and beside `fen`. */
  readonly move: Move;
  /** Where the move stands in the game's source, without its number and signs. */
  readonly start: number;
  readonly end: number;
  /** The move as the PGN standard spells it, if its reader has found it spelled so. */
  readonly san: string | undefined;
  children: readonly MoveNode[] = NONE;
  /** Comments that stand between the move number, or the opening of a variation, and the move. */
  before: readonly Comment[] = NONE;
  /** Comments after the move; at the root, those before the first move. */
  after: readonly Comment[] = NONE;
  /** Numeric annotation glyphs, 0 to 255, signs such as `!?` and `±` among them, in their order. */
  nags: readonly number[] = NONE;
  /** The board that a broadcast shows here where no legal move leads to it. */
  fen: string | undefined = undefined;
  /** Moves that follow in the source and could not be played: the rest of the line, as text. */
  rest: Span | undefined = undefined;

  constructor(parent: MoveNode | undefined, move: Move, start: number, end: number, san?: string) {
    this.parent = parent;
    this.move = move;
    this.start = start;
    this.end = end;
    this.san = san;
  }

  /** A node for the position in which a game starts. */
  static root(offset = 0): MoveNode {
    return new MoveNode(undefined, NULL_MOVE, offset, offset);
  }

  /** The move that was played here; undefined at the end of a line. */
  get next(): MoveNode | undefined {
    return this.children[0];
  }

  /** Adds a move: the first one continues the line, each other one is a variation. */
  add(move: Move, start: number, end: number, san?: string): MoveNode {
    const node = new MoveNode(this, move, start, end, san);
    if (this.children.length === 0) this.children = [node];
    else (this.children as MoveNode[]).push(node);
    return node;
  }
}

/** Adds to one of a node's lists. */
export function append<T>(list: readonly T[], item: T): readonly T[] {
  if (list.length === 0) return [item];
  (list as T[]).push(item);
  return list;
}
