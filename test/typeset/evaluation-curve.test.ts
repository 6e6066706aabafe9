import {expect, test} from 'vitest';
import {pgnFormat} from '../../src/formats/pgn/pgn-format.ts';
import {SourceText} from '../../src/source/source-text.ts';
import {writeEvaluationCurve} from '../../src/typeset/evaluation-curve.ts';

function curveOf(moves: string): string {
  const {games} = pgnFormat.read(new SourceText(moves, 'fool.pgn'));
  const [game] = games;
  return game === undefined ? 'no game' : writeEvaluationCurve(game);
}

/** The points of the line, without the command that draws it. */
function pointsOf(moves: string): string | undefined {
  return /\\draw (\([^;]*);/u.exec(curveOf(moves))?.[1]?.replaceAll('\n', ' ');
}

test('a curve connects the evaluations across moves without one', () => {
  const moves = '1. f3 {[%eval -0.61]} e5 2. g4 {[%eval -3.2]} d6 {[%eval 0.005]} *';
  expect(pointsOf(moves)).toBe('(1,-0.61) -- (3,-3.2) -- (4,0.01)');
});

test('a mate has the maximum value, also on the board', () => {
  const moves = '1. f3 {[%eval 97.5]} e5 {[%eval #2]} 2. g4 {[%eval #-1]} Qh4# {[%eval #0]} 0-1';
  expect(pointsOf(moves)).toBe('(1,5) -- (2,5) -- (3,-5) -- (4,-5)');
});

test.each(['1. f3 e5 *', '1. f3 {[%eval -0.61]} e5 *'])('nothing is drawn for %s', (moves) => {
  expect(curveOf(moves)).toBe('');
});

test('moves are numbered by tens, from wherever the game starts', () => {
  const fen = '[FEN "4k3/8/8/8/8/8/8/4K3 b - - 0 29"]\n[SetUp "1"]\n\n';
  const moves = '29... Ke7 {[%eval 0.1]} 30. Ke2 Ke8 31. Ke1 {[%eval 0]} *';
  expect(curveOf(fen + moves)).toContain('\\foreach \\ply/\\move in {2/30}');
});
