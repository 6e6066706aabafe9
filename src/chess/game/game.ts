import type {Move} from '../move.ts';
import type {Position} from '../position.ts';
import type {SourceText, Span} from '../../text/index.ts';
import type {MoveNode} from './move-node.ts';

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
  /** Returns the first moves of the main line, as many as there are up to `most`, without a tree. */
  readonly firstMoves?: (most: number) => readonly Move[];
  /** Returns the game with other tags. */
  readonly withTags?: (tags: Tags) => Game;
  /**
   * Writes the moves if there is nothing else: no annotation, no variation, no start of its own.
   * Undefined if there is, or if only the tree knows; writers then look at the tree.
   */
  readonly writeBareLine?: (manner: LineManner) => string | undefined;
}

/** The style of a line of moves, in ASCII. */
export interface LineManner {
  /** The text before the first move. */
  readonly head: string;
  /** The sign for mate. */
  readonly mate: string;
}

/** Tag values by name, such as `White`. */
export type Tags = ReadonlyMap<string, string>;
