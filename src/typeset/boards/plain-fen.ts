import {writeFen, writePlacement} from '../../chess/fen.ts';
import type {Position} from '../../chess/position.ts';

/** Returns the FEN without the additions of Crazyhouse, which no package for diagrams can read. */
export function plainFen(position: Position): string {
  const [, ...fields] = writeFen(position).split(' ');
  return [writePlacement(position), ...fields].join(' ');
}
