import {expect, test} from 'vitest';
import {readFen, START_FEN} from '../../src/chess/fen.ts';
import type {Position} from '../../src/chess/position.ts';
import {readSan} from '../../src/chess/san.ts';

test.each([
  ['Nf3', 'Nf3'],
  ['Ng1-f3!?', 'Nf3'],
  ['e4', 'e4'],
])('reads the legal move %s as %s', (text, san) => {
  expect(readSan(positionOf(START_FEN), text)).toMatchObject({kind: 'legal', san});
});

test('names the moves that an ambiguous spelling may mean', () => {
  const position = positionOf('4k3/8/8/8/8/8/8/R3K2R w - - 0 1');
  expect(readSan(position, 'Rd1')).toMatchObject({kind: 'legal'});
  expect(readSan(positionOf('4k3/8/8/8/8/8/4K3/R6R w - - 0 1'), 'Rd1')).toEqual({
    kind: 'ambiguous',
    candidates: ['Rad1', 'Rhd1'],
  });
});

test('gives the reason why a move is illegal', () => {
  expect(readSan(positionOf(START_FEN), 'Nd3')).toEqual({
    kind: 'illegal',
    reason: 'no knight can reach `d3`',
  });
});

test.each(['', 'hello', 'Nf3 e5', 'e9', '1.e4', 'Nf3)'])('does not take %j for a move', (text) => {
  expect(readSan(positionOf(START_FEN), text)).toEqual({kind: 'unreadable'});
});

function positionOf(fen: string): Position {
  const outcome = readFen(fen);
  if (outcome.kind !== 'position') throw new Error(fen);
  return outcome.position;
}
