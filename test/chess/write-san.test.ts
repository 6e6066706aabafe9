import {describe, expect, it} from 'vitest';
import {resolveMove} from '../../src/chess/resolve-move.ts';
import {isCheckmate, isStalemate, sanOf, writeSan} from '../../src/chess/write-san.ts';
import {positionOf} from './position-of.ts';
import {readSpec} from './read-spec.ts';

describe('writeSan', () => {
  it.each([
    ['4k3/8/8/8/8/8/4K3/R6R w - - 0 1', 'Ra1d1', 'Rad1'],
    ['4k3/8/R7/8/8/8/4K3/R7 w - - 0 1', 'R1a3', 'R1a3'],
    // Three queens: neither file nor rank alone is enough for the one in the corner.
    ['7k/8/8/8/8/Q7/8/Q1Q1K3 w - - 0 1', 'Qa1b2', 'Qa1b2+'],
    // The knight on d2 is pinned, so nobody else can go to f3.
    ['4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1', 'Ngf3', 'Nf3'],
    ['4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'ed6', 'exd6'],
    ['1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'ab8=N', 'axb8=N'],
    ['6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1', 'Ra8', 'Ra8#'],
    ['5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'O-O', 'O-O+'],
  ])('writes in %s the move %s as %s', (fen, text, san) => {
    const position = positionOf(fen);
    const move = resolveMove(position, readSpec(text));
    expect(writeSan(position, move)).toBe(san);
    expect(sanOf(position, move)).toBe(san.replace(/[+#]/u, ''));
  });
});

describe('isCheckmate and isStalemate', () => {
  it('isCheckmate and isStalemate detect the end of a game', () => {
    const foolsMate = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';
    expect(isCheckmate(positionOf(foolsMate))).toBe(true);
    expect(isStalemate(positionOf(foolsMate))).toBe(false);
    expect(isStalemate(positionOf('k7/2Q5/1K6/8/8/8/8/8 b - - 0 1'))).toBe(true);
    expect(isCheckmate(positionOf('8/8/8/8/8/8/8/8'))).toBe(false);
  });
});
