import type {Cause} from './cause.ts';

/** The part of a list that was judged, and the reason why the rest was not. */
export interface Coverage {
  /** Half-moves that were played, and the one that could not be. */
  readonly judged: number;
  readonly unjudged: number;
  /** The reason why moves were not judged; also set where only TeX knows how many there are. */
  readonly cause: Cause | undefined;
  /** The reason why nothing after the list can be judged, if it moves the main line on. */
  readonly loss: Cause;
}
