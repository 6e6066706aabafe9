import {describe, expect, test} from 'vitest';
import {matchGames, compareGames} from '../../../src/book/compare/comparison.ts';
import type {Game} from '../../../src/chess/game/game.ts';
import {sanAt, positionAt} from '../../../src/chess/game/main-line.ts';
import {readGames} from '../../typeset/set-game.ts';

function game(moves: string, tags = ''): string {
  return `${tags}\n\n${moves}\n\n`;
}

function players(white: string, black: string): string {
  return `[White "${white}"]\n[Black "${black}"]`;
}

const SPANISH = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6';

describe('the games of a book are found in their source', () => {
  test.each([
    [
      'by the family names of the players',
      [game('1. e4 *', players('Réti', 'Tartakower')), game('1. d4 *', players('Tal', 'Keres'))],
      [
        game('1. d4 *', players('Tal, Mikhail', 'Paul Keres')),
        game('1. e4 *', players('Reti, R.', 'Tartakower, S.')),
      ],
      [
        [0, 1],
        [1, 0],
      ],
    ],
    [
      'by their moves, if two have met twice',
      [game(`${SPANISH} 5. O-O *`, players('Tal', 'Keres'))],
      [
        game('1. d4 *', players('Tal', 'Keres')),
        game(`${SPANISH} 5. d3 *`, players('Tal', 'Keres')),
      ],
      [[0, 1]],
    ],
    [
      'by their moves, if nobody is named',
      [game(`${SPANISH} 5. O-O *`), game('1. d4 d5 *')],
      [
        game('1. d4 d5 2. c4 *', players('Tal', 'Keres')),
        game(`${SPANISH} 5. d3 *`, players('Fischer', 'Spassky')),
      ],
      [
        [0, 1],
        [1, 0],
      ],
    ],
    [
      'in their order, if nothing else helps',
      [game('1. e4 *'), game('1. c4 *')],
      [game('1. d4 *'), game('1. Nf3 *')],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'not, if others played them',
      [game('1. e4 *', players('Fischer', 'Spassky'))],
      [game('1. e4 *', players('Tal', 'Keres'))],
      [],
    ],
  ])('%s', (_, book, source, pairs) => {
    expect(matchGames(readGames(book.join('')), readGames(source.join('')))).toEqual(pairs);
  });
});

describe('two games', () => {
  const compare = (one: string, other: string): unknown => {
    const [book, source] = readGames(`${one}\n\n${other}\n`) as readonly [Game, Game];
    const difference = compareGames(book, source);
    if (difference?.kind !== 'move') return difference?.kind;
    const position = positionAt(book, difference.before);
    return [difference.book, difference.source].map((node) => node && sanAt(node, position));
  };

  test.each([
    ['1. e4 e5 *', '1. e4 (1. d4) e5 {best} *', undefined],
    ['1. e4 e5 2. Nf3 *', '1. e4 e5 2. Nc3 *', ['Nf3', 'Nc3']],
    ['1. e4 *', '1. e4 e5 *', [undefined, 'e5']],
    ['1. e4 e5 *', '1. e4 *', ['e5', undefined]],
    ['1. e4 1-0', '1. e4 0-1', 'result'],
    ['1. e4 *', '1. e4 0-1', undefined],
    ['1. e4 *', '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 *', 'start'],
  ])('%s and %s differ by %j', (one, other, difference) => {
    expect(compare(one, other)).toEqual(difference);
  });
});
