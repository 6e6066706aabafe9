import {expect, test} from 'vitest';
import {castlesAsUsual} from '../../src/chess/castling.ts';
import {positionOf} from './position-of.ts';

test.each([
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', true],
  ['4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1', true],
  ['1k6/8/8/8/8/8/8/5K2 w - - 0 1', true],
  ['1k6/8/8/8/8/8/8/4K2R w K - 0 1', true],
  ['4k3/8/8/8/8/8/8/1R2K3 w B - 0 1', false],
  ['4k3/8/8/8/8/8/8/4K1R1 w G - 0 1', false],
  ['3k3r/8/8/8/8/8/8/4K3 w k - 0 1', false],
])('%s allows only standard castling: %s', (fen, isUsual) => {
  expect(castlesAsUsual(positionOf(fen))).toBe(isUsual);
});
