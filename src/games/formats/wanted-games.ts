import type {Game, Move} from '../../chess/index.ts';

/** A board and the side to move. */
export interface GoalBoard {
  readonly board: Uint8Array;
  readonly turn: number;
}

/** The goal of the main line of a game: some boards, some counts of pieces, or its first moves. */
export type LineGoal =
  | {readonly kind: 'boards'; readonly boards: readonly GoalBoard[]}
  | {readonly kind: 'material'; readonly counts: readonly Uint8Array[]}
  | {readonly kind: 'moves'; readonly moves: readonly Move[]};

/**
 * The games that a reader may not pass over; of others it may read nothing but tags and results.
 * It need not do so: games that are read are to be filtered.
 */
export interface WantedGames {
  /** Tests whether a game may be wanted, judged by its tags and result alone. */
  readonly mayWant: ((header: Pick<Game, 'tags' | 'result'>) => boolean) | undefined;
  /** The goal that every wanted game reaches. */
  readonly goal: LineGoal | undefined;
}
