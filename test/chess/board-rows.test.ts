import {describe, expect, test} from 'vitest';
import {boardRows} from '../../src/chess/board-rows.ts';
import {positionOf} from './position-of.ts';

const LUCENA = positionOf('1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1');

describe('a board drawn in letters', () => {
  test('has White at the bottom, and names the side to move', () => {
    expect(boardRows(LUCENA)).toEqual([
      '8 . K . k . . . .',
      '7 . P . . . . . .',
      '6 . . . . . . . .',
      '5 . . . . . . . .',
      '4 . . . . . . . .',
      '3 . . . . . . . .',
      '2 r . . . . . . .',
      '1 . . R . . . . .',
      '  a b c d e f g h   White to move',
    ]);
  });

  test('is turned around for Black, with its brackets', () => {
    const marked = new Set(['b8', 'c8', 'a2', 'c1']);
    const rows = boardRows(LUCENA, {below: 'black', marked});
    expect([rows[0], rows[1], rows[7], rows[8]]).toEqual([
      '1 . . . . .[R]. .',
      '2 . . . . . . .[r]',
      '8 . . . . k[.[K].',
      '  h g f e d c b a   White to move',
    ]);
  });

  test('has no coordinates without its rim', () => {
    const rows = boardRows(LUCENA, {coordinates: false, mover: false});
    expect(rows).toHaveLength(8);
    expect(rows[0]).toBe(' . K . k . . . .');
    expect(boardRows(LUCENA, {coordinates: false})[8]).toBe('   White to move');
  });
});
