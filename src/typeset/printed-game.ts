import {sanIn} from '../chess/index.ts';
import type {Game, Move, MoveNode, MovePlace, Side, VisibleAnnotations} from '../chess/index.ts';
import type {BoardPlace} from './board-place.ts';
import type {Latex} from './latex.ts';
import type {CommentPositions} from './prose/find-prose-moves.ts';

/** A move to be printed. */
export interface PrintedMove {
  readonly node: MoveNode;
  /** The SAN of the legal move; `--` for a pass. */
  readonly san: string;
  readonly fullmove: number;
  readonly side: Side;
}

/** Returns a move as it is printed; `before` is the place where it is played. */
export function printMove(node: MoveNode, before: MovePlace): PrintedMove {
  const {fullmove, side} = before;
  return {node, san: sanIn(node, before), fullmove, side};
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

/** Remarks on the moves after which boards are wanted, but that no game has reached. */
export function remarkMissed(wantsBoard: WantsBoard): string | undefined {
  const missed = wantsBoard.missed?.() ?? [];
  if (missed.length === 0) return undefined;
  return `no game reaches ${missed.join(', ')}, where diagrams are wanted`;
}

/** The moves of a game from the usual start, counted from 0, in which nothing else is to be printed. */
export interface BareLine {
  readonly moves: readonly Move[];
  /** The names of the commands in comments, which are left out. */
  readonly commands: ReadonlySet<string>;
  /** Returns the sign of a move: `+`, `#` or none. */
  readonly signOf: (ply: number) => string;
  readonly sanOf: (ply: number) => string;
  /** Writes moves as one line after `head`, with `mate` as the sign for mate. */
  readonly write: (head: string, mate: string, from: number, to: number) => string;
}

/** Returns the moves of a game if there is nothing else to print. Readers that know it spare the tree of a game. */
export type ReadBareLine = (game: Game) => BareLine | undefined;
