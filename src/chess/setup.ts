import {STANDARD_RIGHTS, type CastlingRights} from './castling-rights.ts';
import {BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, type Side} from './piece.ts';
import type {Square} from './square.ts';

/** Everything a FEN tells; absent parts take the values of an abbreviated FEN. */
export interface Setup {
  /** 128 piece codes, indexed by square. */
  readonly board: Uint8Array;
  readonly sideToMove?: Side;
  readonly castling?: CastlingRights;
  /** Square a pawn has just passed, `NO_SQUARE` for none. */
  readonly enPassant?: Square;
  readonly halfmove?: number;
  readonly fullmove?: number;
}

/** The setup with which every game starts. */
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
