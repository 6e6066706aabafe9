import {compareGames} from './compare-games.ts';
import type {GameDifference} from './compare-games.ts';
import type {BookGame} from '../book/read-book.ts';
import {matchGames} from './match-games.ts';
import type {Game} from '../game/game.ts';

/** The result for a game of a book or of its source. */
export type GameComparison =
  | {readonly status: 'equal'; readonly book: BookGame; readonly source: Game}
  | {
      readonly status: 'differs';
      readonly book: BookGame;
      readonly source: Game;
      readonly difference: GameDifference;
    }
  | {readonly status: 'only-in-book'; readonly book: BookGame; readonly file: string}
  | {readonly status: 'only-in-source'; readonly source: Game};

/**
 * Compares games of a book with those of a file; games that only the file has are reported only if
 * the book is declared complete.
 */
export function compareWithSource(
  books: readonly BookGame[],
  sources: readonly Game[],
  file: string,
  isWhole: boolean,
): readonly GameComparison[] {
  const pairs = new Map(
    matchGames(
      books.map(({game}) => game),
      sources,
    ),
  );
  const compared = books.map((book, index): GameComparison => {
    const other = pairs.get(index);
    const source = other === undefined ? undefined : sources[other];
    if (source === undefined) return {status: 'only-in-book', book, file};
    const difference = compareGames(book.game, source);
    if (difference === undefined) return {status: 'equal', book, source};
    return {status: 'differs', book, source, difference};
  });
  const used = new Set(pairs.values());
  const alone = isWhole ? sources.filter((_, index) => !used.has(index)) : [];
  return [
    ...compared,
    ...alone.map((source): GameComparison => ({status: 'only-in-source', source})),
  ];
}
