import {resolveMove} from '../../../src/chess/resolve-move.ts';
import {START_FEN, writeFen} from '../../../src/chess/fen.ts';
import {positionOf} from '../../chess/position-of.ts';
import {readSpec} from '../../chess/read-spec.ts';
import {short} from './tables.ts';

/** Placement, side and number behind legal moves: `after('e4 e5')`; `--` lets a side pass. */
export function after(moves: string, fen = START_FEN): string {
  const position = positionOf(fen);
  for (const san of moves.split(' ').filter((word) => word !== '')) {
    if (san === '--') {
      position.playNull();
      continue;
    }
    const move = resolveMove(position, readSpec(san));
    if (move < 0) throw new Error(`expected a legal move, found ${san} in ${writeFen(position)}`);
    position.play(move);
  }
  return short(writeFen(position));
}
