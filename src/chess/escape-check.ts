import {CENTRE, STEP, STEPS} from './attacks.ts';
import {canDropOn} from './drops.ts';
import {CAPTURE_BIT, packMoveSpec, promotionBits} from './move-spec.ts';
import {BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, type PieceType} from './piece.ts';
import type {Position} from './position.ts';
import {ILLEGAL, resolveMove} from './resolve-move.ts';
import {NO_SQUARE, type Square} from './square.ts';

const PIECES = [KNIGHT, BISHOP, ROOK, QUEEN];

/**
 * Whether the side to move, whose only king is in check, has a legal move: the king moves away, or
 * a piece captures the checking piece or blocks it. Called for every list that ends with a check,
 * so it does not generate the legal moves.
 */
export function canEscapeCheck(position: Position): boolean {
  const king = position.kingOf(position.turn);
  for (const step of STEPS[KING] ?? []) {
    const to = king + step;
    if ((to & 0x88) === 0 && canPlay(position, KING, to)) return true;
  }
  const checker = position.checker();
  if (canParryOn(position, checker)) return true;
  // A knight gives check without a ray that could be blocked.
  const step = STEP[checker - king + CENTRE] as number;
  for (let square = king + step; step !== 0 && square !== checker; square += step) {
    if (canParryOn(position, square) || canDropOn(position, square)) return true;
  }
  return position.enPassant !== NO_SQUARE && canParryOn(position, position.enPassant);
}

function canParryOn(position: Position, to: Square): boolean {
  return canPlay(position, PAWN, to) || PIECES.some((piece) => canPlay(position, piece, to));
}

/** Tries a pawn's move with and without capture, and with promotion where required. */
function canPlay(position: Position, piece: PieceType, to: Square): boolean {
  const isLastRank = to >> 4 === (position.turn === BLACK ? 0 : 7);
  const promotion = piece === PAWN && isLastRank ? QUEEN : 0;
  const spec =
    packMoveSpec(piece, to) | promotionBits(promotion) | (piece === PAWN ? CAPTURE_BIT : 0);
  return resolveMove(position, spec) !== ILLEGAL;
}
