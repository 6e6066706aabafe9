import {expect, test} from 'vitest';
import {STANDARD_RIGHTS, survivingRights, withRight} from '../../src/chess/castling-rights.ts';
import {BLACK, WHITE} from '../../src/chess/piece.ts';

const [E1, E8, F1, F8, H1, A8] = [0x04, 0x74, 0x05, 0x75, 0x07, 0x70];

test.each([0, STANDARD_RIGHTS, STANDARD_RIGHTS & 0x0f, STANDARD_RIGHTS & 0xf080])(
  'starts with the usual rights share one table, so that no game of a book takes memory for it: %i',
  (rights) => {
    expect(survivingRights(rights, E1, E8)).toBe(survivingRights(STANDARD_RIGHTS, E1, E8));
  },
);

test('the king of a side without rights may stand anywhere', () => {
  const usual = survivingRights(STANDARD_RIGHTS, E1, E8);
  expect(survivingRights(STANDARD_RIGHTS & 0xff, E1, F8)).toBe(usual);
  expect(survivingRights(STANDARD_RIGHTS & 0xff00, F1, E8)).toBe(usual);
  expect(survivingRights(0, F1, F8)).toBe(usual);
});

test('other kings and rooks have tables of their own', () => {
  const king = survivingRights(STANDARD_RIGHTS, F1, E8);
  expect([king[E1], king[F1], king[H1]]).toEqual([0xffff, 0xff00, 0xfff0]);
  const rook = survivingRights(withRight(0, WHITE, 1, 6), E1, E8);
  expect([rook[H1], rook[0x06], rook[E1]]).toEqual([0xffff, 0xfff0, 0xfff0]);
  const black = survivingRights(withRight(0, BLACK, 2, 1), E1, E8);
  expect([black[A8], black[0x71], black[E8]]).toEqual([0xffff, 0x0fff, 0x0fff]);
});
