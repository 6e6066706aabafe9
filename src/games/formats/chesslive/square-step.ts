import type {PieceType, Square} from '../../../chess/index.ts';
import type {Span} from '../../../text/index.ts';

/** One step of a move: a piece, from a square or from outside the board, is put on a square. */
export interface SquareStep {
  /** `NO_SQUARE` if the piece comes from outside the board. */
  readonly from: Square;
  /** The piece from outside the board; 0 if it comes from `from`, or is unknown. */
  readonly piece: PieceType;
  readonly to: Square;
  readonly span: Span;
}
