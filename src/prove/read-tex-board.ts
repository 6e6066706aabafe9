import {readFen} from '../chess/fen.ts';
import type {Position} from '../chess/position.ts';

/** What a reader sees of a position: the board, the side to move, the number. */
export function visible(fen: string): string {
  const [placement = '', side = '', , , , number = ''] = fen.trim().split(/\s+/);
  return `${placement} ${side} ${number}`;
}

/**
 * The position of a FEN that skak has written; undefined for one that holds no board.
 *
 * Its castling field is wrong after any move of a king or a rook (skak 1.5.3), so castling is taken
 * to be possible wherever king and rook are at home: this accuses no move.
 */
export function readTexBoard(fen: string): Position | undefined {
  const fields = fen.trim().split(/\s+/);
  if (fields.length < 6) return undefined;
  const placement = fields[0] ?? '';
  const rest = [fields[1], castlingOf(placement), ...fields.slice(3, 6)];
  const outcome = readFen([placement, ...rest].join(' '));
  return outcome.kind === 'position' ? outcome.position : undefined;
}

/** The castling field of a board on which kings and rooks have never moved, as far as one can see. */
function castlingOf(placement: string): string {
  const ranks = placement
    .split('/')
    .map((rank) => rank.replace(/\d/g, (digit) => '.'.repeat(Number(digit))));
  const [black = '', white = ''] = [ranks[0], ranks[7]];
  const rights = [
    ...(white[4] === 'K' ? [white[7] === 'R' ? 'K' : '', white[0] === 'R' ? 'Q' : ''] : []),
    ...(black[4] === 'k' ? [black[7] === 'r' ? 'k' : '', black[0] === 'r' ? 'q' : ''] : []),
  ].join('');
  return rights === '' ? '-' : rights;
}
