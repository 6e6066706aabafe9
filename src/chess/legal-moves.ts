import {writeFen} from './fen.ts';
import {resolveCastling} from './castling.ts';
import {addDrops} from './drops.ts';
import {exposingAttacker, isSafeStep, leavesKingSafe} from './attacks.ts';
import {LONG, SHORT} from './move-spec.ts';
import {DOUBLE_PUSH, EN_PASSANT, ILLEGAL, isEnPassant, makeMove, type Move} from './move.ts';
import {BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK} from './piece.ts';
import type {Position} from './position.ts';
import {isFreeFor} from './resolve-move.ts';
import {NO_SQUARE, type Square} from './square.ts';
import {STEPS} from './reach.ts';

const PROMOTIONS = [QUEEN, ROOK, BISHOP, KNIGHT];

/** Returns all legal moves of the side to move, in no particular order. */
export function legalMoves(position: Position): Move[] {
  const moves: Move[] = [];
  for (const from of squaresOf(position, PAWN)) addPawnMoves(position, from, moves);
  for (let type = KNIGHT; type <= KING; type++) {
    for (const from of squaresOf(position, type)) addPieceMoves(position, type, from, moves);
  }
  for (const wing of [SHORT, LONG] as const) {
    const move = resolveCastling(position, wing);
    if (move !== ILLEGAL) moves.push(move);
  }
  if (position.pockets !== undefined) addDrops(position, moves);
  return moves;
}

/** Returns the squares of the pieces of one type that belong to the side to move, `a1` first. */
export function squaresOf(position: Position, type: number): Square[] {
  const code = type | position.turn;
  const count = position.counts[code] as number;
  return Array.from(position.lists.slice(code << 6, (code << 6) + count).sort());
}

function addPieceMoves(position: Position, type: number, from: Square, moves: Move[]): void {
  const slides = type !== KNIGHT && type !== KING;
  for (const step of STEPS[type] ?? []) {
    for (let to = from + step; (to & 0x88) === 0; to += step) {
      if (isFreeFor(position, to) && isSafeStep(position, type, from, to)) {
        moves.push(makeMove(from, to));
      }
      if (!slides || position.board[to] !== 0) break;
    }
  }
}

function addPawnMoves(position: Position, from: Square, moves: Move[]): void {
  const {board, turn} = position;
  const forward = turn === BLACK ? -16 : 16;
  const one = from + forward;
  if ((one & 0x88) !== 0) return;
  if (board[one] === 0) {
    if (leavesKingSafe(position, from, one)) addAdvance(turn, from, one, moves);
    const two = one + forward;
    const isFirst = from >> 4 === (turn === BLACK ? 6 : 1);
    if (isFirst && board[two] === 0 && leavesKingSafe(position, from, two)) {
      moves.push(makeMove(from, two, 0, DOUBLE_PUSH));
    }
  }
  for (const to of [one - 1, one + 1]) addPawnCapture(position, from, to, moves);
}

function addPawnCapture(position: Position, from: Square, to: Square, moves: Move[]): void {
  const {board, turn} = position;
  if ((to & 0x88) !== 0) return;
  if (board[to] !== 0) {
    if (isFreeFor(position, to) && leavesKingSafe(position, from, to)) {
      addAdvance(turn, from, to, moves);
    }
  } else if (to === position.enPassant) {
    const behind = turn === BLACK ? to + 16 : to - 16;
    if (exposingAttacker(position, from, to, behind) === NO_SQUARE) {
      moves.push(makeMove(from, to, 0, EN_PASSANT));
    }
  }
}

function addAdvance(turn: number, from: Square, to: Square, moves: Move[]): void {
  if (to >> 4 !== (turn === BLACK ? 0 : 7)) {
    moves.push(makeMove(from, to));
  } else {
    for (const promotion of PROMOTIONS) moves.push(makeMove(from, to, promotion));
  }
}

/**
 * Returns a key that is equal for positions in which the same moves are possible, regardless of the
 * move order: same pieces, side to move, castling rights and en passant captures (FIDE Laws of
 * Chess, 9.2.3).
 */
export function positionKey(position: Position): string {
  const [placement, side, castling, passed] = writeFen(position).split(' ');
  // The en passant square matters only if a pawn can capture there.
  const matters = position.enPassant !== NO_SQUARE && legalMoves(position).some(isEnPassant);
  return [placement, side, castling, matters ? passed : '-'].join(' ');
}
