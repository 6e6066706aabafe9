import {writeFen, type Game, type MoveNode} from '../../chess/index.ts';

/** The first difference between a game of a book and its source. */
export type GameDifference =
  | {readonly kind: 'start'}
  | {readonly kind: 'result'}
  | {
      readonly kind: 'move';
      /** The last common position. */
      readonly before: MoveNode;
      /** The next move of each; undefined if the game has ended or cannot be played any further. */
      readonly book: MoveNode | undefined;
      readonly source: MoveNode | undefined;
      /** True if the source continues with a move that cannot be played. */
      readonly isSourceBroken: boolean;
    };

/**
 * Compares what was played: the starting positions, the main lines, and the results where both are
 * known. Variations and comments are up to the author.
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

/** The board, the side to move and the rights; move clocks are ignored, since books do not have them. */
export function startingBoard({start}: Game): string {
  return writeFen(start).split(' ').slice(0, 4).join(' ');
}
