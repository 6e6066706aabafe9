import type {Position} from '../chess/position.ts';
import {followMove} from '../game/follow-move.ts';
import type {Game} from '../game/game.ts';

/** Whether `test` holds for the start of a game or for a position of its main line. */
export function somePosition(game: Game, test: (position: Position) => boolean): boolean {
  const position = game.start.clone();
  if (test(position)) return true;
  for (let node = game.root.next; node !== undefined; node = node.next) {
    followMove(position, node);
    if (test(position)) return true;
  }
  return false;
}
