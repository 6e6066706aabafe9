import {writeFen} from '../chess/fen.ts';
import type {Game} from '../game/game.ts';
import type {MoveNode} from '../game/move-node.ts';

/** The first thing in which a game of a book and its source are not the same. */
export type GameDifference =
  | {readonly kind: 'start'}
  | {readonly kind: 'result'}
  | {
      readonly kind: 'move';
      /** The last position that both have. */
      readonly before: MoveNode;
      /** The next move of each; undefined where it has ended, or cannot be played from there on. */
      readonly book: MoveNode | undefined;
      readonly source: MoveNode | undefined;
      /** Whether the moves of the source go on there, and cannot be played. */
      readonly isSourceBroken: boolean;
    };

/**
 * Compares what was played: where games start, their main lines, and their results where both are
 * known. Variations and comments are the author's own.
 */
export function compareGames(book: Game, source: Game): GameDifference | undefined {
  if (startingBoard(book) !== startingBoard(source)) return {kind: 'start'};
  let before = book.root;
  let other = source.root;
  while (before.next !== undefined && before.next.move === other.next?.move) {
    before = before.next;
    other = other.next;
  }
  const isSourceBroken = other.next === undefined && other.rest !== undefined;
  if (before.next !== undefined || other.next !== undefined || isSourceBroken) {
    return {kind: 'move', before, book: before.next, source: other.next, isSourceBroken};
  }
  const isKnown = book.result !== '*' && source.result !== '*';
  return isKnown && book.result !== source.result ? {kind: 'result'} : undefined;
}

/** The board, the side and the rights; nobody counts moves since the last capture in a book. */
export function startingBoard({start}: Game): string {
  return writeFen(start).split(' ').slice(0, 4).join(' ');
}
