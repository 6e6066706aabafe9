import {castlingDanger, castlingObstacle, kingTarget, mayCastle} from './castling.ts';
import {homeRank} from './castling-rights.ts';
import {standingOn} from './explain-obstacle.ts';
import {ROOK} from './piece.ts';
import type {Position} from './position.ts';
import type {CastlingReason} from './reason.ts';
import {NO_SQUARE} from './square.ts';

const KING_FILE = 4;

/** Returns the reason why the side to move may not castle; castling must be illegal. */
export function explainCastling(position: Position, castling: 1 | 2): CastlingReason {
  if (!mayCastle(position, castling)) return explainLostRight(position, castling);
  if (position.checked) {
    return {kind: 'castling-in-check', attacker: standingOn(position, position.checker())};
  }
  const obstacle = castlingObstacle(position, castling);
  if (obstacle !== NO_SQUARE) {
    return {kind: 'castling-blocked', by: standingOn(position, obstacle)};
  }
  const danger = castlingDanger(position, castling);
  const square = danger & 0x7f;
  return {
    kind:
      square === kingTarget(position, castling) ? 'castling-into-check' : 'castling-through-check',
    square,
    attacker: standingOn(position, danger >> 7),
  };
}

/** A position does not record which pieces have moved; only the usual squares can be examined. */
function explainLostRight(position: Position, castling: 1 | 2): CastlingReason {
  const {turn} = position;
  const king = position.kingOf(turn);
  const home = homeRank(turn) | KING_FILE;
  const corner = homeRank(turn) | (castling === 1 ? 7 : 0);
  if (king === NO_SQUARE) return {kind: 'castling-no-king', side: position.sideToMove};
  if (king !== home) return {kind: 'castling-king-away', king, home};
  if (position.pieceAt(corner) !== (ROOK | turn)) return {kind: 'castling-no-rook', corner};
  return {kind: 'castling-right-lost', corner};
}
