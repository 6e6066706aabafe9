import {expect, test} from 'vitest';
import {writeFen} from '../../../src/chess/fen.ts';
import {readTexBoard, visible} from '../../../src/book/prove/tex-board.ts';

test.each([
  ['r3k2r/8/8/8/8/8/8/R3K2R w - - 4 20', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 20'],
  ['r3k3/8/8/8/8/8/8/4K2R b KQkq - 4 20', 'r3k3/8/8/8/8/8/8/4K2R b Kq - 4 20'],
  ['4k3/8/8/8/8/8/8/3K3R w KQkq - 0 9', '4k3/8/8/8/8/8/8/3K3R w - - 0 9'],
])('castling is allowed in %s wherever king and rook are at home', (fen, expected) => {
  const position = readTexBoard(fen);
  expect(position && writeFen(position)).toBe(expected);
});

test.each(['', '\\relax', '8/8/8/8/8/8/8/8/8 w - - 0 1', '4k3/8/8 w - -'])(
  'no board is found in %j',
  (fen) => {
    expect(readTexBoard(fen)).toBeUndefined();
  },
);

test('board, side and number are read', () => {
  expect(visible('4k3/8/8/8/8/8/8/4K3 b KQ e3 7 12')).toBe('4k3/8/8/8/8/8/8/4K3 b 12');
});
