import type {Position} from '../chess/position.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';
import type {MoveNode} from './move-node.ts';

/** All results as PGN writes them (standard 1994-03-12, 8.2.6); `*` is unknown or unfinished. */
export const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;

/** How a game ended. */
export type Result = (typeof RESULTS)[number];

/** Whether `word` is a result as PGN writes it. */
export function isResult(word: string): word is Result {
  return (RESULTS as readonly string[]).includes(word);
}

/** The rules that a game is played by. */
export type Variant = 'standard' | 'chess960' | 'crazyhouse';

/** One game as somebody wrote it down, whatever the format. */
export interface Game {
  /** The text that it was read from; all spans of its nodes are offsets in it. */
  readonly source: SourceText;
  readonly span: Span;
  /** Tag pairs in their order, without the one for the result; names as PGN spells them. */
  readonly tags: Tags;
  readonly variant: Variant;
  /** The position it starts from: to be cloned, never played on. */
  readonly start: Position;
  /** The start; `game.root.next` is the first move. */
  readonly root: MoveNode;
  /** Half-moves of the main line. */
  readonly plies: number;
  readonly result: Result;
  /** Why it ended, in the words of its source; undefined if nobody says so. */
  readonly reason: string | undefined;
}

/** Names such as `White` and what they say. */
export type Tags = ReadonlyMap<string, string>;
