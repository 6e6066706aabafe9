import {expect, test} from 'vitest';
import {pgnFormat} from '../../src/games/formats/pgn/pgn-format.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {writeEvaluationCurve} from '../../src/typeset/describe-game.ts';

function curveOf(moves: string): string {
  const {games} = pgnFormat.read(new SourceText(moves, 'fool.pgn'));
  const [game] = games;
  return game === undefined ? 'no game' : writeEvaluationCurve(game);
}

/** The points of each line, without the command that draws it. */
function linesOf(moves: string): readonly string[] {
  return Array.from(curveOf(moves).matchAll(/^\\draw (\([^;]*);$/gmu), ([, line = '']) =>
    line.replaceAll('\n', ' '),
  ).slice(1);
}

test('a curve connects the evaluations, also of one side only', () => {
  const moves = '1. f3 {[%eval -0.61]} e5 2. g4 {[%eval -3.2]} d6 {[%eval 0.005]} *';
  expect(linesOf(moves)).toEqual(['(1,-0.61) -- (3,-3.2) -- (4,0.01)']);
});

test('a curve is interrupted where evaluations are missing', () => {
  const moves =
    '1. f3 {[%eval 1]} e5 {[%eval 2]} 2. g4 d6 3. a3 a6 {[%eval 3]} 4. b3 {[%eval 4]} b6 5. c3 c6 {[%eval 5]} *';
  expect(linesOf(moves)).toEqual(['(1,1) -- (2,2)', '(6,3) -- (7,4)']);
  expect(curveOf(moves)).toContain('\\fill (10,5) circle');
});

test('a mate has the maximum value, also on the board', () => {
  const moves = '1. f3 {[%eval 97.5]} e5 {[%eval #2]} 2. g4 {[%eval #-1]} Qh4# {[%eval #0]} 0-1';
  expect(linesOf(moves)).toEqual(['(1,5) -- (2,5) -- (3,-5) -- (4,-5)']);
});

test.each(['1. f3 e5 *', '1. f3 {[%eval -0.61]} e5 *'])('no curve is drawn for %s', (moves) => {
  expect(curveOf(moves)).toBe('');
});

test('moves are numbered as often as there is room, from wherever the game starts', () => {
  const fen = '[FEN "4k3/8/8/8/8/8/8/4K3 b - - 0 29"]\n[SetUp "1"]\n\n';
  const moves = '29... Ke7 {[%eval 0.1]} 30. Ke2 Ke8 {[%eval 0.1]} 31. Ke1 {[%eval 0]} *';
  expect(curveOf(fen + moves)).toContain('\\foreach \\ply/\\move in {2/30,4/31}');
  const shuffle = Array.from(
    {length: 40},
    (_, i) => `${29 + i}... K${i % 2 === 0 ? 'e7' : 'e8'} ${30 + i}. K${i % 2 === 0 ? 'e2' : 'e1'}`,
  );
  const long = `${shuffle.join(' ')} {[%eval 0]} 69... Ke7 {[%eval 1]} *`;
  expect(curveOf(fen + long)).toContain('\\foreach \\ply/\\move in {2/30,12/35,22/40,');
});
