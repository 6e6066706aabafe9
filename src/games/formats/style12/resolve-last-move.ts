import {AMBIGUOUS, ILLEGAL, resolveDrop, resolveMove} from '../../../chess/index.ts';
import type {Move, Position} from '../../../chess/index.ts';
import type {LastMove} from './last-move.ts';

/** Returns the move that a line names as its last, played in `position`; undefined if it is illegal. */
export function resolveLastMove(position: Position, last: LastMove): Move | undefined {
  switch (last.kind) {
    case 'move':
    case 'castling':
      return legal(resolveMove(position, last.spec));
    case 'drop':
      return legal(resolveDrop(position, last.piece, last.to));
    case 'none':
    case 'unknown':
      return undefined;
  }
}

function legal(move: Move): Move | undefined {
  return move === ILLEGAL || move === AMBIGUOUS ? undefined : move;
}
