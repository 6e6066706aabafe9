import {expect, test} from 'vitest';
import type {Side} from '../../../src/chess/index.ts';
import {pgnFormat} from '../../../src/games/formats/pgn/pgn-format.ts';
import {Repertoire} from '../../../src/games/select/repertoire.ts';
import {SourceText} from '../../../src/text/index.ts';

function gamesOf(pgn: string) {
  return pgnFormat.read(new SourceText(pgn, 'my.pgn')).games;
}

/** What is reported about a repertoire, with the text at the place. */
function check(side: Side, pgn: string, reference: Readonly<Record<string, number>> = {}) {
  const repertoire = new Repertoire(side);
  for (const game of gamesOf(pgn)) repertoire.add(game);
  for (const [moves, count] of Object.entries(reference)) {
    for (let i = 0; i < count; i += 1) {
      for (const game of gamesOf(`${moves} 1-0`)) repertoire.addReference(game);
    }
  }
  return repertoire
    .findings()
    .map(
      ({rule, message, source, span}) =>
        `${source.text.slice(span.start, span.end)}: ${rule}: ${message}`,
    );
}

test('a second move of the own side is reported, in variations and other games as well', () => {
  expect(check('white', '1. e4 c5 2. Nf3 (2. c3 d5) (2. Nc3 $2) *\n\n1. d4 d5 *')).toEqual([
    'c3: repertoire-second-move: Unexpected second move `2. c3`, expected only `2. Nf3` after `1. e4 c5`',
    'd5: repertoire-open-end: The line ends with a move of the opponent, expected an answer after `1. e4 c5 2. c3 d5`',
    'd4: repertoire-second-move: Unexpected second move `1. d4`, expected only `1. e4` in the starting position',
    'd5: repertoire-open-end: The line ends with a move of the opponent, expected an answer after `1. d4 d5`',
  ]);
});

test('several moves of the opponent are what a repertoire is for, and lines that end as a game are whole', () => {
  expect(check('black', '1. e4 c5 (1... e5 $6) 2. Nf3 (2. c3 d5) (2. Nc3 Nc6) 2... d6 *')).toEqual(
    [],
  );
  expect(check('white', '1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n\n1. e4 g5 1/2-1/2')).toEqual([]);
});

test('a frequent move of the opponent without an answer is a hole', () => {
  const lines = '1. e4 c5 (1... e5 2. Nf3) (1... e6) 2. Nf3 *';
  const reference = {'1. e4 c5': 40, '1. e4 e5': 30, '1. e4 e6': 20, '1. e4 c6': 6, '1. e4 b6': 4};
  expect(check('white', lines, reference)).toEqual([
    'e4: repertoire-hole: No answer to `e6` after `1. e4`: 20 of 100 reference games (20%) have it',
    'e4: repertoire-hole: No answer to `c6` after `1. e4`: 6 of 100 reference games (6%) have it',
  ]);
});

test('a move that transposes to an answer is no hole, and neither is one after the end of a line', () => {
  const lines =
    '1. d4 Nf6 2. c4 e6 3. Nf3 *\n\n1. d4 e6 2. Nf3 (2. c4 $6 Nf6 3. Nf3) 2... d5 3. c4 *';
  expect(
    check('white', lines, {'1. d4 Nf6 2. c4 e6 3. Nf3 b6': 10, '1. d4 e6 2. c4 Nf6': 10}),
  ).toEqual([
    'Nf6: repertoire-transposition: The position after `1. d4 e6 2. c4 Nf6` is the same as after `1. d4 Nf6 2. c4 e6` (my.pgn:1), and both lines go on',
  ]);
});

test('a continuation that is written out for two orders of moves is told once', () => {
  const lines =
    '1. Nf3 d5 2. d4 Nf6 3. c4 e6 4. Nc3 *\n\n1. d4 d5 2. Nf3 Nf6 3. c4 e6 4. Nc3 *\n\n1. d4 Nf6 2. Nf3 *';
  const transpositions = check('black', lines).filter((line) => line.includes('transposition'));
  expect(transpositions).toEqual([
    'Nf3: repertoire-transposition: The position after `1. d4 d5 2. Nf3` is the same as after `1. Nf3 d5 2. d4` (my.pgn:1), and both lines go on',
  ]);
});

test('of a long line the last moves are told', () => {
  const line =
    '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 (8. h3 O-O 9. c3)';
  expect(check('white', `${line} 8... O-O 9. h3 *`)[0]).toContain(
    'expected only `8. c3` after `... 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6`',
  );
});
