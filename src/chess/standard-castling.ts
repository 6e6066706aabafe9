import {SHORT} from './move-spec.ts';
import {moveCastling, moveFrom} from './move.ts';
import type {Move} from './move.ts';
import {BLACK, ROOK, typeOf} from './piece.ts';
import type {Position} from './position.ts';
import {fileOf, rankOf, squareAt} from './square.ts';

/**
 * Whether a castling move is one that the packages play right: they know the king on the e-file and
 * the rook in the corner only, and ask nothing.
 */
export function isStandardCastling({board}: Position, move: Move): boolean {
  const from = moveFrom(move);
  const corner = squareAt(moveCastling(move) === SHORT ? 7 : 0, rankOf(from));
  const rook = board[corner] ?? 0;
  return (
    fileOf(from) === 4 && typeOf(rook) === ROOK && (rook & BLACK) === ((board[from] ?? 0) & BLACK)
  );
}
