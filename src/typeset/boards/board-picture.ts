import type {Side} from '../../chess/piece.ts';
import type {Position} from '../../chess/position.ts';
import type {Arrow, Marking} from '../../game/commands/draft.ts';
import type {BOARD_SIZES} from '../board-looks.ts';

/** A board that is to be drawn, with all that is drawn on it and around it. */
export interface BoardPicture {
  /** To be read only. */
  readonly position: Position;
  readonly arrows: readonly Arrow[];
  readonly squares: readonly Marking[];
  /** Who sits below. */
  readonly below: Side;
  /** Whether letters and digits stand at the rim. */
  readonly coordinates: boolean;
  /** Whether a sign tells who is to move. */
  readonly mover: boolean;
  readonly size: (typeof BOARD_SIZES)[number];
  /** Stands below the board; empty for nothing. Hostile, as all that comes from a file or a user. */
  readonly caption: string;
}

/** Writes a picture as text that ends with a line end; `escapeTex` makes LaTeX of a caption. */
export type PictureWriter = (picture: BoardPicture, escapeTex: (text: string) => string) => string;
