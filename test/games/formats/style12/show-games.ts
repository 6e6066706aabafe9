import {writeSan} from '../../../../src/chess/write-san.ts';
import type {Game, MoveNode} from '../../../../src/chess/game/game.ts';

/** The moves of a game with their variations in parentheses, without numbers. */
export function tree(game: Game | undefined): string {
  return game === undefined ? 'no game' : lineFrom(game, game.root);
}

function lineFrom(game: Game, from: MoveNode): string {
  const words: string[] = [];
  for (let node = from; node.next !== undefined; node = node.next) {
    words.push(sanOf(game, node.next));
    for (const variation of node.children.slice(1)) {
      words.push(`(${[sanOf(game, variation), lineFrom(game, variation)].join(' ').trim()})`);
    }
  }
  return words.join(' ');
}

function sanOf(game: Game, node: MoveNode): string {
  const position = game.start.clone();
  const way: MoveNode[] = [];
  for (let up = node.parent; up?.parent !== undefined; up = up.parent) way.unshift(up);
  for (const {move} of way) position.play(move);
  return writeSan(position, node.move);
}

/** All that a reading says of a game, but where it stands. */
export function summary(game: Game): object {
  const {tags, variant, plies, result, reason} = game;
  return {tags: [...tags], variant, plies, result, reason, moves: tree(game)};
}
