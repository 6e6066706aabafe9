import {describe, expect, test} from 'vitest';
import {findPath} from '../../src/chess/find-path.ts';
import {START_FEN, writeFen} from '../../src/chess/fen.ts';
import {writeSan} from '../../src/chess/write-san.ts';
import {positionOf} from './position-of.ts';

/** The moves between two positions, as SAN. */
function path(from: string, to: string, plies: number): string | undefined {
  const position = positionOf(from);
  const moves = findPath(position, positionOf(to).board, plies);
  expect(writeFen(position)).toBe(writeFen(positionOf(from)));
  return moves
    ?.map((move) => {
      const san = writeSan(position, move);
      position.play(move);
      return san;
    })
    .join(' ');
}

describe('a path', () => {
  test.each([
    ['one move', START_FEN, 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR', 'e4'],
    ['two moves', START_FEN, 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR', 'e4 c5'],
    [
      'two captures on one square',
      '4k3/4p3/3p4/4p3/3P4/8/8/4K3 w - - 0 1',
      '4k3/4p3/8/4p3/8/8/8/4K3',
      'dxe5 dxe5',
    ],
    ['castling', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', '4k3/8/8/8/8/8/8/5RK1', 'O-O'],
    ['en passant', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', '4k3/8/3P4/8/8/8/8/4K3', 'exd6'],
  ])('a path of %s is found', (_, from, to, moves) => {
    expect(path(from, to, 2)).toBe(moves);
  });

  test.each([
    ['no move leads there', START_FEN, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R', 2],
    ['it is longer', START_FEN, 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR', 1],
    ['it has no moves', START_FEN, START_FEN, 1],
    [
      'the other side would have to move',
      START_FEN,
      'rnbqkbnr/pp1ppppp/8/2p5/8/8/PPPPPPPP/RNBQKBNR',
      2,
    ],
    ['the piece is pinned', '4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1', '4r1k1/8/8/3N4/8/8/8/4K3', 2],
  ])('no path is found if %s', (_, from, to, plies) => {
    expect(path(from, to, plies)).toBeUndefined();
  });
});
