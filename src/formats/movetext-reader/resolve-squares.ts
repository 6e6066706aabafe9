import {
  LONG,
  makeCastlingSpec,
  CAPTURE_BIT,
  packMoveSpec,
  promotionBits,
  SHORT,
  specPiece,
  specPromotion,
} from '../../chess/move-spec.ts';
import type {MoveSpec} from '../../chess/move-spec.ts';
import {AMBIGUOUS, ILLEGAL, movePromotion} from '../../chess/move.ts';
import type {Move} from '../../chess/move.ts';
import {BLACK, EMPTY, KING, PAWN, QUEEN, ROOK, typeOf} from '../../chess/piece.ts';
import type {PieceType} from '../../chess/piece.ts';
import type {Position} from '../../chess/position.ts';
import {resolveMove} from '../../chess/resolve-move.ts';
import {squareAt} from '../../chess/square.ts';
import {targetSquareOf} from './written-squares.ts';
import type {WrittenSquares} from './written-squares.ts';

/** The move that written squares denote, or `ILLEGAL` or `AMBIGUOUS`. */
export interface Resolved {
  readonly move: Move;
  /**
   * The specification of the move, to explain why it is illegal; undefined for a capture by files
   * only.
   */
  readonly spec: MoveSpec | undefined;
  /** Whether the piece of a promotion is missing and a queen is assumed. */
  readonly guessesQueen: boolean;
  /** The captures that two files fit equally. */
  readonly candidates?: readonly Move[];
}

/**
 * Finds the legal move of `piece` or, if none is named, of a pawn or the piece on the square of
 * origin. A king that moves two squares, or onto its own rook as engines write it in Chess960,
 * castles.
 */
export function resolveSquares(
  position: Position,
  squares: WrittenSquares,
  piece: PieceType | undefined,
): Resolved {
  if (squares.toRank < 0) return resolveFiles(position, squares);
  const spec = specOf(position, squares, piece);
  const guessesQueen = specPromotion(spec) !== squares.promotion;
  const castling = castlingOf(position, squares, specPiece(spec));
  return {move: castling ?? resolveMove(position, spec), spec, guessesQueen};
}

function specOf(
  position: Position,
  squares: WrittenSquares,
  named: PieceType | undefined,
): MoveSpec {
  const {file, rank, toRank, capture} = squares;
  const piece = named ?? pieceOn(position, file, rank);
  const isLast = piece === PAWN && toRank === (position.turn === BLACK ? 0 : 7);
  const promotion = isLast && squares.promotion === 0 ? QUEEN : squares.promotion;
  const extras = promotionBits(promotion) | (capture ? CAPTURE_BIT : 0);
  return packMoveSpec(piece, targetSquareOf(squares), file, rank) | extras;
}

/**
 * Returns the type of the mover's piece on a square; a pawn if there is none or the square is
 * incomplete.
 */
function pieceOn(position: Position, file: number, rank: number): PieceType {
  if (file < 0 || rank < 0) return PAWN;
  const piece = position.pieceAt(squareAt(file, rank));
  return piece === EMPTY || (piece & BLACK) !== position.turn ? PAWN : typeOf(piece);
}

/** Returns the castling move that a king's move between two squares denotes; undefined if none. */
function castlingOf(
  position: Position,
  squares: WrittenSquares,
  piece: PieceType,
): Move | undefined {
  const {file, rank, toFile, toRank} = squares;
  if (piece !== KING || file < 0 || rank < 0 || rank !== toRank) return undefined;
  if (position.kingOf(position.turn) !== squareAt(file, rank)) return undefined;
  const takesRook = position.pieceAt(targetSquareOf(squares)) === (ROOK | position.turn);
  if (!takesRook && Math.abs(toFile - file) < 2) return undefined;
  const move = resolveMove(position, makeCastlingSpec(toFile > file ? SHORT : LONG));
  return move >= 0 ? move : undefined;
}

/** Resolves `ed`: the only legal pawn capture from one file to the other. */
function resolveFiles(position: Position, squares: WrittenSquares): Resolved {
  const candidates = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((rank) => captureOn(position, squares, rank))
    .filter((move) => move >= 0);
  const [move = ILLEGAL] = candidates;
  if (candidates.length > 1)
    return {move: AMBIGUOUS, spec: undefined, guessesQueen: false, candidates};
  const guessesQueen = move >= 0 && movePromotion(move) !== squares.promotion;
  return {move, spec: undefined, guessesQueen};
}

function captureOn(position: Position, squares: WrittenSquares, rank: number): Move {
  const {file, toFile, promotion} = squares;
  const isLast = rank === (position.turn === BLACK ? 0 : 7);
  if (file === toFile || (promotion !== 0 && !isLast)) return ILLEGAL;
  const becomes = isLast && promotion === 0 ? QUEEN : promotion;
  const spec = packMoveSpec(PAWN, squareAt(toFile, rank), file) | promotionBits(becomes);
  return resolveMove(position, spec | CAPTURE_BIT);
}
