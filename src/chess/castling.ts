import {attackerOf} from './attacks.ts';
import {homeRank, rookFileOf} from './castling-rights.ts';
import {makeCastlingMove, type Move} from './move.ts';
import {BLACK, ROOK} from './piece.ts';
import type {Position} from './position.ts';
import {NO_SQUARE, type Square} from './square.ts';

/** The result of castling: the move, or the first obstacle. */
export type CastlingOutcome =
  | {readonly kind: 'castles'; readonly move: Move}
  | {readonly kind: 'no-right'}
  | {readonly kind: 'in-check'; readonly attacker: Square}
  | {readonly kind: 'blocked'; readonly by: Square}
  /** The king crosses or reaches `square`, which `attacker` attacks. */
  | {readonly kind: 'attacked'; readonly square: Square; readonly attacker: Square};

/**
 * Tries castling for the side to move, standard or Chess960. King and rook end where they do in
 * standard chess; every other square that they cross or reach must be empty, and the king must not
 * leave, cross or reach an attacked square (FIDE Laws 2023, 3.8.2 and Guideline II, Chess960).
 */
export function resolveCastling(position: Position, castling: 1 | 2): CastlingOutcome {
  const {turn} = position;
  const rookFile = rookFileOf(position.castling, turn, castling);
  const king = position.kingOf(turn);
  if (rookFile < 0 || king === NO_SQUARE) return {kind: 'no-right'};
  const home = homeRank(turn);
  const kingTo = home | (castling === 1 ? 6 : 2);
  const way = {king, rook: home | rookFile, kingTo, rookTo: home | (castling === 1 ? 5 : 3)};
  if (position.checked) return {kind: 'in-check', attacker: position.checker()};
  const by = obstacle(position, way);
  if (by !== NO_SQUARE) return {kind: 'blocked', by};
  const danger = attackOnWay(position, way);
  if (danger !== undefined) return {kind: 'attacked', ...danger};
  return {kind: 'castles', move: makeCastlingMove(king, kingTo, castling)};
}

/** Where king and rook are, and where they go. */
interface CastlingWay {
  readonly king: Square;
  readonly rook: Square;
  readonly kingTo: Square;
  readonly rookTo: Square;
}

function obstacle(position: Position, {king, rook, kingTo, rookTo}: CastlingWay): Square {
  const last = Math.max(king, rook, kingTo, rookTo);
  for (let square = Math.min(king, rook, kingTo, rookTo); square <= last; square++) {
    if (square !== king && square !== rook && position.board[square] !== 0) return square;
  }
  return NO_SQUARE;
}

function attackOnWay(
  position: Position,
  {king, rook, kingTo, rookTo}: CastlingWay,
): {readonly square: Square; readonly attacker: Square} | undefined {
  const {board, turn} = position;
  const kingPiece = board[king] as number;
  const step = kingTo < king ? -1 : 1;
  let danger: {readonly square: Square; readonly attacker: Square} | undefined;
  board[king] = 0;
  for (let square = king; square !== kingTo && danger === undefined;) {
    square += step;
    const attacker = attackerOf(position, square, turn ^ BLACK);
    if (attacker !== NO_SQUARE) danger = {square, attacker};
  }
  if (danger === undefined) {
    // In Chess960 the castling rook itself may have shielded the king from a piece beyond it.
    board[rook] = 0;
    board[rookTo] = ROOK | turn;
    const attacker = attackerOf(position, kingTo, turn ^ BLACK);
    if (attacker !== NO_SQUARE) danger = {square: kingTo, attacker};
    board[rookTo] = 0;
    board[rook] = ROOK | turn;
  }
  board[king] = kingPiece;
  return danger;
}
