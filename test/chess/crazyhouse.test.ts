import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {readCrazyhouseFen} from '../../src/chess/crazyhouse-fen.ts';
import {START_FEN, writeFen, writePlacement} from '../../src/chess/fen.ts';
import {legalMoves} from '../../src/chess/legal-moves.ts';
import {ILLEGAL, isDrop, type Move, moveFrom, movePromotion, moveTo} from '../../src/chess/move.ts';
import {BISHOP, KNIGHT, PAWN, QUEEN, ROOK} from '../../src/chess/piece.ts';
import {Position} from '../../src/chess/position.ts';
import {resolveMove} from '../../src/chess/resolve-move.ts';
import {canHold} from '../../src/chess/second-opinion.ts';
import {readSquare} from '../../src/chess/square.ts';
import {withPockets} from '../../src/chess/position.ts';
import {isCheckmate, isStalemate, writeSan} from '../../src/chess/write-san.ts';
import {perft} from './perft.ts';
import {seededRandom} from './random-games.ts';
import {readSpec} from './read-spec.ts';
import {resolveDrop} from '../../src/chess/drops.ts';

function crazyhouse(fen: string): Position {
  const outcome = readCrazyhouseFen(fen);
  if (outcome.kind === 'position') return outcome.position;
  throw new Error(outcome.problems.map((problem) => problem.message).join('; '));
}

function problemsOf(fen: string): readonly string[] {
  const outcome = readCrazyhouseFen(fen);
  if (outcome.kind === 'position') return [];
  return outcome.problems.map(({span, message}) => `${span.start}-${span.end} ${message}`);
}

function play(position: Position, sans: string): Position {
  for (const san of sans.split(' ')) position.play(resolveMove(position, readSpec(san)));
  return position;
}

function drop(position: Position, piece: number, square: string): Move {
  return resolveDrop(position, piece, readSquare(square) ?? 0);
}

const SCHOLARS_MATE = 'e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7';

describe('drops', () => {
  // The counts are those of crazyhouse.perft, which python-chess and shakmaty are tested with.
  it.each([
    [START_FEN, [20, 400, 8902, 197281]],
    ['2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1', [301, 75353]],
    ['2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1', [67, 3083, 88634]],
    ['r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[] b KQkq - 0 1', [42, 1347, 58057]],
  ])('drops make as many games as other programs count: %s', (fen, counts) => {
    const position = crazyhouse(fen);
    expect(counts.map((_, i) => perft(position, i + 1))).toEqual(counts);
  });

  it('drops are in the list of moves only if there is a pocket', () => {
    const game = play(Position.start(), 'e4 d5 exd5 Qxd5');
    expect(legalMoves(game).some(isDrop)).toBe(false);
    const house = play(withPockets(Position.start()), 'e4 d5 exd5 Qxd5');
    const drops = legalMoves(house).filter(isDrop);
    expect(drops.map((move) => writeSan(house, move))).toContain('@e5');
    expect(drops).toHaveLength(33);
  });

  it('drops are written with the letter of the piece, a pawn without', () => {
    const position = crazyhouse('4k3/8/8/8/8/8/8/4K3[QRBNP] w - - 0 1');
    const sans = [QUEEN, ROOK, BISHOP, KNIGHT, PAWN].map((piece) =>
      writeSan(position, drop(position, piece, 'd7')),
    );
    expect(sans).toEqual(['Q@d7+', 'R@d7', 'B@d7+', 'N@d7', '@d7+']);
    const move = drop(position, KNIGHT, 'f3');
    expect([moveFrom(move), moveTo(move), movePromotion(move)]).toEqual([0x25, 0x25, KNIGHT]);
  });

  it('drops are refused on a piece, for a pawn on the outer ranks, and without the piece', () => {
    const position = crazyhouse('4k3/8/8/8/8/8/8/4K3[Np] w - - 0 1');
    expect(drop(position, KNIGHT, 'e1')).toBe(ILLEGAL);
    expect(drop(position, PAWN, 'e4')).toBe(ILLEGAL);
    position.play(drop(position, KNIGHT, 'e2'));
    expect(drop(position, PAWN, 'e1')).toBe(ILLEGAL);
    expect(drop(position, PAWN, 'd8')).toBe(ILLEGAL);
    expect(drop(position, PAWN, 'd7')).toBeGreaterThan(0);
    expect(drop(Position.start(), PAWN, 'e4')).toBe(ILLEGAL);
  });

  it('a drop must parry a check', () => {
    const position = crazyhouse('4r1k1/8/8/8/8/8/3P1P2/3RKR2[N] w - - 0 1');
    expect(drop(position, KNIGHT, 'd4')).toBe(ILLEGAL);
    expect(writeSan(position, drop(position, KNIGHT, 'e7'))).toBe('N@e7+');
  });

  it('drops decide whether it is mate', () => {
    const mated = '3qr1k1/8/8/8/8/8/3P1P2/3RKR2[] w - - 0 1';
    expect(isCheckmate(crazyhouse(mated))).toBe(true);
    expect(isCheckmate(crazyhouse(mated.replace('[]', '[P]')))).toBe(false);
    expect(isCheckmate(crazyhouse(mated.replace('[]', '[p]')))).toBe(true);
    // Nothing can be dropped between a knight and the king.
    expect(isCheckmate(crazyhouse('6rk/6pp/7N/8/8/8/8/K7[q] b - - 0 1'))).toBe(false);
    expect(isCheckmate(crazyhouse('6rk/5Npp/8/8/8/8/8/K7[qrbnp] b - - 0 1'))).toBe(true);
    const stalemated = '7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1';
    expect(isStalemate(crazyhouse(stalemated))).toBe(true);
    expect(isStalemate(crazyhouse(stalemated.replace('[]', '[p]')))).toBe(false);
  });

  it('drops do not reset the clock, as on lichess', () => {
    const position = crazyhouse('4k3/8/8/8/8/8/8/4K3[P] w - - 7 20');
    position.play(drop(position, PAWN, 'e4'));
    expect(writeFen(position)).toBe('4k3/8/8/8/4P3/8/8/4K3[] b - - 8 20');
  });
});

describe('pockets', () => {
  it('pockets take captured pieces, also in passing', () => {
    const position = play(withPockets(Position.start()), SCHOLARS_MATE);
    expect(writeFen(position)).toBe(
      'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR[P] b KQkq - 0 4',
    );
    const passed = play(withPockets(Position.start()), 'e4 a6 e5 d5 exd6');
    expect(writeFen(passed)).toContain('[P] b');
  });

  it('a captured promoted piece goes to the pocket as a pawn', () => {
    const position = crazyhouse('3r2k1/2P5/8/8/8/8/8/6K1[] w - - 0 1');
    play(position, 'cxd8=Q');
    expect(writeFen(position)).toBe('3Q~2k1/8/8/8/8/8/8/6K1[R] b - - 0 1');
    play(position, 'Kf7 Qd5 Ke8 Qd8');
    expect(writePlacement(position)).toBe('3Qk3/8/8/8/8/8/8/6K1');
    play(position, 'Kxd8');
    expect(writeFen(position)).toBe('3k4/8/8/8/8/8/8/6K1[Rp] w - - 0 4');
    while (position.plies > 0) position.back();
    expect(writeFen(position)).toBe('3r2k1/2P5/8/8/8/8/8/6K1[] w - - 0 1');
  });

  it('pockets are restored with every move of a random game that is taken back', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = seededRandom(seed);
        const position = withPockets(Position.start());
        const fens = [writeFen(position)];
        while (fens.length < 160) {
          const moves = legalMoves(position);
          const drops = moves.filter(isDrop);
          const choice = drops.length > 0 && random() < 0.4 ? drops : moves;
          const move = choice[Math.floor(random() * choice.length)];
          if (move === undefined) break;
          position.play(move);
          fens.push(writeFen(position));
          expect(writeFen(crazyhouse(writeFen(position)))).toBe(writeFen(position));
          expect(isCheckmate(position)).toBe(position.checked && legalMoves(position).length === 0);
        }
        const copy = position.clone();
        for (const fen of fens.reverse()) {
          expect(writeFen(copy)).toBe(fen);
          if (copy.plies > 0) copy.back();
        }
        expect(writeFen(position)).toBe(fens[0]);
      }),
      {numRuns: 30},
    );
  });

  it('positions with pockets are not given to chess.js', () => {
    expect(canHold(Position.start())).toBe(true);
    expect(canHold(withPockets(Position.start()))).toBe(false);
  });
});

describe('readCrazyhouseFen', () => {
  it.each([
    ['8/8/8/8/8/8/8/K1k5[QRRBNPPqp] w - - 8 62', undefined],
    ['8/8/8/8/8/8/8/K1k5/RPPBNRQqp w - - 8 62', '8/8/8/8/8/8/8/K1k5[QRRBNPPqp] w - - 8 62'],
    ['8/8/8/8/8/8/8/K1k5/ w - - 8 62', '8/8/8/8/8/8/8/K1k5[] w - - 8 62'],
    ['8/8/8/8/8/8/8/K1k5[-] w - - 8 62', '8/8/8/8/8/8/8/K1k5[] w - - 8 62'],
    [`  ${START_FEN}`, START_FEN.replace(' w', '[] w')],
    ['Q~7/8/8/7n~/8/8/8/K1k5[] b - - 0 9', undefined],
  ])('reads %s', (fen, written) => {
    expect(writeFen(crazyhouse(fen))).toBe(written ?? fen);
  });

  it.each([
    ['8/8/8/8/8/8/8/K1k5[Q w', ['18-20 Unclosed pocket, expected `]`']],
    ['8/8/8/8/8/8/8/K1k5[', ['18-19 Unclosed pocket, expected `]`']],
    [
      '8/8/8/8/8/8/8/K1k5[Kx] w',
      [
        '19-20 Unexpected `K` in the pocket, expected `QRBNP` or `qrbnp`',
        '20-21 Unexpected `x` in the pocket, expected `QRBNP` or `qrbnp`',
      ],
    ],
    [
      'Q~~7/K~7/8/8/8/8/8/8[Q] x',
      [
        '2-3 Unexpected `~`, expected it only after a promoted piece',
        '6-7 Unexpected `~`, expected it only after a promoted piece',
        '24-25 Unexpected `x` as side to move, expected `w` or `b`',
      ],
    ],
    ['', ['0-0 Empty FEN, expected a board']],
  ])('reports where %s is wrong', (fen, problems) => {
    expect(problemsOf(fen)).toEqual(problems);
  });

  it('readCrazyhouseFen never throws', () => {
    const letters = fc.constantFrom(...Array.from('KQRBNPkqrbnp12345678/[]~- wbx'));
    fc.assert(
      fc.property(fc.string({unit: letters}), (text) => {
        const outcome = readCrazyhouseFen(text);
        if (outcome.kind === 'position') return;
        for (const {span} of outcome.problems) {
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});
