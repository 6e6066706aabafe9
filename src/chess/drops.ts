import type {Move} from './move.ts';
import {DROPPABLE} from './pockets.ts';
import type {Position} from './position.ts';
import {ILLEGAL} from './resolve-move.ts';
import {resolveDrop} from './resolve-drop.ts';
import {SQUARES, type Square} from './square.ts';

/** Adds all legal drops of the side to move. */
export function addDrops(position: Position, moves: Move[]): void {
  for (const piece of DROPPABLE) {
    if (position.pockets?.count(piece | position.turn) === 0) continue;
    for (const to of SQUARES) {
      const move = resolveDrop(position, piece, to);
      if (move !== ILLEGAL) moves.push(move);
    }
  }
}

/** Whether the side to move has a piece that it may drop on `to`. */
export function canDropOn(position: Position, to: Square): boolean {
  if (position.pockets === undefined) return false;
  return DROPPABLE.some((piece) => resolveDrop(position, piece, to) !== ILLEGAL);
}
