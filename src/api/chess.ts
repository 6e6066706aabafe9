/**
 * The rules of chess: positions, legal moves, FEN, algebraic notation, and why a move is illegal.
 * Chess960 and Crazyhouse are understood. Nothing here knows LaTeX or files.
 *
 * @module skakmat/chess
 */
export {readFen, START_FEN, writeFen} from '../chess/fen.ts';
export type {FenOutcome, FenProblem} from '../chess/fen.ts';
export {legalMoves} from '../chess/legal-moves.ts';
export {
  isDrop,
  isEnPassant,
  moveCastling,
  moveFrom,
  movePromotion,
  moveTo,
  NULL_MOVE,
} from '../chess/move.ts';
export type {Move} from '../chess/move.ts';
export type {Castling} from '../chess/move-spec.ts';
export {letterOf, pieceName, sideOf, typeOf} from '../chess/piece.ts';
export type {Piece, PieceType, Side} from '../chess/piece.ts';
export {Board} from '../chess/board.ts';
export {Position} from '../chess/position.ts';
export type {RecordedBoard} from '../chess/recorded-board.ts';
export type {StandardPosition} from '../chess/standard-position.ts';
export {fileOf, rankOf, readSquare, squareAt, squareName, SQUARES} from '../chess/square.ts';
export type {Square} from '../chess/square.ts';
export {isCheckmate, isStalemate, writeSan} from '../chess/write-san.ts';
export {readSan} from '../movetext/read-san.ts';
export type {SanReading} from '../movetext/read-san.ts';
