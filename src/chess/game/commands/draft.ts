import type {Square} from '../../square.ts';
import type {AnnotationColor} from './annotation-color.ts';

/** An arrow on a board. */
export interface Arrow {
  readonly color: AnnotationColor;
  readonly from: Square;
  readonly to: Square;
}

/** A marked square on a board. */
export interface Marking {
  readonly color: AnnotationColor;
  readonly square: Square;
}

/**
 * An engine's evaluation: pawns from White's point of view, or moves to mate, negative if Black
 * mates.
 */
export type Evaluation = {readonly pawns: number} | {readonly mate: number};

/** The side at the bottom of a diagram; `auto` leaves the choice to the document. */
export type DiagramView = 'white' | 'black' | 'auto';

/**
 * Collects the values of commands, read one after the other; the first value of each kind counts.
 */
export interface Draft {
  readonly arrows: Arrow[];
  readonly squares: Marking[];
  /** Numeric annotation glyphs that correspond to commands. */
  readonly nags: number[];
  clock?: number;
  elapsed?: number;
  evaluation?: Evaluation;
  depth?: number;
  diagram?: DiagramView;
}

/**
 * Reads the argument of a command. Returns the part that it did not recognize, undefined if none.
 */
export type CommandReader = (argument: string, draft: Draft) => string | undefined;

/** Reads each item of a list, and returns those that are not recognized. */
export function readItems(
  argument: string,
  readItem: (item: string) => boolean,
): string | undefined {
  const items = argument.split(',').map((item) => item.trim());
  const left = items.filter((item) => item !== '' && !readItem(item));
  return left.length === 0 ? undefined : left.join(',');
}
