import type {Move} from './move.ts';
import {DROPPABLE} from './pockets.ts';
import type {Position} from './position.ts';
import {ILLEGAL} from './move.ts';
import {resolveDrop} from './resolve-drop.ts';
import {SQUARES} from './square.ts';

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

/** Whether the side to move may drop a piece. */
export function canDrop(position: Position): boolean {
  if (position.pockets === undefined) return false;
  return SQUARES.some((to) => DROPPABLE.some((piece) => resolveDrop(position, piece, to) >= 0));
}
