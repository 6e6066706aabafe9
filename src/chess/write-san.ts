import {isCapture, resolveMove} from './resolve-move.ts';
import {canMove} from './can-move.ts';
import {canDrop} from './drops.ts';
import {makeMoveSpec} from './move-spec.ts';
import {isDrop, moveCastling, moveFrom, movePromotion, moveTo, type Move} from './move.ts';
import {letterOf, PAWN, typeOf, type PieceType} from './piece.ts';
import type {Position} from './position.ts';
import {fileName, fileOf, rankName, rankOf, squareName, type Square} from './square.ts';

/**
 * Writes a legal move in standard algebraic notation (PGN standard 1994-03-12, 8.2.3): the shortest
 * unambiguous origin, `x`, `=Q`, and `+` or `#`.
 */
export function writeSan(position: Position, move: Move): string {
  return sanOf(position, move) + checkSign(position, move);
}

/** Writes a legal move as `writeSan` does, but without `+` and `#`. */
export function sanOf(position: Position, move: Move): string {
  const castling = moveCastling(move);
  if (castling !== 0) return castling === 1 ? 'O-O' : 'O-O-O';
  const from = moveFrom(move);
  const to = moveTo(move);
  if (isDrop(move)) return dropSan(movePromotion(move), to);
  const type = typeOf(position.pieceAt(from));
  const takes = isCapture(position, move);
  if (type === PAWN) {
    const promotion = movePromotion(move);
    return (
      (takes ? `${fileName(fileOf(from))}x` : '') +
      squareName(to) +
      (promotion === 0 ? '' : `=${letterOf(promotion)}`)
    );
  }
  return letterOf(type) + neededOrigin(position, move) + (takes ? 'x' : '') + squareName(to);
}

/** The notation of python-chess and the lichess database: `N@f3`, or `@e6` for a pawn. */
function dropSan(piece: PieceType, to: Square): string {
  return `${piece === PAWN ? '' : letterOf(piece)}@${squareName(to)}`;
}

/** Returns `#` for mate, `+` for check, otherwise ''. */
export function checkSign(position: Position, move: Move): '' | '+' | '#' {
  position.play(move);
  const sign = position.checked ? (isCheckmate(position) ? '#' : '+') : '';
  position.back();
  return sign;
}

/** Tests whether the side to move is in check and has no legal move. */
export function isCheckmate(position: Position): boolean {
  return position.checked && !canMove(position) && !canDrop(position);
}

/** Tests whether the side to move is not in check and has no legal move. */
export function isStalemate(position: Position): boolean {
  return !position.checked && !canMove(position) && !canDrop(position);
}

/**
 * Returns the shortest origin that distinguishes a legal move from others to the same square
 * (8.2.3.4): nothing, its file, its rank, or both. For a pawn's capture, its file.
 */
export function neededOrigin(position: Position, move: Move): string {
  const from = moveFrom(move);
  if (isOnlyFrom(position, move, undefined, undefined)) return '';
  if (isOnlyFrom(position, move, fileOf(from), undefined)) return fileName(fileOf(from));
  if (isOnlyFrom(position, move, undefined, rankOf(from))) return rankName(rankOf(from));
  return squareName(from);
}

function isOnlyFrom(
  position: Position,
  move: Move,
  file: number | undefined,
  rank: number | undefined,
): boolean {
  const piece = typeOf(position.pieceAt(moveFrom(move)));
  const promotion = movePromotion(move);
  const spec = makeMoveSpec({piece, to: moveTo(move), file, rank, promotion});
  return resolveMove(position, spec) === move;
}
