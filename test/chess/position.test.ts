import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {START_FEN, writeFen} from '../../src/chess/fen.ts';
import {Position} from '../../src/chess/position.ts';
import {resolveMove} from '../../src/chess/resolve-move.ts';
import {positionOf} from './position-of.ts';
import {randomGame, seededRandom} from './random-games.ts';
import {readSpec} from './read-spec.ts';

function play(position: Position, sans: string): Position {
  for (const san of sans.split(' ')) position.play(resolveMove(position, readSpec(san)));
  return position;
}

describe('Position', () => {
  it('takes back any game to its start, ply by ply', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const position = Position.start();
        const fens = [writeFen(position)];
        for (const move of randomGame(seededRandom(seed), 120)) {
          position.play(move);
          fens.push(writeFen(position));
        }
        for (const fen of fens.reverse()) {
          expect(writeFen(position)).toBe(fen);
          if (position.plies > 0) position.back();
        }
        expect(writeFen(position)).toBe(START_FEN);
      }),
      {numRuns: 30},
    );
  });

  it('takes back Chess960 castling in which king and rook swap places', () => {
    const fen = '5kr1/8/8/8/8/8/8/1RK5 w Bg - 3 9';
    const position = positionOf(fen);
    const before = writeFen(position);
    position.play(resolveMove(position, readSpec('O-O-O')));
    expect(writeFen(position)).toBe('5kr1/8/8/8/8/8/8/2KR4 b k - 4 9');
    position.play(resolveMove(position, readSpec('O-O')));
    expect(writeFen(position)).toBe('5rk1/8/8/8/8/8/8/2KR4 w - - 5 10');
    position.back();
    position.back();
    expect(writeFen(position)).toBe(before);
  });

  it('passes, and takes a pass back', () => {
    const position = play(Position.start(), 'e4');
    const before = writeFen(position);
    position.playNull();
    expect(writeFen(position)).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2');
    play(position, 'Qh5 a6 Qxf7');
    expect(position.isInCheck()).toBe(true);
    for (let i = 0; i < 4; i++) position.back();
    expect(writeFen(position)).toBe(before);
  });

  it('clones into an independent board whose moves can be taken back', () => {
    const game = play(Position.start(), 'e4 e5 Nf3');
    const line = game.clone();
    play(line, 'Nf6 Nxe5');
    expect(writeFen(game)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2');
    for (let i = 0; i < 5; i++) line.back();
    expect(writeFen(line)).toBe(START_FEN);
    expect(line.plies).toBe(0);
    expect(game.plies).toBe(3);
  });

  it('loses a castling right when the rook is captured at home', () => {
    const position = positionOf('r3k2r/8/8/8/3B4/8/8/R3K2R w KQkq - 0 1');
    play(position, 'Bxh8');
    expect(writeFen(position)).toBe('r3k2B/8/8/8/8/8/8/R3K2R b KQq - 0 1');
  });

  it('plays the Immortal Game to its end', () => {
    const position = play(
      Position.start(),
      'e4 e5 f4 exf4 Bc4 Qh4 Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 Qg6 ' +
        'h5 Qg5 Qf3 Ng8 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1 Ke2 Na6 Nxg7 Kd8 Qf6 Nxf6 Be7',
    );
    expect(writeFen(position)).toBe('r1bk3r/p2pBpNp/n4n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1 b - - 1 23');
  });
});
