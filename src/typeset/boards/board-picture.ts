import type {Arrow, Marking, Position, Side} from '../../chess/index.ts';
import type {BoardSize} from '../board-size.ts';

/** A board to be drawn, with everything drawn on and around it. */
export interface BoardPicture {
  /** The position; not to be modified. */
  readonly position: Position;
  readonly arrows: readonly Arrow[];
  readonly squares: readonly Marking[];
  /** The side at the bottom. */
  readonly below: Side;
  /** True to print coordinates. */
  readonly coordinates: boolean;
  /** True if a marker shows the side to move. */
  readonly mover: boolean;
  readonly size: BoardSize;
  /** The caption below the board; empty for none. Untrusted, like all text from files and users. */
  readonly caption: string;
}

/**
 * Writes a picture as text that ends with a line break; `escapeTex` converts a caption to LaTeX.
 */
export type PictureWriter = (picture: BoardPicture, escapeTex: (text: string) => string) => string;
