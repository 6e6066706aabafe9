import type {Cause} from './cause.ts';

/** How much of a list was judged, and why the rest was not. */
export interface Coverage {
  /** Half-moves that were played, and the one that could not be. */
  readonly judged: number;
  readonly unjudged: number;
  /** Why moves were not judged; also set where only TeX knows how many there are. */
  readonly cause: Cause | undefined;
  /** Why nothing after the list can be judged, if it moves the main line on. */
  readonly loss: Cause;
}
