import {describe, expect, test} from 'vitest';
import {compareBoards, isDisplaced} from '../../src/chess/find-path.ts';
import {EMPTY, KNIGHT, PAWN} from '../../src/chess/piece.ts';
import {squareName} from '../../src/chess/square.ts';
import {positionOf} from './position-of.ts';

const KNIGHTS = 'rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR';

function between(one: string, other: string) {
  return compareBoards(positionOf(one).board, positionOf(other).board);
}

test('a board does not differ from itself, whatever the rest of its FEN', () => {
  expect(between(`${KNIGHTS} b KQkq - 1 1`, `${KNIGHTS} w - - 0 9`)).toEqual([]);
});

test('the squares on which boards differ are in the order of a FEN', () => {
  const differences = between(KNIGHTS, 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
  expect(differences.map(({square, one, other}) => [squareName(square), one, other])).toEqual([
    ['e4', EMPTY, PAWN],
    ['c3', KNIGHT, EMPTY],
    ['e2', PAWN, EMPTY],
    ['b1', EMPTY, KNIGHT],
  ]);
});

describe('a piece is displaced', () => {
  test('a piece is displaced if each board has it on a square that is empty on the other', () => {
    const [at, on] = between(KNIGHTS, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
    expect(at && on && isDisplaced(at, on)).toBe(true);
    expect(at && on && isDisplaced(on, at)).toBe(false);
  });

  test('a piece is not displaced if it captures on its square', () => {
    const [first, second] = between('4k3/8/8/3p4/8/4N3/8/4K3', '4k3/8/8/3N4/8/8/8/4K3');
    expect(first && second && isDisplaced(second, first)).toBe(false);
  });
});
