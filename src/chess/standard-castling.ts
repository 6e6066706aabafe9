import type {Board} from './board.ts';
import {homeRank, rookFileOf} from './castling-rights.ts';
import {SHORT} from './move-spec.ts';
import {moveCastling, moveFrom, type Move} from './move.ts';
import {BLACK, ROOK, typeOf, WHITE} from './piece.ts';
import type {Position} from './position.ts';
import {fileOf, rankOf, squareAt} from './square.ts';

/**
 * True if all castling is standard in a game that starts from `start`, so that its moves need not
 * be checked one by one.
 */
export function castlesAsUsual(start: Position): boolean {
  return [WHITE, BLACK].every((color) => {
    const shortFile = rookFileOf(start.castling, color, 1);
    const longFile = rookFileOf(start.castling, color, 2);
    if (shortFile < 0 && longFile < 0) return true;
    const isKingUsual = start.kingOf(color) === (homeRank(color) | 4);
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
