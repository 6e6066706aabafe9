import type {SourceText, Span} from '../../text/index.ts';
import {NULL_MOVE, type Move} from '../move.ts';
import type {Side} from '../piece.ts';
import type {Position} from '../position.ts';

/** A comment on a move, including any commands such as `[%clk 0:01:00]`, verbatim. */
export interface Comment {
  readonly text: string;
  /**
   * The span of the comment, including its braces; undefined if the reader derived it from other
   * data.
   */
  readonly span?: Span | undefined;
  /**
   * After how many variations of its move a comment in `after` stands: directly after the move by
   * default, and after the last one if there are fewer.
   *
   *     1. e4 e5 {0} (1... c5) {1} (1... e6) {2} 2. Nf3
   */
  readonly variations?: number | undefined;
}

/** Shared by all nodes with an empty list, so that a plain game takes little memory. */
const NONE: readonly never[] = [];

/**
 * A node of a game tree: a move and the position after it. The root is the starting position.
 *
 * The first child is the move that was played; the others are variations, in reading order. Readers
 * of formats add nodes with `add`; other code treats the tree as read-only.
 */
export class MoveNode {
  readonly parent: MoveNode | undefined;
  /**
   * Legal in the parent's position; `NULL_MOVE` at the root, for a pass, and where `fen` is set.
   */
  readonly move: Move;
  /** The offset of the move in the game's source, without its number and annotation signs. */
  readonly start: number;
  readonly end: number;
  /** The move in standard algebraic notation, if the source spells it that way. */
  san: string | undefined = undefined;
  children: readonly MoveNode[] = NONE;
  /** Comments between the start of a variation, or of a list of moves in a book, and the move. */
  before: readonly Comment[] = NONE;
  /**
   * Comments after the move and after its variations, up to the next move; at the root, those before
   * the first move.
   */
  after: readonly Comment[] = NONE;
  /**
   * In how many variations of the same move this variation is nested: 1 for the last one of
   * `1. e4 e5 (1... c5) (1... e6 (1... d5) 2. d4)`.
   */
  nesting = 0;
  /** Numeric annotation glyphs, 0 to 255, including signs such as `!?` and `±`, in source order. */
  nags: readonly number[] = NONE;
  /** The FEN of the board that a broadcast gives here, if no legal move leads to it. */
  fen: string | undefined = undefined;
  /** The rest of the line in the source, from the first move that cannot be played. */
  rest: Span | undefined = undefined;

  constructor(parent: MoveNode | undefined, move: Move, start: number, end: number) {
    this.parent = parent;
    this.move = move;
    this.start = start;
    this.end = end;
  }

  /** Creates a node for the starting position of a game. */
  static root(offset = 0): MoveNode {
    return new MoveNode(undefined, NULL_MOVE, offset, offset);
  }

  /** The node of the move that was played; undefined at the end of a line. */
  get next(): MoveNode | undefined {
    return this.children[0];
  }

  /** Adds a move as the continuation if it is the first, else as a variation. */
  add(move: Move, start: number, end: number, san?: string): MoveNode {
    const node = new MoveNode(this, move, start, end);
    node.san = san;
    if (this.children.length === 0) this.children = [node];
    else (this.children as MoveNode[]).push(node);
    return node;
  }
}

/** Returns how many variations replace a move, without those that are nested in them. */
export function variationsOf(node: MoveNode): number {
  const siblings = node.parent?.children ?? NONE;
  const at = siblings.indexOf(node);
  const least = at === 0 ? 0 : node.nesting + 1;
  let count = 0;
  let inner = Infinity;
  for (const {nesting} of siblings.slice(at + 1)) {
    if (nesting < least) break;
    if (nesting <= inner) count += 1;
    inner = Math.min(inner, nesting);
  }
  return count;
}

/**
 * Returns the comments that follow so many variations of a move; after the last one also those that
 * a tree with more variations had.
 */
export function commentsAfter(
  {after}: MoveNode,
  variations: number,
  isLast: boolean,
): readonly Comment[] {
  if (after.length === 0) return after;
  return after.filter(({variations: count = 0}) =>
    isLast ? count >= variations : count === variations,
  );
}

/**
 * Returns where a comment stands in a tree of several games: directly after the move, or after all
 * variations of it, as others may come before the one that it followed.
 */
export function placeInMerged(variations = 0): Comment['variations'] {
  return variations === 0 ? undefined : Infinity;
}

/** Returns a node's list with one more item. */
export function append<T>(list: readonly T[], item: T): readonly T[] {
  if (list.length === 0) return [item];
  (list as T[]).push(item);
  return list;
}

/** All results in PGN notation (standard 1994-03-12, 8.2.6); `*` means unknown or unfinished. */
export const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;

/** The result of a game. */
export type Result = (typeof RESULTS)[number];

/** Tests whether `word` is a result in PGN notation. */
export function isResult(word: string): word is Result {
  return (RESULTS as readonly string[]).includes(word);
}

/** The rules of chess under which a game is played. */
export type Variant = 'standard' | 'chess960' | 'crazyhouse';

/** A game as it is recorded, in any format. */
export interface Game {
  /** The text that the game was read from; all spans of its nodes are offsets in this text. */
  readonly source: SourceText;
  readonly span: Span;
  /** Tag pairs in source order, except the result; names as in PGN. */
  readonly tags: Tags;
  readonly variant: Variant;
  /** True if the start or the rules are not known, so that `start` is not that of the game. */
  readonly isUnplayed?: boolean | undefined;
  /** True if only its tags and result were read, since it is not wanted; it has no moves then. */
  readonly isPassed?: boolean | undefined;
  /** The starting position. Clone it before playing moves on it. */
  readonly start: Position;
  /** The node of the starting position; `game.root.next` is the first move. */
  readonly root: MoveNode;
  /** The number of half-moves in the main line. */
  readonly plies: number;
  readonly result: Result;
  /** The reason why the game ended, in the words of the source; undefined if it has none. */
  readonly reason: string | undefined;
}

/** Tag values by name, such as `White`. */
export type Tags = ReadonlyMap<string, string>;

/** The place in a game where a move is made. */
export interface MovePlace {
  /** The move number, and the side to move. */
  readonly fullmove: number;
  readonly side: Side;
  /**
   * The position before the move, computed on first access. The walk reuses it for later moves:
   * clone it to keep it.
   */
  readonly position: Position;
}
