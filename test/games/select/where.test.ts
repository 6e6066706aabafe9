import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {readWhere} from '../../../src/games/select/where.ts';
import {makeGame} from '../../chess/game/make-game.ts';

const GAME = makeGame({
  tags: new Map([
    ['White', 'Morphy, Paul'],
    ['Black', 'Légal'],
    ['WhiteElo', '2690'],
    ['BlackElo', '2400'],
    ['Date', '1858.??.??'],
    ['UTCDate', '1858.07.11'],
    ['Round', '2.7'],
    ['TimeControl', '40/7200'],
  ]),
  result: '1-0',
  moves: 'e4 e5 Nf3',
});

function holds(condition: string): boolean {
  const test = readWhere(condition);
  if (typeof test !== 'function') throw new Error(`${condition}: expected ${test.expected}`);
  return test(GAME);
}

describe('a condition', () => {
  test.each([
    'white ~ Morphy',
    'WHITE ~ morphy',
    'black = legal',
    'player ~ Légal and player ~ morphy',
    'whiteelo > 2500',
    'elo < 2700',
    'elo >= 2400',
    'round = 2',
    'round = 2.7',
    'round > 1',
    'round <= 2',
    'round != 3',
    'round ~ .7',
    'date = 1858',
    'date = 1858.??.??',
    'date >= 1858',
    'date < 1858.07',
    'date > 1858.07.01',
    'utcdate = 1858',
    'utcdate = 1858-07',
    'utcdate <= 1858.07',
    'utcdate < 1858.07.12',
    'utcdate != 1858.08',
    'year >= 1850 and year <= 1860',
    'plies = 3',
    'moves = 2',
    'result = 1-0',
    'timecontrol ~ "40/"',
    'not black ~ Morphy',
    'black ~ Morphy or white ~ Morphy',
    '(black ~ Morphy or white ~ Morphy) and not result = 0-1',
    "white = 'Morphy, Paul'",
    'white !~ Anderssen',
    'result != 0-1',
  ])('holds: %s', (condition) => {
    expect(holds(condition)).toBe(true);
  });

  test.each([
    'white ~ Anderssen',
    'elo > 2500',
    'elo < 2500',
    'elo = 2400',
    'round = 1',
    'round = 20',
    'round = 2.8',
    'round < 2',
    'round != 2',
    'date = 1859',
    'date > 1858',
    'utcdate > 1858.07',
    'utcdate < 1858',
    'board = 1',
    'board != 1',
    'not (white ~ Morphy)',
    'white ~ Morphy and black ~ Morphy',
    'black ~ Morphy or white ~ Morphy and result = 0-1',
  ])('a condition is not met: %s', (condition) => {
    expect(holds(condition)).toBe(false);
  });

  test.each([
    ['', 0, 'a property'],
    ['white', 5, 'one of ~'],
    ['white ~', 7, 'a value'],
    ['white ~ Morphy black', 15, 'and, or, or the end'],
    ['(white ~ Morphy', 15, 'a closing parenthesis'],
    ['white ~ "Morphy', 8, 'a property, an operator or a value'],
    ['date < soon', 7, 'a date such as 1972'],
    ['white ) 3', 6, 'one of ~'],
    ['('.repeat(60), 50, 'fewer parentheses'],
  ])('a condition is refused with the place of its error: %s', (condition, at, expected) => {
    const problem = readWhere(condition);
    expect(problem).toMatchObject({at, expected: expect.stringContaining(expected) as string});
  });

  test('any text is read as a condition or refused', () => {
    const words = fc.constantFrom(
      'white',
      'and',
      'or',
      'not',
      '(',
      ')',
      '~',
      '=',
      '"a b"',
      '3',
      ' ',
      '"',
    );
    fc.assert(
      fc.property(fc.array(words), (parts) => {
        const result = readWhere(parts.join(' '));
        expect(typeof result === 'function' || result.at <= parts.join(' ').length).toBe(true);
      }),
    );
  });
});
