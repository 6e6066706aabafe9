import {resolveCastling} from './castling.ts';
import {homeRank} from './castling-rights.ts';
import {standingOn} from './explain-obstacle.ts';
import {ROOK} from './piece.ts';
import type {Position} from './position.ts';
import type {CastlingReason} from './reason.ts';
import {NO_SQUARE} from './square.ts';

const KING_FILE = 4;

/** Returns the reason why the side to move may not castle; castling must be illegal. */
export function explainCastling(position: Position, castling: 1 | 2): CastlingReason {
  const outcome = resolveCastling(position, castling);
  switch (outcome.kind) {
    case 'in-check':
      return {kind: 'castling-in-check', attacker: standingOn(position, outcome.attacker)};
    case 'blocked':
      return {kind: 'castling-blocked', by: standingOn(position, outcome.by)};
    case 'attacked': {
      const kingTo = homeRank(position.turn) | (castling === 1 ? 6 : 2);
      return {
        kind: outcome.square === kingTo ? 'castling-into-check' : 'castling-through-check',
        square: outcome.square,
        attacker: standingOn(position, outcome.attacker),
      };
    }
    case 'no-right':
    case 'castles':
      return explainLostRight(position, castling);
  }
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
