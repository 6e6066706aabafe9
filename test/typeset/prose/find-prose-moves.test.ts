import {describe, expect, test} from 'vitest';
import {findProseMoves} from '../../../src/typeset/prose/find-prose-moves.ts';
import {positionOf} from '../set-game.ts';

// After 1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.c3: Black may play Nf6, White has just moved.
const SPOT = {
  before: positionOf('r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4'),
  after: positionOf('r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/2P2N2/PP1P1PPP/RNBQK2R b KQkq - 0 4'),
};

function movesIn(text: string, language: 'en' | 'de' | 'fr' = 'en'): readonly string[] {
  return findProseMoves(text, SPOT, language).map(
    ({start, end, san}) => `${text.slice(start, end)} = ${san}`,
  );
}

describe('a move in a comment has a figurine', () => {
  test.each([
    ['4...Nf6 is usual', ['Nf6 = Nf6']],
    ['Also 4... Qe7 is played', ['Qe7 = Qe7']],
    ['Better 4.Nc3 or 4.Bxf7+', ['Nc3 = Nc3', 'Bxf7+ = Bxf7+']],
    ['with 4...Nf6 5.d4 exd4 6.cxd4 Bb4+', ['Nf6 = Nf6', 'Bb4+ = Bb4+']],
    ['The threat is Qb3.', ['Qb3 = Qb3']],
    ['Nf6 and Nge7 are good, O-O is not', ['Nf6 = Nf6', 'Nge7 = Nge7']],
    ['5.Nf6, Ra5 or Qh8', ['Nf6 = Nf6', 'Ra5 = Ra5', 'Qh8 = Qh8']],
  ])('a move in a comment has a figurine, whether it can be played or not: %s', (text, moves) => {
    expect(movesIn(text)).toEqual(moves);
  });

  test.each(['Nf6x', 'xNf6', 'the e4 square', 'B2B', 'KNf3', ''])(
    'a word in a comment has no figurine if it is no move: %s',
    (text) => {
      expect(movesIn(text)).toEqual([]);
    },
  );

  test('a move in a comment has a figurine in the language of the document, or in English', () => {
    expect(movesIn('4...Sf6, 4...Nf6 und 4...De7', 'de')).toEqual([
      'Sf6 = Nf6',
      'Nf6 = Nf6',
      'De7 = Qe7',
    ]);
  });

  test('a move in a comment is read in the only possible way: R is a king in French, a rook in English', () => {
    expect(movesIn('4...Rb8', 'fr')).toEqual(['Rb8 = Rb8']);
    expect(movesIn('4...Rf8', 'fr')).toEqual(['Rf8 = Kf8']);
    expect(movesIn('Ra5, Cc4', 'fr')).toEqual(['Ra5 = Ka5', 'Cc4 = Nc4']);
    expect(movesIn('Ra5, Nc4', 'fr')).toEqual(['Ra5 = Ra5', 'Nc4 = Nc4']);
  });
});
