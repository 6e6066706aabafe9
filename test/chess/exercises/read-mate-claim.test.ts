import {describe, expect, test} from 'vitest';
import {MATE_STEM, readMateClaim} from '../../../src/chess/exercises/mate-claims.ts';

describe('a claim of a mate', () => {
  test.each([
    ['Mate in 2', 2, undefined],
    ['White to move, #3', 3, 'white'],
    ['#2, Schwarz am Zug', 2, 'black'],
    ['White to move and mate in two.', 2, 'white'],
    ['12. Black to play, mate in three moves', 3, 'black'],
    ['Checkmate in one', 1, undefined],
    ['White mates in 4', 4, 'white'],
    ['A nice one by Loyd. Mate in two!', 2, undefined],
    ['Weiß am Zug setzt in zwei Zügen matt. Matt in 2 Zügen', 2, 'white'],
    ['Weiß zieht: Matt in drei Zügen', 3, 'white'],
    ['Les blancs jouent et font mat en 2 coups', 2, 'white'],
    ['Juegan blancas y dan mate en dos', 2, 'white'],
    ['Il bianco muove: matto in 3 mosse', 3, 'white'],
    ['Mat in twee zetten', 2, undefined],
    ['Мат в два хода', 2, undefined],
  ] as const)('a claim of a mate is read from "%s"', (text, moves, side) => {
    expect(text).toMatch(MATE_STEM);
    expect(readMateClaim(text)).toMatchObject({moves, side});
  });

  test.each([
    'Is there a mate in 2?',
    'There is no mate in 2',
    'White threatens mate in 2',
    'Helpmate in 2',
    'Selfmate in 3',
    'Mate in two was missed',
    'It was mate in 3 for White before Black erred',
    'White to play, Black mates in 2',
    'Mate in 2. Mate in 3',
    'Mate in the corner',
    'Mates in general',
    'Mate in 0',
    'White wins',
    '#3',
    'Diagram #3: White to move',
    'White to move, h#2',
    'White #3 of 12',
    '',
  ])('no claim of a mate is read from "%s"', (text) => {
    expect(readMateClaim(text)).toBeUndefined();
  });

  test('a claim of a mate has the place of its words', () => {
    const text = 'Problem 7: White to move, mate in two.';
    const claim = readMateClaim(text);
    expect(text.slice(claim?.start, claim?.end)).toBe('mate in two');
  });
});
