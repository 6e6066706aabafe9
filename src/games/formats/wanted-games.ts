import type {Game, Move} from '../../chess/index.ts';

/** A board and the side to move. */
export interface GoalBoard {
  readonly board: Uint8Array;
  readonly turn: number;
}

/** What the main line of a game must reach: one of some boards or of some counts of pieces, or its first moves. */
export type LineGoal =
  | {readonly kind: 'boards'; readonly boards: readonly GoalBoard[]}
  | {readonly kind: 'material'; readonly counts: readonly Uint8Array[]}
  | {readonly kind: 'moves'; readonly moves: readonly Move[]};

/**
 * Which games a reader may pass over, so that it reads nothing of them but their tags and results.
 * It need not do so: games that are read are to be filtered.
 */
export interface WantedGames {
  /** Whether a game may be wanted, judged by its tags and result alone. */
  readonly mayWant: ((header: Pick<Game, 'tags' | 'result'>) => boolean) | undefined;
  /** What every wanted game reaches. */
  readonly goal: LineGoal | undefined;
}
