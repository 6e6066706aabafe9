import {readFen, type Position} from '../../chess/index.ts';

/** The visible parts of a position: the board, the side to move, the number. */
export function visible(fen: string): string {
  const [placement = '', side = '', , , , number = ''] = fen.trim().split(/\s+/);
  return `${placement} ${side} ${number}`;
}

/**
 * The position of a FEN that skak has written; undefined for one that holds no board.
 *
 * Its castling field is wrong after any move of a king or a rook (skak 1.5.3). So castling is taken to be
 * possible wherever king and rook are at home, but for what `castling`, a field of a FEN, leaves out.
 */
export function readTexBoard(fen: string, castling = 'KQkq'): Position | undefined {
  const fields = fen.trim().split(/\s+/);
  if (fields.length < 6) return undefined;
  const placement = fields[0] ?? '';
  const rights = Array.from(homeRights(placement))
    .filter((right) => castling.includes(right))
    .join('');
  const rest = [fields[1], rights === '' ? '-' : rights, ...fields.slice(3, 6)];
  const outcome = readFen([placement, ...rest].join(' '));
  return outcome.kind === 'position' ? outcome.position : undefined;
}

/** Tests whether a FEN denies castling to a king and a rook that are at home. */
export function deniesCastling(fen: string): boolean {
  const [placement = '', , field = ''] = fen.trim().split(/\s+/);
  return Array.from(homeRights(placement)).some((right) => !field.includes(right));
}

/** The castling rights on a board on which kings and rooks have never moved, as far as one can see. */
function homeRights(placement: string): string {
  const ranks = placement
    .split('/')
    .map((rank) => rank.replace(/\d/g, (digit) => '.'.repeat(Number(digit))));
  const [black = '', white = ''] = [ranks[0], ranks[7]];
  return [
    ...(white[4] === 'K' ? [white[7] === 'R' ? 'K' : '', white[0] === 'R' ? 'Q' : ''] : []),
    ...(black[4] === 'k' ? [black[7] === 'r' ? 'k' : '', black[0] === 'r' ? 'q' : ''] : []),
  ].join('');
}
