import type {Square} from '../../chess/square.ts';
import type {AnnotationColor} from './annotation-color.ts';

/** An arrow on a board. */
export interface Arrow {
  readonly color: AnnotationColor;
  readonly from: Square;
  readonly to: Square;
}

/** A square that is marked on a board. */
export interface Marking {
  readonly color: AnnotationColor;
  readonly square: Square;
}

/** Who stands better: pawns from White's view, or moves to mate, below 0 if Black mates. */
export type Evaluation = {readonly pawns: number} | {readonly mate: number};

/** Who sits below in a diagram; `auto` leaves it to the document. */
export type DiagramView = 'white' | 'black' | 'auto';

/** What commands say, while they are read one after the other; the first to speak is believed. */
export interface Draft {
  readonly arrows: Arrow[];
  readonly squares: Marking[];
  /** Numeric annotation glyphs that commands stand for. */
  readonly nags: number[];
  clock?: number;
  elapsed?: number;
  evaluation?: Evaluation;
  depth?: number;
  diagram?: DiagramView;
}

/** Reads the argument of a command; gives back what it did not understand, undefined for nothing. */
export type CommandReader = (argument: string, draft: Draft) => string | undefined;

/** Reads each item of a list, and gives back those that are not understood. */
export function readItems(
  argument: string,
  readItem: (item: string) => boolean,
): string | undefined {
  const items = argument.split(',').map((item) => item.trim());
  const left = items.filter((item) => item !== '' && !readItem(item));
  return left.length === 0 ? undefined : left.join(',');
}
