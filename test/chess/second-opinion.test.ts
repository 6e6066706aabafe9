import {describe, expect, it} from 'vitest';
import {START_FEN} from '../../src/chess/fen.ts';
import {canHold, legalSans, opinionOn} from '../../src/chess/second-opinion.ts';
import {positionOf} from './position-of.ts';
import {readSpec} from './read-spec.ts';

describe('canHold', () => {
  it.each([
    START_FEN,
    'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2',
    '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
  ])('accepts %s', (fen) => {
    expect(canHold(positionOf(fen))).toBe(true);
    expect(legalSans(fen)).not.toEqual([]);
  });

  it.each([
    ['without a king', '8/8/8/8/8/8/8/4K3 w - - 0 1'],
    ['with two kings', 'k6k/8/8/8/8/8/8/4K3 w - - 0 1'],
    ['with a pawn on the first rank', '4k3/8/8/8/8/8/8/P3K3 w - - 0 1'],
    ['with a king that can be captured', '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1'],
    ['of Chess960', 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9'],
  ])('refuses a position %s', (_, fen) => {
    expect(canHold(positionOf(fen))).toBe(false);
  });
});

describe('opinionOn', () => {
  const fen = 'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 3 3';

  it.each([
    [fen, 'Bxc6', {kind: 'legal', san: 'Bxc6'}],
    [fen, 'Bc6', {kind: 'legal', san: 'Bxc6'}],
    [fen, 'O-O', {kind: 'legal', san: 'O-O'}],
    [fen, 'Kg1', {kind: 'illegal'}],
    [fen, 'O-O-O', {kind: 'illegal'}],
    [fen, 'xd4', {kind: 'legal', san: 'd4'}],
    ['4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'xd6', {kind: 'legal', san: 'exd6'}],
    ['4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1', 'exd6', {kind: 'illegal'}],
    ['8/4P3/8/8/8/k7/8/4K3 w - - 0 1', 'e8', {kind: 'illegal'}],
    ['4k3/8/8/8/8/8/4K3/R6R w - - 0 1', 'Rd1', {kind: 'ambiguous', sans: ['Rad1', 'Rhd1']}],
  ])('judges in %s the move %s: %o', (position, san, opinion) => {
    expect(opinionOn(position, readSpec(san))).toEqual(opinion);
  });
});
