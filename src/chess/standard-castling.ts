import type {Board} from './board.ts';
import {homeRank, rookFileOf, type CastlingRights} from './castling-rights.ts';
import {SHORT} from './move-spec.ts';
import {moveCastling, moveFrom, type Move} from './move.ts';
import {BLACK, KING, ROOK, typeOf, WHITE} from './piece.ts';
import {fileOf, rankOf, squareAt} from './square.ts';

/** A board, and who may castle on it. */
interface CastlingBoard {
  readonly castling: CastlingRights;
  readonly board: Uint8Array;
}

/**
 * True if all kings and rooks that may castle are on the squares of standard chess, so that the
 * moves of a game from there need not be checked one by one.
 */
export function castlesAsUsual({castling, board}: CastlingBoard): boolean {
  return [WHITE, BLACK].every((color) => {
    const shortFile = rookFileOf(castling, color, 1);
    const longFile = rookFileOf(castling, color, 2);
    if (shortFile < 0 && longFile < 0) return true;
    const isKingUsual = board[homeRank(color) | 4] === (KING | color);
    return isKingUsual && (shortFile < 0 || shortFile === 7) && longFile <= 0;
  });
}

/**
 * True if a castling move is one that the LaTeX packages play correctly: they assume the king on
 * the e-file and the rook in the corner, and check nothing.
 */
export function isStandardCastling(position: Board, move: Move): boolean {
  const {board} = position;
  const from = moveFrom(move);
  const corner = squareAt(moveCastling(move) === SHORT ? 7 : 0, rankOf(from));
  const rook = board[corner] as number;
  return (
    fileOf(from) === 4 &&
    typeOf(rook) === ROOK &&
    (rook & BLACK) === ((board[from] as number) & BLACK)
  );
}
