import {readAnyFen} from '../../../src/games/formats/usual-start.ts';
import type {BoardPicture} from '../../../src/typeset/boards/picture-layout.ts';

/** A picture of a FEN, of which only what matters for a test is told. */
export function pictureOf(fen: string, told: Partial<BoardPicture> = {}): BoardPicture {
  const outcome = readAnyFen(fen, undefined);
  if (outcome.kind !== 'position') throw new Error(`expected a FEN, found ${fen}`);
  return {
    ...{position: outcome.position, arrows: [], squares: [], below: 'white'},
    ...{coordinates: true, mover: true, size: 'normal', caption: ''},
    ...told,
  };
}

/** Morphy's games with the Opera box: the queen is about to be sacrificed on b8. */
export const OPERA = '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 16';

/** Positions that no ordinary game has: Chess960, Crazyhouse, bare kings, nothing at all. */
export const ODD_FENS = [
  'bnrqkrnb/pppppppp/8/8/8/8/PPPPPPPP/BNRQKRNB w FCfc - 0 1',
  'r1b1k2r/ppp2ppp/8/8/8/8/PPP2PPP/R1Q~1KB1R[QNPp] b kq - 0 20',
  '4k3/8/8/8/8/8/8/4K3 b - - 99 120',
  '8/8/8/8/8/8/8/8 w - - 0 1',
] as const;
