import {
  BLACK,
  EMPTY,
  fileOf,
  isDrop,
  isEnPassant,
  legalMoves,
  moveCastling,
  moveFrom,
  movePromotion,
  moveTo,
  PAWN,
  QUEEN,
  rankOf,
  typeOf,
} from '../../../chess/index.ts';
import type {Move, Position, Square} from '../../../chess/index.ts';
import type {DescriptiveMove, NamedPiece, NamedSquare} from './descriptive-move.ts';

/** Returns the file on which the piece on a square began the game; undefined if not known. */
type OriginFile = (square: Square) => number | undefined;

/** Returns the legal moves that a move in descriptive notation may mean. */
export function resolveDescriptive(
  position: Position,
  move: DescriptiveMove,
  originOf: OriginFile,
): readonly Move[] {
  return legalMoves(position).filter((legal) => fits(position, legal, move, originOf));
}

function fits(
  position: Position,
  legal: Move,
  move: DescriptiveMove,
  originOf: OriginFile,
): boolean {
  const castling = moveCastling(legal);
  if (move.kind === 'castling' || castling !== 0) {
    return move.kind === 'castling' && castling !== 0 && castling === (move.wing ?? castling);
  }
  if (isDrop(legal)) return false;
  const [from, to] = [moveFrom(legal), moveTo(legal)];
  const isBlack = position.turn === BLACK;
  return (
    isPiece(position, from, move.mover, originOf) &&
    isOn(from, move.origin, isBlack) &&
    isOn(to, move.target, isBlack) &&
    fitsCapture(position, legal, move.captured, originOf) &&
    fitsPromotion(legal, move.promotion)
  );
}

function isOn(square: Square, named: NamedSquare | undefined, isBlack: boolean): boolean {
  if (named === undefined) return true;
  const rank = isBlack ? 9 - named.rank : named.rank;
  return rankOf(square) === rank - 1 && named.files.includes(fileOf(square));
}

function isPiece(
  position: Position,
  square: Square,
  {type, files}: NamedPiece,
  originOf: OriginFile,
): boolean {
  if (typeOf(position.pieceAt(square)) !== type) return false;
  if (files === undefined) return true;
  const file = type === PAWN ? fileOf(square) : originOf(square);
  return file !== undefined && files.includes(file);
}

function fitsCapture(
  position: Position,
  legal: Move,
  captured: NamedPiece | undefined,
  originOf: OriginFile,
): boolean {
  const to = moveTo(legal);
  if (isEnPassant(legal)) {
    return captured?.type === PAWN && (captured.files?.includes(fileOf(to)) ?? true);
  }
  const isCapture = position.pieceAt(to) !== EMPTY;
  if (captured === undefined || !isCapture) return captured === undefined && !isCapture;
  return isPiece(position, to, captured, originOf);
}

/** Without a piece, a pawn becomes a queen. */
function fitsPromotion(legal: Move, promotion: number): boolean {
  const becomes = movePromotion(legal);
  return becomes === 0 ? promotion === 0 : becomes === (promotion || QUEEN);
}
