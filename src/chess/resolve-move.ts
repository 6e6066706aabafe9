import {resolveCastling} from './castling.ts';
import {exposingAttacker, isSafeStep, leavesKingSafe} from './attacks.ts';
import {fitsOrigin, ORIGIN_BITS, specCapture, specCastling, specFile} from './move-spec.ts';
import type {MoveSpec} from './move-spec.ts';
import {
  AMBIGUOUS,
  DOUBLE_PUSH,
  EN_PASSANT,
  ILLEGAL,
  isCastling,
  isEnPassant,
  moveTo,
  type Move,
} from './move.ts';
import {BLACK, KING, KNIGHT, PAWN, QUEEN} from './piece.ts';
import type {RecordedBoard} from './recorded-board.ts';
import {NO_SQUARE, type Square} from './square.ts';
import {CENTRE, isClear, REACH, REACH_BIT} from './reach.ts';

/**
 * Finds the legal move that `spec` denotes, or returns `ILLEGAL` or `AMBIGUOUS`, both negative.
 *
 * It searches backwards from the destination for pieces that could move there, instead of listing
 * all legal moves, and allocates nothing. Spelling is judged leniently: a superfluous or missing
 * capture sign and a superfluous origin are accepted. Chess rules are not: a promotion must be
 * written, and a king that goes from `e1` to `g1` has not castled.
 */
export function resolveMove(position: RecordedBoard, spec: MoveSpec): Move {
  const piece = spec & 7;
  if (piece === PAWN) return resolvePawnMove(position, spec);
  if (specCastling(spec) !== 0) return resolveCastling(position, specCastling(spec));
  return resolvePieceMove(position, spec, piece);
}

/** Tests whether `move`, legal in `position`, captures. */
export function isCapture(position: RecordedBoard, move: Move): boolean {
  return isEnPassant(move) || (!isCastling(move) && position.board[moveTo(move)] !== 0);
}

/**
 * True if `to` is free for the side to move: neither a piece of its own nor a lone king is there.
 */
export function isFreeFor(position: RecordedBoard, to: Square): boolean {
  const target = position.board[to] as number;
  if (target === 0) return true;
  return (
    (target & BLACK) !== position.turn &&
    ((target & 7) !== KING || position.kingOf(position.turn ^ BLACK) !== to)
  );
}

function resolvePieceMove(position: RecordedBoard, spec: MoveSpec, type: number): Move {
  const to = (spec >> 3) & 0x7f;
  if (((spec >> 18) & 7) !== 0 || !isFreeFor(position, to)) return ILLEGAL;
  const {board, lists} = position;
  const code = type | position.turn;
  const bit = REACH_BIT[code] as number;
  const end = (code << 6) + (position.counts[code] as number);
  let found = ILLEGAL;
  for (let i = code << 6; i < end; i++) {
    const from = lists[i] as number;
    if (((REACH[to - from + CENTRE] as number) & bit) === 0) continue;
    if ((spec & ORIGIN_BITS) !== 0 && !fitsOrigin(spec, from)) continue;
    if (type !== KNIGHT && !isClear(board, from, to)) continue;
    if (!isSafeStep(position, type, from, to)) continue;
    if (found !== ILLEGAL) return AMBIGUOUS;
    found = from | (to << 7);
  }
  return found;
}

function resolvePawnMove(position: RecordedBoard, spec: MoveSpec): Move {
  const to = (spec >> 3) & 0x7f;
  const promotion = (spec >> 18) & 7;
  const isLastRank = to >> 4 === (position.turn === BLACK ? 0 : 7);
  if (isLastRank ? promotion < KNIGHT || promotion > QUEEN : promotion !== 0) return ILLEGAL;
  const file = specFile(spec);
  const fileOfTarget = to & 7;
  if (file < 0 && specCapture(spec)) return resolveUnnamedCapture(position, spec);
  if (file < 0 || file === fileOfTarget) return pushTo(position, spec, to, promotion);
  const step = file - fileOfTarget;
  return step === 1 || step === -1 ? captureFrom(position, spec, step) : ILLEGAL;
}

/** `xd5` names no file: it denotes a capture if there is one, else the sign is superfluous. */
function resolveUnnamedCapture(position: RecordedBoard, spec: MoveSpec): Move {
  const to = (spec >> 3) & 0x7f;
  const promotion = (spec >> 18) & 7;
  const left = (to & 7) > 0 ? captureFrom(position, spec, -1) : ILLEGAL;
  const right = (to & 7) < 7 ? captureFrom(position, spec, 1) : ILLEGAL;
  if (left !== ILLEGAL && right !== ILLEGAL) return AMBIGUOUS;
  if (left !== ILLEGAL) return left;
  return right !== ILLEGAL ? right : pushTo(position, spec, to, promotion);
}

function pushTo(position: RecordedBoard, spec: MoveSpec, to: Square, promotion: number): Move {
  const {board, turn} = position;
  const pawn = PAWN | turn;
  const forward = turn === BLACK ? -16 : 16;
  const one = to - forward;
  if (board[to] !== 0 || (one & 0x88) !== 0) return ILLEGAL;
  let from = one;
  let flags = 0;
  if (board[one] === 0) {
    from = one - forward;
    if (from >> 4 !== (turn === BLACK ? 6 : 1)) return ILLEGAL;
    flags = DOUBLE_PUSH;
  }
  if (board[from] !== pawn || !fitsOrigin(spec, from)) return ILLEGAL;
  if (!leavesKingSafe(position, from, to)) return ILLEGAL;
  return from | (to << 7) | (promotion << 14) | flags;
}

function captureFrom(position: RecordedBoard, spec: MoveSpec, step: number): Move {
  const {board, turn} = position;
  const to = (spec >> 3) & 0x7f;
  const promotion = (spec >> 18) & 7;
  const behind = turn === BLACK ? to + 16 : to - 16;
  const from = behind + step;
  if ((from & 0x88) !== 0 || board[from] !== (PAWN | turn) || !fitsOrigin(spec, from)) {
    return ILLEGAL;
  }
  if (board[to] === 0) {
    if (to !== position.enPassant) return ILLEGAL;
    const attacker = exposingAttacker(position, from, to, behind);
    return attacker === NO_SQUARE ? from | (to << 7) | EN_PASSANT : ILLEGAL;
  }
  if (!isFreeFor(position, to) || !leavesKingSafe(position, from, to)) return ILLEGAL;
  return from | (to << 7) | (promotion << 14);
}
