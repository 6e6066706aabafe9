import {resolveCastling} from './castling.ts';
import {CAPTURE_BIT, LONG, packMoveSpec, promotionBits, SHORT} from './move-spec.ts';
import {ILLEGAL} from './move.ts';
import {BLACK, KING, PAWN, QUEEN, type PieceType} from './piece.ts';
import {resolveMove} from './resolve-move.ts';
import {NO_SQUARE, type Square} from './square.ts';
import type {StandardPosition} from './standard-position.ts';
import {CENTRE, STEP, STEPS} from './reach.ts';

/**
 * True if the side to move has a legal move, drops aside. Called for every check and for the end of
 * every game, so it does not generate the legal moves.
 */
export function canMove(position: StandardPosition): boolean {
  return position.checked ? canEscapeCheck(position) : canStep(position);
}

/** Tests whether the king moves away, or a piece captures the checking piece or blocks it. */
function canEscapeCheck(position: StandardPosition): boolean {
  const king = position.kingOf(position.turn);
  if (canStepFrom(position, KING, king)) return true;
  const checker = position.checker();
  if (canParryOn(position, checker)) return true;
  // A knight gives check without a ray that could be blocked.
  const step = STEP[checker - king + CENTRE] as number;
  for (let square = king + step; step !== 0 && square !== checker; square += step) {
    if (canParryOn(position, square)) return true;
  }
  return position.enPassant !== NO_SQUARE && canParryOn(position, position.enPassant);
}

function canParryOn(position: StandardPosition, to: Square): boolean {
  for (let type = PAWN; type <= QUEEN; type += 1) {
    if (canPlay(position, type, to)) return true;
  }
  return false;
}

/**
 * True if a side that is not in check can move by one step. Nearly always one of the first steps
 * succeeds; a piece that can move along a line can also move by one step.
 */
function canStep(position: StandardPosition): boolean {
  const {lists, counts, turn} = position;
  for (let type = KING; type >= PAWN; type -= 1) {
    const first = (type | turn) << 6;
    const end = first + (counts[type | turn] as number);
    for (let i = first; i < end; i += 1) {
      if (canStepFrom(position, type, lists[i] as number)) return true;
    }
  }
  return resolveCastling(position, SHORT) >= 0 || resolveCastling(position, LONG) >= 0;
}

/** True if a piece of one type can move to one of the squares next to `from`, for a pawn ahead. */
function canStepFrom(position: StandardPosition, type: PieceType, from: Square): boolean {
  if (type === PAWN) {
    const one = position.turn === BLACK ? from - 16 : from + 16;
    for (let to = one - 1; to <= one + 1; to += 1) if (canPlay(position, PAWN, to)) return true;
    return false;
  }
  const steps = STEPS[type] as readonly number[];
  for (let i = 0; i < steps.length; i += 1) {
    if (canPlay(position, type, from + (steps[i] as number))) return true;
  }
  return false;
}

/** Tries a pawn's move with and without capture, and with promotion where required. */
function canPlay(position: StandardPosition, piece: PieceType, to: Square): boolean {
  if ((to & 0x88) !== 0) return false;
  if (piece !== PAWN) return resolveMove(position, packMoveSpec(piece, to)) !== ILLEGAL;
  const isLastRank = to >> 4 === (position.turn === BLACK ? 0 : 7);
  const spec = packMoveSpec(PAWN, to) | promotionBits(isLastRank ? QUEEN : 0);
  return resolveMove(position, spec | CAPTURE_BIT) !== ILLEGAL;
}
