import type {Game, MoveNode, Side, VisibleAnnotations} from '../chess/index.ts';
import type {BoardPlace} from './board-place.ts';
import type {Latex} from './latex.ts';
import type {CommentPositions} from './prose/find-prose-moves.ts';
import type {BareLine} from './set-moves.ts';

/** A move to be printed. */
export interface PrintedMove {
  readonly node: MoveNode;
  /** The SAN of the legal move; `--` for a pass. */
  readonly san: string;
  readonly fullmove: number;
  readonly side: Side;
}

/** A board to be printed. */
export interface PrintedBoard {
  readonly node: MoveNode;
  /** The last move; undefined at the start, and if no move led to the board. */
  readonly last: PrintedMove | undefined;
  readonly fen: string;
  readonly annotations: VisibleAnnotations;
  /** True if it is the current end of the main line, which the package keeps track of. */
  readonly isCurrent: boolean;
  /** True if moves that a reader of the document can play lead to it. */
  readonly isReached: boolean;
}

/** A part of a printed game; the main line has level 1, its variations 2. */
export type Item =
  | {
      readonly kind: 'moves';
      readonly level: number;
      /**
       * True if skak can play the moves: no passes, drops or Chess960 castling before or among
       * them.
       */
      readonly isPlayable: boolean;
      /** True if unplayable moves directly follow playable ones. */
      readonly goesOn: boolean;
      readonly moves: readonly PrintedMove[];
    }
  | {
      readonly kind: 'text';
      readonly level: number;
      readonly text: string;
      /** The positions in which moves in the text may be played; absent if it has none. */
      readonly around?: CommentPositions;
    }
  | {readonly kind: 'heading' | 'note'; readonly level: number; readonly note: Latex}
  | {readonly kind: 'board'; readonly level: number; readonly board: PrintedBoard}
  | {readonly kind: 'open' | 'close'; readonly level: number};

/** Decides where boards are printed; `place` is valid only during the call. */
export interface WantsBoard {
  (node: MoveNode, annotations: VisibleAnnotations, place: BoardPlace): boolean;
  /**
   * Returns after how many half-moves it wants boards in a game without annotations, ascending; undefined if only
   * the tree can tell.
   */
  readonly inBareLine?: (
    line: BareLine,
    game: Pick<Game, 'result'>,
  ) => readonly number[] | undefined;
  /** Returns the moves after which it wants a board, such as `99w`, but that no game has reached. */
  readonly missed?: () => readonly string[];
  /** Returns why a board is printed at a place, in words; empty if none is. */
  readonly reasons?: (
    node: MoveNode,
    annotations: VisibleAnnotations,
    place: BoardPlace,
  ) => readonly string[];
}
