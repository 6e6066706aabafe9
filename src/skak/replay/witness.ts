import type {Position} from '../../chess/index.ts';
import type {ChessCommand} from '../../tex/index.ts';
import type {SourceText, Span} from '../../text/index.ts';
import type {Block} from './block.ts';
import type {BoardCursor} from './board-cursor.ts';

/** The board from which TeX has played a list of moves. */
export interface SeenBoard {
  readonly main: Position;
  /** The position a half-move earlier, where there is one. */
  readonly previous: Position | undefined;
  /** True if a command that only TeX has seen sets it up for this list. */
  readonly isSetUp?: true;
}

/** The record of how TeX played the lists of a document, for a replay of the same document. */
export interface Witness {
  /**
   * Returns the board before the list of a command, called once for each time that the replay
   * reaches it: `unknown` if only TeX could know it and cannot be trusted; undefined if the replay
   * continues from its own board.
   */
  readonly boardBefore: (command: ChessCommand) => SeenBoard | 'unknown' | undefined;
  /** Called for each block after it has been played. */
  readonly watch: (block: Block, board: BoardCursor) => void;
  /** The differences found so far. */
  readonly differences: readonly TexDifference[];
}

/** A list of moves that TeX was seen to play otherwise than the replay. */
export type TexDifference = {
  readonly source: SourceText;
  readonly span: Span;
  /** The reading of the list, from 1, where TeX reads it several times. */
  readonly time?: number;
} & TexDifferenceCase;

/** The ways in which TeX differs. */
export type TexDifferenceCase =
  | OtherBoard
  /** A half-move within the list, and the board after it, are others. */
  | {readonly kind: 'half-move'; readonly expected: string; readonly actual: string}
  /** An error within the list, in TeX's words. */
  | {readonly kind: 'error'; readonly error: string}
  /** The list is not played, perhaps because of an error. */
  | {readonly kind: 'not-played'; readonly error: string | undefined}
  /** The list is typeset in capitals, too. */
  | {readonly kind: 'capitals'; readonly moves: string}
  /** TeX never reaches the end of the list. */
  | {readonly kind: 'unfinished'};

/**
 * - `start`: TeX plays the list from another board;
 * - `elsewhere`: so it does, and the moves are legal there;
 * - `end`: the list ends on another board.
 */
interface OtherBoard {
  readonly kind: 'start' | 'elsewhere' | 'end';
  /** Placement, side and number. */
  readonly expected: string;
  readonly actual: string;
  /** The board of TeX as a FEN. */
  readonly fen: string;
}
