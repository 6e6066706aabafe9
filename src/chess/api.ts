/**
 * The rules of chess: positions, legal moves, FEN, algebraic notation, and why a move is illegal.
 * Chess960 and Crazyhouse are understood. Nothing here knows LaTeX or files.
 *
 * @module skakmat/chess
 */
export {readFen, START_FEN, writeFen} from './fen.ts';
export type {FenOutcome, FenProblem} from './fen.ts';
export {legalMoves} from './legal-moves.ts';
export {
  isDrop,
  isEnPassant,
  moveCastling,
  moveFrom,
  movePromotion,
  moveTo,
  NULL_MOVE,
} from './move.ts';
export type {Move} from './move.ts';
export type {Castling} from './move-spec.ts';
export {letterOf, pieceName, sideOf, typeOf} from './piece.ts';
export type {Piece, PieceType, Side} from './piece.ts';
export {Board} from './board.ts';
export {Position} from './position.ts';
export type {RecordedBoard} from './recorded-board.ts';
export type {StandardPosition} from './standard-position.ts';
export {fileOf, rankOf, readSquare, squareAt, squareName, SQUARES} from './square.ts';
export type {Square} from './square.ts';
export {isCheckmate, isStalemate, writeSan} from './write-san.ts';
export {readSan} from './san.ts';
export type {SanReading} from './san.ts';
