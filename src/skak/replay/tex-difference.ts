import type {SourceText, Span} from '../../text/index.ts';

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
