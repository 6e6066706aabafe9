import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {Position} from '../../../../src/chess/position.ts';
import {legalMoves} from '../../../../src/chess/legal-moves.ts';
import {writeSan} from '../../../../src/chess/write-san.ts';
import {movetextFormat} from '../../../../src/games/formats/movetext/movetext-format.ts';
import {pgnFormat} from '../../../../src/games/formats/pgn/pgn-format.ts';
import {readInParts} from '../check-prefixes.ts';
import {readText, sans} from '../readings.ts';

describe('remarks between the first number and its move', () => {
  test.each([
    ['1. {a} e4 e5 2. Nf3 1-0', ['e4 e5 Nf3']],
    ['1.{a}{b}e4 e5 *\n\n1. ; c\nd4 d5 *\n\n1. $1 c4 {d} *', ['e4 e5', 'd4 d5', 'c4']],
    ['Games:\n\n1. {a\nb} e4 e5 *', ['e4 e5']],
  ])('%j has games', (text, games) => {
    expect(readText(pgnFormat, text).games.map(sans)).toEqual(games);
    expect(readText(movetextFormat, text).games.map(sans)).toEqual(games);
  });

  test.each(['1. {a} e4 is best', '1. {a e4 e5 2. Nf3', '1. $1 million', '1. ; e4 e5'])(
    '%j is prose',
    (text) => {
      expect(readText(pgnFormat, text).games).toEqual([]);
    },
  );
});

describe('moves without numbers and tags', () => {
  test.each([
    ['e4 e5 Nf3 Nc6 *', ['e4 e5 Nf3 Nc6']],
    ['e4 e5', ['e4 e5']],
    ['e4 *', ['e4']],
    [
      'e4 e5 Nf3 Nc6 1-0\n\nd4 d5 c4 1/2-1/2\n\n1. e4 c5 *\n',
      ['e4 e5 Nf3 Nc6', 'd4 d5 c4', 'e4 c5'],
    ],
    ['e4 e5 1-0\nd4 d5 0-1', ['e4 e5', 'd4 d5']],
    ['{The Ruy Lopez} e4 e5 Nf3 Nc6 Bb5 *', ['e4 e5 Nf3 Nc6 Bb5']],
    ['e4 $1 e5 {good} (c5 Nf3) Nf3! ; develops\nNc6 *', ['e4 e5 Nf3 Nc6']],
    ['e4 e5\nNf3 Nc6\nBb5 a6 *', ['e4 e5 Nf3 Nc6 Bb5 a6']],
    ['e4 e5 Nf3 Nc6 Bb5 Kd4 *', ['e4 e5 Nf3 Nc6 Bb5']],
    ['Sf3 d5 g3 *', ['Nf3 d5 g3']],
    ['♘f3 d5 g3 *', ['Nf3 d5 g3']],
    ['P-K4 P-K4 N-KB3 N-QB3 1-0', ['e4 e5 Nf3 Nc6']],
    ['A fine game:\n\ne4 e5 Nf3 Nc6 1-0\n\nGood.', ['e4 e5 Nf3 Nc6']],
    ['[White "Morphy"]\n\n1. e4 *\n\nd4 d5 *', ['e4', 'd4 d5']],
  ])('%j', (text, games) => {
    expect(readText(pgnFormat, text).games.map(sans)).toEqual(games);
    expect(readText(movetextFormat, text).games.map(sans)).toEqual(games);
  });

  test.each([
    'e4 e5 is best',
    'e4 e5 Nf3 and White is better *',
    'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 is the main line of the Ruy Lopez.',
    'e4 e5,\nthe open game, is old.',
    'e4',
    'e4 is played most, d4 next.',
    'After this White played\ne4 e5 Nf3 Nc6 *\nand won.',
    'Black moves d5 e6 c5.',
    'a b c',
    'be 1-0',
    'No 1-0',
    'a4 paper, b5 envelopes',
    'dc ab',
  ])('%j is prose', (text) => {
    expect(readText(pgnFormat, text).games).toEqual([]);
  });

  test('the numbers of moves change nothing', () => {
    const choices = fc.array(fc.nat(), {minLength: 2, maxLength: 60});
    const gaps = fc.array(fc.constantFrom(' ', ' ', '\n', ' {a note} ', ' $1 '), {minLength: 1});
    fc.assert(
      fc.property(choices, gaps, (picks, between) => {
        const moves = randomMoves(picks);
        const gap = (i: number): string => between[i % between.length] ?? ' ';
        const bare = moves.map((san, i) => san + gap(i)).join('');
        const numbered = moves.map((san, i) => `${i / 2 + 1}. `.repeat((i + 1) % 2) + san + gap(i));
        const wanted = readText(pgnFormat, `${numbered.join('')}*`).games.map(sans);
        expect(readText(pgnFormat, `${bare}*`).games.map(sans)).toEqual(wanted);
      }),
    );
  });

  test('a word of prose on the first line makes them prose', () => {
    const words = fc.constantFrom('is', 'and', 'White', 'was played,', 'Zug', 'better:', 'Лучше');
    fc.assert(
      fc.property(
        fc.array(fc.nat(), {minLength: 1, maxLength: 30}),
        fc.nat(),
        words,
        (picks, at, word) => {
          const moves = randomMoves(picks);
          const text = moves.toSpliced(at % (moves.length + 1), 0, word).join(' ');
          expect(readText(pgnFormat, text).games).toEqual([]);
        },
      ),
    );
  });

  test('files of any size are cut between games', () => {
    const text = 'e4 e5 Nf3 Nc6 1-0\nd4 d5 c4 e6 0-1\n'.repeat(20);
    const whole = readInParts(movetextFormat, text, text.length);
    expect(whole).toHaveLength(40);
    for (const size of [40, 90, 300])
      expect(readInParts(movetextFormat, text, size)).toEqual(whole);
  });
});

/** Plays legal moves, one for each number. */
function randomMoves(picks: readonly number[]): readonly string[] {
  const position = Position.start();
  const sans: string[] = [];
  for (const pick of picks) {
    const moves = legalMoves(position);
    const move = moves[pick % moves.length];
    if (move === undefined) break;
    sans.push(writeSan(position, move));
    position.play(move);
  }
  return sans;
}
