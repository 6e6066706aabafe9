import {attackerOf} from './attacks.ts';
import {homeRank, rookFileOf, type CastlingRights} from './castling-rights.ts';
import {SHORT, type Castling} from './move-spec.ts';
import {ILLEGAL, makeCastlingMove, moveCastling, moveFrom, type Move} from './move.ts';
import {BLACK, EMPTY, ROOK, KING, typeOf, WHITE} from './piece.ts';
import {NO_SQUARE, fileOf, rankOf, squareAt, type Square} from './square.ts';
import type {RecordedBoard} from './recorded-board.ts';
import type {Board} from './board.ts';

/**
 * Castles with the side to move, standard or Chess960; `ILLEGAL` if it may not. King and rook end
 * where they do in standard chess; every other square that they cross or reach must be empty, and
 * the king must not leave, cross or reach an attacked square (FIDE Laws 2023, 3.8.2 and Guideline
 * II, Chess960).
 */
export function resolveCastling(position: RecordedBoard, wing: Castling): Move {
  if (position.checked || !mayCastle(position, wing)) return ILLEGAL;
  if (castlingObstacle(position, wing) !== NO_SQUARE) return ILLEGAL;
  if (castlingDanger(position, wing) !== NO_SQUARE) return ILLEGAL;
  return makeCastlingMove(position.kingOf(position.turn), kingTarget(position, wing), wing);
}

/** Tests whether the side to move has one king, and the right to castle with it. */
export function mayCastle(position: RecordedBoard, wing: Castling): boolean {
  const {castling, turn} = position;
  return rookFileOf(castling, turn, wing) >= 0 && position.kingOf(turn) !== NO_SQUARE;
}

/** Returns the square that the king of the side to move reaches by castling. */
export function kingTarget(position: RecordedBoard, wing: Castling): Square {
  return homeRank(position.turn) | (wing === 1 ? 6 : 2);
}

/** Returns the first square with a piece that is in the way, `NO_SQUARE` if there is none. */
export function castlingObstacle(position: RecordedBoard, wing: Castling): Square {
  const king = position.kingOf(position.turn);
  const rook = rookSquare(position, wing);
  const kingTo = kingTarget(position, wing);
  const rookTo = rookTarget(position, wing);
  const last = larger(larger(king, rook), larger(kingTo, rookTo));
  for (
    let square = smaller(smaller(king, rook), smaller(kingTo, rookTo));
    square <= last;
    square += 1
  ) {
    if (square !== king && square !== rook && position.board[square] !== EMPTY) return square;
  }
  return NO_SQUARE;
}

/**
 * Returns the first square that the king crosses or reaches and that is attacked, with the
 * attacker's square shifted left by 7; `NO_SQUARE` if there is none.
 */
export function castlingDanger(position: RecordedBoard, wing: Castling): number {
  const {board, turn} = position;
  const king = position.kingOf(turn);
  const kingTo = kingTarget(position, wing);
  const piece = board[king] as number;
  const step = kingTo < king ? -1 : 1;
  let danger = NO_SQUARE;
  board[king] = EMPTY;
  for (let square = king; square !== kingTo && danger === NO_SQUARE;) {
    square += step;
    danger = attackOn(position, square);
  }
  if (danger === NO_SQUARE) {
    // In Chess960 the castling rook itself may have shielded the king from a piece beyond it.
    const rook = rookSquare(position, wing);
    const rookTo = rookTarget(position, wing);
    board[rook] = EMPTY;
    board[rookTo] = ROOK | turn;
    danger = attackOn(position, kingTo);
    board[rookTo] = EMPTY;
    board[rook] = ROOK | turn;
  }
  board[king] = piece;
  return danger;
}

function attackOn(position: RecordedBoard, square: Square): number {
  const attacker = attackerOf(position, square, position.turn ^ BLACK);
  return attacker === NO_SQUARE ? NO_SQUARE : square | (attacker << 7);
}

function rookSquare(position: RecordedBoard, wing: Castling): Square {
  const {castling, turn} = position;
  return homeRank(turn) | rookFileOf(castling, turn, wing);
}

function rookTarget(position: RecordedBoard, wing: Castling): Square {
  return homeRank(position.turn) | (wing === 1 ? 5 : 3);
}

function smaller(one: number, other: number): number {
  return one < other ? one : other;
}

function larger(one: number, other: number): number {
  return one > other ? one : other;
}

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
