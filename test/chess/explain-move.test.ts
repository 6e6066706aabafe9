import {describe, expect, it} from 'vitest';
import {START_FEN, writeFen} from '../../src/chess/fen.ts';
import {describeReason, explainMove} from '../../src/chess/explain-move.ts';
import {squareName} from '../../src/chess/square.ts';
import {positionOf} from './position-of.ts';
import {seededRandom} from './random-games.ts';
import {readSpec} from './read-spec.ts';
import {everyWrittenMove} from './spellings.ts';

const E4_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const RUY = 'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3';

// Position, move, the kind of the reason, and what is said of it.
const CASES: readonly (readonly [string, string, string, string])[] = [
  // any piece
  [START_FEN, 'Nd3', 'no-piece-reaches', 'no knight can reach `d3`'],
  ['4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'Qd4', 'no-piece', 'White has no queen'],
  [START_FEN, 'Bd2', 'own-piece', "White's own pawn is on `d2`"],
  [START_FEN, 'Bb5', 'path-blocked', 'the bishop on `f1` cannot get past the pawn on `e2`'],
  [
    'rnbqkbnr/ppp1pppp/8/3p4/8/3P1N2/PPP1PPPP/RNBQKB1R w KQkq - 0 2',
    'Ncd2',
    'origin-misnamed',
    'no knight on the c-file can reach `d2`, only those on `b1` and `f3` can',
  ],
  [
    START_FEN,
    'N3f3',
    'origin-misnamed',
    'no knight on rank 3 can reach `f3`, only the one on `g1` can',
  ],
  [START_FEN, 'Ne4c5', 'no-piece-reaches', 'no knight on `e4` can reach `c5`'],
  [
    '4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1',
    'Nc5',
    'pinned',
    'the knight on `e4` is pinned by the rook on `e8`',
  ],
  [
    'r1bqkbnr/ppp2ppp/2np4/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4',
    'Nd4',
    'pinned',
    'the knight on `c6` is pinned by the bishop on `b5`',
  ],
  [
    '4k3/8/8/8/8/3n4/P7/4K3 w - - 0 1',
    'a3',
    'king-left-in-check',
    'it leaves the king on `e1` in check from the knight on `d3`',
  ],
  [
    '4k3/8/8/8/8/3n4/8/R3K3 w - - 0 1',
    'Ra2',
    'king-left-in-check',
    'it leaves the king on `e1` in check from the knight on `d3`',
  ],
  [
    '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1',
    'Rxe8',
    'king-captured',
    'the king on `e8` cannot be captured',
  ],
  [
    '4k3/8/8/8/8/8/8/RN2K3 w - - 0 1',
    'Nc3=Q',
    'promotion-of-piece',
    'only a pawn can promote, not a knight',
  ],
  [RUY, 'Bxc6', 'wrong-side', '`Bxc6` would be a move for White, but Black is to move'],
  [START_FEN, 'e5', 'wrong-side', '`e5` would be a move for Black, but White is to move'],
  // kings
  ['4k3/8/8/8/8/8/r7/4K3 w - - 0 1', 'Ke2', 'king-into-check', 'the rook on `a2` attacks `e2`'],
  // The king may not hide behind itself.
  ['4k3/8/8/8/8/8/8/r3K3 w - - 0 1', 'Kf1', 'king-into-check', 'the rook on `a1` attacks `f1`'],
  ['8/8/8/4k3/8/4K3/8/8 w - - 0 1', 'Ke4', 'kings-touch', '`e4` is next to the king on `e5`'],
  [
    'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
    'Kg1',
    'king-two-squares',
    'a king moves two squares only by castling, written `O-O`',
  ],
  [
    'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
    'Kc1',
    'king-two-squares',
    'a king moves two squares only by castling, written `O-O-O`',
  ],
  [START_FEN, 'Ke4', 'king-too-far', 'the king on `e1` cannot reach `e4`'],
  [
    '4k3/8/8/8/8/8/8/4K3 w - - 0 1',
    'Kde2',
    'origin-misnamed',
    'no king on the d-file can reach `e2`, only the one on `e1` can',
  ],
  // pawns
  ['4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'a4', 'no-pawn-on-file', 'White has no pawn on the a-file'],
  [
    '4k3/8/8/3p4/8/8/P7/4K3 w - - 0 1',
    'exd5',
    'no-pawn-on-file',
    'White has no pawn on the e-file',
  ],
  ['4k3/8/8/3p4/8/8/P7/4K3 w - - 0 1', 'xd5', 'no-pawn-captures', 'no pawn can capture on `d5`'],
  [
    'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 2',
    'e5',
    'pawn-blocked',
    'the pawn on `e4` is blocked by the pawn on `e5`',
  ],
  [
    '4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1',
    'e4',
    'pawn-blocked',
    'the pawn on `e2` is blocked by the knight on `e3`',
  ],
  [
    '4k3/8/8/8/8/P7/8/4K3 w - - 0 1',
    'a5',
    'pawn-two-squares',
    'a pawn moves two squares only from its starting rank, not from `a3`',
  ],
  [
    '4k3/8/8/8/8/8/P7/4K3 w - - 0 1',
    'a5',
    'pawn-too-far',
    'the pawn on `a2` cannot go as far as `a5`',
  ],
  [
    '4k3/8/8/8/P7/8/8/4K3 w - - 0 1',
    'a3',
    'pawn-backwards',
    'a pawn never moves backwards, as from `a4` to `a3`',
  ],
  ['4k3/8/8/8/P7/8/8/4K3 w - - 0 1', 'a4', 'own-piece', "White's own pawn is on `a4`"],
  [
    '4k3/8/8/8/P7/1n6/8/4K3 w - - 0 1',
    'axb3',
    'pawn-backwards',
    'a pawn never moves backwards, as from `a4` to `b3`',
  ],
  [
    '4k3/8/3n4/8/4P3/8/8/4K3 w - - 0 1',
    'exd6',
    'pawn-captures',
    'the pawn on `e4` captures only on `d5` or `f5`',
  ],
  [
    '4k3/8/8/2n5/4P3/8/8/4K3 w - - 0 1',
    'exc5',
    'pawn-captures-far',
    'no pawn on the e-file can capture on `c5`: it is not on a neighbouring file',
  ],
  [E4_E5, 'exd5', 'nothing-to-capture', 'there is nothing to capture on `d5`'],
  [START_FEN, 'dxe3', 'nothing-to-capture', 'there is nothing to capture on `e3`'],
  [
    'rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3',
    'exd6',
    'en-passant-late',
    'en passant on `d6` is not possible: the pawn on `d5` has not just moved two squares',
  ],
  [
    '8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1',
    'exd6',
    'king-left-in-check',
    'it leaves the king on `a5` in check from the rook on `h5`',
  ],
  [
    'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
    'd5',
    'capture-unwritten',
    'a pawn reaches `d5` only by capturing, written `exd5`',
  ],
  [
    '8/4P3/8/8/8/k7/8/4K3 w - - 0 1',
    'e8',
    'promotion-missing',
    'a pawn that reaches the last rank must promote, as in `e8=Q`',
  ],
  ['8/4P3/8/8/8/k7/8/4K3 w - - 0 1', 'e8=K', 'promotion-piece', 'a pawn cannot become a king'],
  ['8/4P3/8/8/8/k7/8/4K3 w - - 0 1', 'e8=P', 'promotion-piece', 'a pawn cannot become a pawn'],
  ['5n2/6P1/8/8/8/k7/8/4K3 w - - 0 1', 'gxf8=K', 'promotion-piece', 'a pawn cannot become a king'],
  [
    '8/8/4P3/8/8/k7/8/4K3 w - - 0 1',
    'e7=Q',
    'promotion-early',
    'a pawn promotes only on the last rank, not on `e7`',
  ],
  ['8/8/4P3/8/8/k7/8/4K3 w - - 0 1', '5e7', 'no-piece-reaches', 'no pawn on rank 5 can reach `e7`'],
  // castling
  [START_FEN, 'O-O', 'castling-blocked', 'the bishop on `f1` is in the way'],
  ['8/8/8/8/8/8/8/R6R w - - 0 1', 'O-O', 'castling-no-king', 'White has no king that could castle'],
  [
    'r3k2r/8/8/8/8/8/8/R4RK1 w kq - 0 1',
    'O-O',
    'castling-king-away',
    'the king is on `g1`, not on `e1`',
  ],
  ['r3k2r/8/8/8/8/8/8/R3K1R1 w Qkq - 0 1', 'O-O', 'castling-no-rook', 'there is no rook on `h1`'],
  [
    'r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1',
    'O-O',
    'castling-right-lost',
    'the right to castle with the rook on `h1` is lost',
  ],
  [
    'r3k2r/8/8/8/1b6/8/8/R3K2R w KQkq - 0 1',
    'O-O',
    'castling-in-check',
    'the king is in check from the bishop on `b4`',
  ],
  [
    'r3k2r/8/b7/8/8/8/8/R3K2R w KQkq - 0 1',
    'O-O',
    'castling-through-check',
    'the king would castle through check on `f1` from the bishop on `a6`',
  ],
  [
    'r3k2r/8/1b6/8/8/8/8/R3K2R w KQkq - 0 1',
    'O-O',
    'castling-into-check',
    'the king would castle into check on `g1` from the bishop on `b6`',
  ],
];

describe('explainMove', () => {
  it.each(CASES)('in %s rejects %s as %s', (fen, san, kind, clause) => {
    const position = positionOf(fen);
    const before = writeFen(position);
    const verdict = explainMove(position, readSpec(san));
    if (verdict.kind !== 'illegal')
      throw new Error(`expected an illegal move, found ${verdict.kind}`);
    expect(verdict.reason.kind).toBe(kind);
    expect(describeReason(verdict.reason)).toBe(clause);
    expect(writeFen(position)).toBe(before);
  });

  it('lists the possible meanings of an ambiguous move', () => {
    const position = positionOf('4k3/8/8/8/8/8/8/R3K2R w - - 0 1');
    position.play(0x04 | (0x14 << 7));
    position.playNull();
    const verdict = explainMove(position, readSpec('Rd1'));
    if (verdict.kind !== 'ambiguous') throw new Error(`expected ambiguity, found ${verdict.kind}`);
    expect(verdict.candidates.map(({from, san}) => `${squareName(from)} ${san}`)).toEqual([
      'a1 Rad1',
      'h1 Rhd1',
    ]);
  });

  it('gives a legal move its SAN', () => {
    const verdict = explainMove(positionOf('6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1'), readSpec('Ra8'));
    expect(verdict).toMatchObject({kind: 'legal', san: 'Ra8#'});
  });

  it("spells moves with the author's letters", () => {
    const verdict = explainMove(positionOf(RUY), readSpec('Bxc6'));
    if (verdict.kind !== 'illegal') throw new Error('expected an illegal move');
    expect(describeReason(verdict.reason, (san) => san.replace('B', 'L'))).toContain('`Lxc6`');
  });

  it('finds a reason for any written move, and leaves the position as it was', () => {
    const written = everyWrittenMove(seededRandom(1972));
    for (const [fen] of CASES) {
      const position = positionOf(fen);
      const before = writeFen(position);
      const speechless = written.filter(({spec}, i) => {
        const verdict = i % 7 === 0 ? explainMove(position, spec) : undefined;
        return verdict?.kind === 'illegal' && !/^[^.]+$/u.test(describeReason(verdict.reason));
      });
      expect(speechless).toEqual([]);
      expect(writeFen(position)).toBe(before);
    }
  });
});
