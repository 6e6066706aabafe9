import {Chess} from 'chess.js';
import {describe, expect, test} from 'vitest';
import {legalMoves} from '../../../src/chess/legal-moves.ts';
import {writeFen} from '../../../src/chess/fen.ts';
import type {Position} from '../../../src/chess/position.ts';
import {writeSan} from '../../../src/chess/write-san.ts';
import {MateSearch} from '../../../src/chess/exercises/mate-search.ts';
import {positionOf} from '../position-of.ts';
import {Prng} from '../../prng.ts';

const AMPLE = 1_000_000;

function keysOf(position: Position, moves: number): readonly string[] | undefined {
  const keys = new MateSearch(AMPLE).keysOf(position, moves);
  return keys?.map((key) => writeSan(position, key)).sort();
}

describe('the moves that force mate', () => {
  test.each([
    ['one mates', '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', 1, ['Ra8#']],
    ['a quiet key', 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1', 2, ['Ra6']],
    ['Black mates', 'r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1', 1, ['Ra1#']],
    ['castling mates', '8/8/8/8/8/8/R7/4K2R w K - 0 1', 1, []],
    ['stalemate is no mate', '7k/8/6Q1/8/8/8/8/K7 w - - 0 1', 1, []],
    ['a mate in two is one in three as well', 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1', 1, []],
  ])('the moves that force mate are found: %s', (_name, fen, moves, expected) => {
    expect(keysOf(positionOf(fen), moves)).toEqual(expected);
  });

  test('include all that mate in time', () => {
    const ladder = positionOf('6k1/8/8/8/8/8/R7/1R4K1 w - - 0 1');
    expect(keysOf(ladder, 1)).toEqual([]);
    expect(keysOf(ladder, 2)).toEqual(['Ra7', 'Rb7']);
  });

  test('leave the position as it was, also if the budget runs out', () => {
    const position = positionOf(
      'r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1',
    );
    const before = writeFen(position);
    expect(new MateSearch(50).keysOf(position, 3)).toBeUndefined();
    expect(writeFen(position)).toBe(before);
  });

  test('agree with chess.js on the mates in one and two of random positions', () => {
    const random = new Prng(20261122);
    let hasTwo = 0;
    for (let round = 0; round < 40; round++) {
      const position = sparsePosition(random);
      if (position === undefined) continue;
      const fen = writeFen(position);
      expect([fen, keysOf(position, 1)]).toEqual([fen, slowKeys(new Chess(fen), 1)]);
      if (hasTwo++ < 3) {
        expect([fen, keysOf(position, 2)]).toEqual([fen, slowKeys(new Chess(fen), 2)]);
      }
    }
  });
});

describe('a refutation', () => {
  test('a refutation is a reply after which there is no mate in time', () => {
    const position = positionOf('kbK5/pp6/1P6/8/8/8/8/R7 b - - 0 1');
    const reply = new MateSearch(AMPLE).refutationOf(position, 1);
    expect(reply).not.toBe('none');
    expect(legalMoves(position)).toContain(reply);
  });

  test('a refutation does not exist after the key', () => {
    const position = positionOf('kbK5/pp6/RP6/8/8/8/8/8 b - - 0 1');
    expect(new MateSearch(AMPLE).refutationOf(position, 1)).toBe('none');
  });
});

/** Two kings, two strong pieces and a pawn against a pawn: mates are frequent, moves are few. */
function sparsePosition(random: Prng): Position | undefined {
  const squares = new Map<number, string>();
  for (const piece of 'KkQRPp') {
    const square = random.below(64);
    const rank = square >> 3;
    if (squares.has(square) || ('Pp'.includes(piece) && (rank === 0 || rank === 7)))
      return undefined;
    squares.set(square, piece);
  }
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((file) => squares.get(rank * 8 + file) ?? '1').join(''),
  );
  const fen = `${ranks.join('/').replaceAll(/1+/gu, (ones) => String(ones.length))} w - - 0 1`;
  const other = fen.replace(' w ', ' b ');
  return new Chess(other, {skipValidation: true}).inCheck() ? undefined : positionOf(fen);
}

/** The same by the plainest search over the moves of chess.js. */
function slowKeys(chess: Chess, moves: number): readonly string[] {
  return chess
    .moves()
    .filter((move) => {
      chess.move(move);
      const mates =
        chess.isCheckmate() || (moves > 1 && !chess.isStalemate() && isLost(chess, moves - 1));
      chess.undo();
      return mates;
    })
    .sort();
}

function isLost(chess: Chess, moves: number): boolean {
  return chess.moves().every((reply) => {
    chess.move(reply);
    const loses = slowKeys(chess, moves).length > 0;
    chess.undo();
    return loses;
  });
}
