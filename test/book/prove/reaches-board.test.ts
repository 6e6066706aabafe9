import {expect, test} from 'vitest';
import {Position} from '../../../src/chess/position.ts';
import {reachesBoard} from '../../../src/book/prove/tex-board.ts';

const AFTER_FIANCHETTO = 'rnbqkbnr/pppp1ppp/8/4p3/1P6/8/PBPPPPPP/RN1QKBNR b KQkq - 1 2';

test.each([
  ['1.b4 e5 2.Bb2', true],
  ['1.b4 e5 2.Lb2', true],
  ['1.b4 e5 2.Lb2 \\wbetter', true],
  ['1.b4 e5 2.Lb3', false],
  ['1.b4 e5', false],
  ['1.b4 e5 2.b2', false],
  ['', false],
])('%j leads to the fianchetto: %s', (moves, reaches) => {
  expect(reachesBoard(Position.start(), moves, AFTER_FIANCHETTO)).toBe(reaches);
});

test('one letter means one piece only', () => {
  const after = 'rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3';
  expect(reachesBoard(Position.start(), '1.e4 e5 2.Sc3 Sf6', after)).toBe(true);
  expect(reachesBoard(Position.start(), '1.e4 e5 2.Sc3 Lf6', after)).toBe(false);
});

test('words that could be anything are not solved', () => {
  const moves = Array.from({length: 60}, (_, i) => `${i + 1}.Xa1 Xa8`).join(' ');
  expect(reachesBoard(Position.start(), moves, AFTER_FIANCHETTO)).toBe(false);
});
