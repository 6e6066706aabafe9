import {STANDARD_RIGHTS, type CastlingRights} from './castling-rights.ts';
import {BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, type Side} from './piece.ts';
import type {Square} from './square.ts';

/** The content of a FEN; absent parts have the defaults of an abbreviated FEN. */
export interface Setup {
  /** 128 piece codes, indexed by square. */
  readonly board: Uint8Array;
  readonly sideToMove?: Side;
  readonly castling?: CastlingRights;
  /** The square that a pawn has just crossed, `NO_SQUARE` for none. */
  readonly enPassant?: Square;
  readonly halfmove?: number;
  readonly fullmove?: number;
}

/** Returns the setup of the standard starting position. */
export function standardSetup(): Setup {
  const board = new Uint8Array(128);
  [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK].forEach((type, file) => {
    board[file] = type;
    board[file | 0x10] = PAWN;
    board[file | 0x60] = PAWN | BLACK;
    board[file | 0x70] = type | BLACK;
  });
  return {board, castling: STANDARD_RIGHTS};
}
