import {sanIn, walkGame, type Game, type MoveNode, type MovePlace} from '../chess/index.ts';
import type {PrintedMove} from './printed-game.ts';

/** Returns a move as it is printed; `before` is the place where it is played. */
export function printMove(node: MoveNode, before: MovePlace): PrintedMove {
  const {fullmove, side} = before;
  return {node, san: sanIn(node, before), fullmove, side};
}

/** Returns those moves of a game that are wanted, as they are printed. */
export function printMoves(
  game: Game,
  wanted: ReadonlySet<MoveNode>,
): ReadonlyMap<MoveNode, PrintedMove> {
  const moves = new Map<MoveNode, PrintedMove>();
  walkGame(game, {
    move: (node, before) => {
      if (wanted.has(node)) moves.set(node, printMove(node, before));
    },
  });
  return moves;
}
