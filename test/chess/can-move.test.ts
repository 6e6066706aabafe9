import {expect, test} from 'vitest';
import {START_FEN, writeFen} from '../../src/chess/fen.ts';
import {canMove} from '../../src/chess/can-move.ts';
import {legalMoves} from '../../src/chess/legal-moves.ts';
import {positionOf} from './position-of.ts';
import {seededRandom} from './random-games.ts';

test.each([
  ['the king steps aside', '4k3/8/8/8/8/8/8/K3R3 b - - 0 1', true],
  ['the king takes', '6k1/5ppp/8/8/8/8/8/K6r w - - 0 1', true],
  ['a pawn steps between', '8/8/8/8/r2K4/1q6/2P5/1r5k w - - 0 1', true],
  ['a pawn takes and promotes', 'K3r2k/RB1P4/8/8/8/8/8/8 w - - 0 1', true],
  ['a pawn takes in passing', '8/8/8/2k5/3Pp3/8/8/2R1RK2 b - d3 0 1', true],
  ['nothing on the back rank', '2R3k1/5ppp/8/8/8/8/8/6K1 b - - 0 1', false],
  ['nothing against a smothering knight', '6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1', false],
  ['a rook steps between from the side', '3R2k1/4rppp/8/8/8/8/1B6/6K1 b - - 0 1', true],
  ['nothing parries two checks at once', '3qkb2/3p1pp1/5N2/8/8/8/8/4R1K1 b - - 0 1', false],
])('knows whether there is a legal move: %s', (_, fen, canEscape) => {
  const position = positionOf(fen);
  expect(position.checked).toBe(true);
  expect(canMove(position)).toBe(canEscape);
});

/** Positions in which many moves give check, and in which pawns promote and take in passing. */
const STARTS = [
  START_FEN,
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  '3qk3/8/8/8/8/8/8/QQ2K2R w - - 0 1',
];

test('a side that can only castle, as in Chess960, is not stalemated', () => {
  const position = positionOf('6k1/8/8/8/8/6b1/3PPPPP/3NNKRB w G - 0 1');
  expect(canMove(position)).toBe(legalMoves(position).length > 0);
});

test('a side can move if there is a legal move, in check or not', () => {
  const random = seededRandom(2026);
  let [checks, mates] = [0, 0];
  for (let game = 0; game < 1_500; game += 1) {
    const position = positionOf(STARTS[game % STARTS.length] ?? START_FEN);
    for (let plies = 0; plies < 60; plies += 1) {
      const moves = legalMoves(position);
      if (position.checked) {
        checks += 1;
        mates += moves.length === 0 ? 1 : 0;
      }
      expect(canMove(position), writeFen(position)).toBe(moves.length > 0);
      const move = moves[Math.floor(random() * moves.length)];
      if (move === undefined) break;
      position.play(move);
    }
  }
  expect(checks).toBeGreaterThan(4_000);
  expect(mates).toBeGreaterThan(50);
});
