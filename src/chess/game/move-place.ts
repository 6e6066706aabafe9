import type {Side} from '../piece.ts';
import type {Position} from '../position.ts';

/** The place in a game where a move is made. */
export interface MovePlace {
  /** The move number, and the side to move. */
  readonly fullmove: number;
  readonly side: Side;
  /**
   * The position before the move, computed on first access. The walk reuses it for later moves:
   * clone it to keep it.
   */
  readonly position: Position;
}
