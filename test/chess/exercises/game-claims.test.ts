import {describe, expect, test} from 'vitest';
import {checkExercises} from '../../../src/chess/exercises/check-exercises.ts';
import {ExerciseBudget} from '../../../src/chess/exercises/exercise-budget.ts';
import {MATE_STEM, MAY_CLAIM} from '../../../src/chess/exercises/mate-claims.ts';
import {pgnFormat} from '../../../src/games/formats/pgn/pgn-format.ts';
import {SourceText} from '../../../src/text/source-text.ts';

/** The text of each claim that is reported, the message and the note. */
function findings(moves: string, fen = ''): string[][] {
  const tags = fen === '' ? '[Event "?"]\n' : `[SetUp "1"]\n[FEN "${fen}"]\n`;
  const source = new SourceText(`${tags}\n${moves}\n`);
  return checkExercises(pgnFormat.read(source).games, new ExerciseBudget()).map(
    ({rule, span, message, note = ''}) => {
      expect(rule).toBe('mate-claim-wrong');
      return [source.slice(span), message, note];
    },
  );
}

/** White mates in two, whatever Black plays: 1. Ra7 or 1. Rb7. */
const ROOKS = '6k1/8/8/8/8/8/R7/1R4K1 w - - 0 1';

describe('a claim of a mate after a move', () => {
  test.each([
    ['the side to move mates', '1. f3 e5 2. g4 {mate in one} Qh4# 0-1'],
    ['the side to move mates, by name', '1. f3 e5 2. g4 {and Black mates in one.} Qh4# 0-1'],
    ['the side that has moved mates, without this move', '1. Ra7 {White mates in one} *', ROOKS],
    ['the side that has moved mates, with this move', '1. Ra7 {Mate in two!} *', ROOKS],
    ['the side that has moved could have mated', '1. Kf1 {mate in two} *', ROOKS],
    ['the game goes on in another way', '1. f3 e5 2. g4 {mate in one} d5 *'],
    ['the move mates at once', '1. f3 e5 2. g4 Qh4# {mate in one} 0-1'],
  ])('a claim is not accused if %s', (_name, moves, fen = '') => {
    expect(findings(moves, fen)).toEqual([]);
  });

  test.each([
    'White would mate in two',
    'mate in two if the queen takes',
    'if 1... Kf8 mate in two',
    'threatens mate in two',
    'with the threat of mate in two',
    'no mate in two',
    'there is no mate in two',
    'not mate in two',
    'mate in two?',
    'perhaps mate in two',
    'White missed a mate in two',
    'avoiding mate in two',
    'Better is 1. d4. Mate in two',
    'mate in two! But Black is lucky',
    'could be mate in two',
    'Matt in zwei droht',
    'Weiß droht Matt in 2',
    'kein Matt in zwei Zügen',
    'menace de mat en deux',
    'pas de mat en 2',
    'helpmate in two',
    'mate in several moves',
    'mate in two or three',
  ])('a statement of another kind is not accused: %s', (comment) => {
    expect(findings(`1. e4 {${comment}} e5 *`)).toEqual([]);
  });

  test.each([
    'mate in two',
    'Mate in 2.',
    'and White mates in two!',
    'White mates in 2 moves',
    'Black has a mate in two',
    'checkmate in two',
    'Matt in zwei Zügen',
    'Weiß setzt in zwei Zügen matt',
    'mat en deux coups',
    'mate en dos jugadas',
    'matto in due mosse',
    'mat in twee zetten',
    'mate em dois lances',
    'mat w dwóch posunięciach',
    'мат в два хода',
    'mat i to træk',
    'Bílý dá mat ve dvou tazích',
    'matt két lépésben',
  ])('a claim without a mate is accused: %s', (comment) => {
    expect(comment).toMatch(MAY_CLAIM);
    expect(comment).toMatch(MATE_STEM);
    expect(findings(`1. e4 {${comment}} e5 *`)).toEqual([
      [`{${comment}}`, 'There is no mate in 2 here', ''],
    ]);
  });

  test('a mate in fewer moves is named with its line', () => {
    expect(findings('1. f3 e5 2. g4 {Black mates in three} *')).toEqual([
      ['{Black mates in three}', 'Unexpected mate in 3, it takes 1 move at most', '`2... Qh4#`.'],
    ]);
    expect(findings('1. Ra7 {mate in three} Kf8 2. Rb8# 1-0', ROOKS)).toEqual([
      ['{mate in three}', 'Unexpected mate in 3, it takes 2 moves at most', '`1... Kf8 2. Rb8#`.'],
    ]);
  });

  test('a claim in a variation is judged where it is', () => {
    expect(findings('1. f3 e5 (1... d5 2. g4 {Black mates in one}) 2. g4 Qh4# 0-1')).toEqual([
      ['{Black mates in one}', 'There is no mate in 1 here', ''],
    ]);
  });

  test('a side that is named must be the one that mates', () => {
    expect(findings('1. f3 e5 2. g4 {White mates in one} *')).toHaveLength(1);
  });

  test('a claim that takes too many moves to prove is not accused', () => {
    expect(findings('1. e4 {mate in 12} e5 *')).toEqual([]);
  });
});
