import {CENTRE, STEP, STEPS} from './attacks.ts';
import {canDropOn} from './drops.ts';
import {packMoveSpec} from './move-spec.ts';
import {BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, type PieceType} from './piece.ts';
import type {Position} from './position.ts';
import {ILLEGAL, resolveMove} from './resolve-move.ts';
import {NO_SQUARE, type Square} from './square.ts';

const PIECES = [KNIGHT, BISHOP, ROOK, QUEEN];

/**
 * Whether the side to move, whose only king is in check, has a legal move: the king steps aside, or
 * something takes the checking piece or steps between. Asked of every list that ends with a check,
 * so that it makes no list of moves.
 */
export function canEscapeCheck(position: Position): boolean {
  const king = position.kingOf(position.turn);
  for (const step of STEPS[KING] ?? []) {
    const to = king + step;
    if ((to & 0x88) === 0 && canPlay(position, KING, to)) return true;
  }
  const checker = position.checker();
  if (canParryOn(position, checker)) return true;
  // A knight, next to the king or not, has no ray to step into.
  const step = STEP[checker - king + CENTRE] as number;
  for (let square = king + step; step !== 0 && square !== checker; square += step) {
    if (canParryOn(position, square) || canDropOn(position, square)) return true;
  }
  return position.enPassant !== NO_SQUARE && canParryOn(position, position.enPassant);
}

function canParryOn(position: Position, to: Square): boolean {
  return canPlay(position, PAWN, to) || PIECES.some((piece) => canPlay(position, piece, to));
}

/** A pawn may take or not, and becomes something where it has to. */
function canPlay(position: Position, piece: PieceType, to: Square): boolean {
  const isLastRank = to >> 4 === (position.turn === BLACK ? 0 : 7);
  const promotion = piece === PAWN && isLastRank ? QUEEN : 0;
  const spec = packMoveSpec(piece, to, -1, -1, piece === PAWN, promotion);
  return resolveMove(position, spec) !== ILLEGAL;
}
