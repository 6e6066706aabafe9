import {describe, expect, test} from 'vitest';
import {findCheckOfOpponent, findContradictions} from '../../src/chess/find-contradictions.ts';
import {START_FEN} from '../../src/chess/fen.ts';
import {positionOf} from './position-of.ts';

describe('a board to which no game leads', () => {
  test.each([
    ['4k3/8/8/8/8/8/8/4K1K1', ['White has 2 kings']],
    ['4k3/pppppppp/p7/8/8/8/8/4K3', ['Black has 9 pawns']],
    ['rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR', ['White has 17 pieces']],
    ['4k2P/8/8/8/8/8/8/p3K3', ['there is a pawn on `h8`', 'there is a pawn on `a1`']],
  ])('a board that no game leads to is reported: %s', (placement, told) => {
    expect(findContradictions(positionOf(placement))).toEqual(told);
  });

  test.each([START_FEN, '4k3/8/8/8/8/8/8/QQQQKQQQ', '8/8/8/8/8/8/8/8'])(
    'a board that a game may lead to is accepted: %s',
    (fen) => {
      expect(findContradictions(positionOf(fen))).toEqual([]);
    },
  );
});

describe('a check to the side that is not to move', () => {
  const mate = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR';

  test('a check to the side that is not to move is reported with the checking piece', () => {
    expect(findCheckOfOpponent(positionOf(`${mate} b - - 0 1`))).toBe(
      'White is in check from the queen on `h4`, and Black is to move',
    );
  });

  test('a check to the side that is not to move may come from the other king', () => {
    expect(findCheckOfOpponent(positionOf('8/8/8/3kK3/8/8/8/8 w - - 0 1'))).toBe(
      'Black is in check from the king on `e5`, and White is to move',
    );
  });

  test('a check to the side to move is accepted', () => {
    expect(findCheckOfOpponent(positionOf(`${mate} w - - 0 1`))).toBeUndefined();
  });
});
