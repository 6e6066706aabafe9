import fc from 'fast-check';
import {expect, test} from 'vitest';
import {writeFen, START_FEN} from '../../../../src/chess/fen.ts';
import {readCrazyhouseFen} from '../../../../src/chess/crazyhouse-fen.ts';
import {legalMoves} from '../../../../src/chess/legal-moves.ts';
import type {Move} from '../../../../src/chess/move.ts';
import type {Position} from '../../../../src/chess/position.ts';
import {SQUARES} from '../../../../src/chess/square.ts';
import {boardLineOf, type BoardLine} from '../../../../src/games/formats/style12/board-line.ts';
import {findMoves} from '../../../../src/games/formats/style12/find-moves.ts';
import {positionOf} from '../../../chess/position-of.ts';
import {randomGame, seededRandom} from '../../../chess/random-games.ts';
import {verboseOf, lineOf} from './write-log.ts';

/** All ways to the board of `line`, of which the last move is `last`, by looking at every one. */
function allWays(position: Position, line: BoardLine, last: string, plies: number): Move[][] {
  return legalMoves(position).flatMap((move) => {
    if (plies === 1 && verboseOf(position, move) !== last) return [];
    position.play(move);
    const ways =
      plies > 1
        ? allWays(position, line, last, plies - 1)
        : SQUARES.every((square) => position.board[square] === line.board[square])
          ? [[]]
          : [];
    position.back();
    return ways.map((way) => [move, ...way]);
  });
}

/** Plays some moves, and the line that shows the last. */
function showLast(position: Position, random: () => number, plies: number): BoardLine {
  let verbose = 'none';
  for (let ply = 0; ply < plies; ply++) {
    const moves = legalMoves(position);
    const move = moves[Math.floor(random() * moves.length)];
    if (move === undefined) break;
    verbose = verboseOf(position, move);
    position.play(move);
  }
  const [, ...fields] = lineOf(position, verbose, '-', -1, {}).split(' ');
  return boardLineOf(fields);
}

const STARTS = [
  START_FEN,
  // Captures and recaptures, castling both ways, promotions that are taken.
  'r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPpP/R3K2R w KQkq - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
];

test.each(STARTS)('moves from %s are found only if they are unique', (fen) => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(8), fc.integer({min: 2, max: 3}), (seed, before, plies) => {
      const random = seededRandom(seed);
      const position = positionOf(fen);
      for (const move of randomGame(random, before, fen)) position.play(move);
      const fenBefore = writeFen(position);
      const line = showLast(position.clone(), random, plies);
      fc.pre(line.lastMove !== 'none');
      const ways = allWays(position, line, line.lastMove, plies);
      expect(findMoves(position, line, plies)).toEqual(ways.length === 1 ? ways[0] : undefined);
      expect(writeFen(position)).toBe(fenBefore);
    }),
    {numRuns: 25},
  );
});

test('drops are found like moves', () => {
  const outcome = readCrazyhouseFen('r1b1k2r/ppp2ppp/8/8/8/8/PPP2PPP/R1BK3R[Np] w kq - 0 20');
  if (outcome.kind !== 'position') throw new Error('expected a position');
  const {position} = outcome;
  fc.assert(
    fc.property(fc.nat(), fc.integer({min: 2, max: 3}), (seed, plies) => {
      const line = showLast(position.clone(), seededRandom(seed), plies);
      const ways = allWays(position, line, line.lastMove, plies);
      expect(findMoves(position, line, plies)).toEqual(ways.length === 1 ? ways[0] : undefined);
    }),
    {numRuns: 10},
  );
});

test('no moves are found beyond the limit, or without a last move', () => {
  const position = positionOf(START_FEN);
  const line = showLast(position.clone(), seededRandom(1), 4);
  expect(findMoves(position, line, 4)).toBeUndefined();
  expect(findMoves(position, line, 0)).toBeUndefined();
  const near = showLast(position.clone(), seededRandom(1), 2);
  expect(findMoves(position, near, 2)).toHaveLength(2);
  expect(findMoves(position, {...near, lastMove: 'none'}, 2)).toBeUndefined();
  expect(findMoves(position, {...near, lastMove: '?'}, 2)).toBeUndefined();
});

test('a single move is found from the board if its text is unreadable', () => {
  const position = positionOf(START_FEN);
  const line = showLast(position.clone(), seededRandom(1), 1);
  const [move] = findMoves(position, line, 1) ?? [];
  for (const lastMove of ['?', 'none', 'P/a2-a3x', 'o-o', 'Q/d1-d8']) {
    expect(findMoves(position, {...line, lastMove}, 1)).toEqual([move]);
  }
});
