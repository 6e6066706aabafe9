import {readCrazyhouseFen} from '../crazyhouse-fen.ts';
import {readFen} from '../fen.ts';
import {NULL_MOVE} from '../move.ts';
import type {Position} from '../position.ts';
import type {MoveNode} from './game.ts';

/**
 * Advances `position` from the node's parent to the node: plays its move, passes, or sets up the
 * board given by a broadcast. A FEN that cannot be read changes nothing.
 */
export function followMove(position: Position, node: MoveNode): void {
  if (node.move !== NULL_MOVE) {
    position.play(node.move);
  } else if (node.fen !== undefined) {
    const read = position.pockets === undefined ? readFen : readCrazyhouseFen;
    const outcome = read(node.fen);
    if (outcome.kind === 'position') position.copyFrom(outcome.position);
  } else if (node.parent !== undefined) {
    position.playNull();
  }
}
