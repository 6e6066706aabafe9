import type {PieceType} from '../../chess/piece.ts';
import type {Square} from '../../chess/square.ts';
import type {Span} from '../../source/span.ts';

/** The elementary action of a move: what stands on a square, or a new piece, is put on another one. */
export interface SquareStep {
  /** `NO_SQUARE` where the piece does not come from the board. */
  readonly from: Square;
  /** What comes from outside the board; 0 where `from` says it, or where nobody knows. */
  readonly piece: PieceType;
  readonly to: Square;
  readonly span: Span;
}
