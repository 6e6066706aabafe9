import {describe, expect, test} from 'vitest';
import {GameMerger} from '../../src/chess/game/merge-games.ts';
import {squareName} from '../../src/chess/square.ts';
import {moveTo} from '../../src/chess/move.ts';
import {letterLines} from '../../src/typeset/typeset-tree.ts';
import {makeGame} from '../chess/game/make-game.ts';

/** The lines of the tree of all games: letters, and the squares to which their moves lead. */
function linesOf(games: readonly string[]): readonly string[] {
  const merger = new GameMerger();
  for (const moves of games) merger.add(makeGame({moves}));
  return merger
    .trees()
    .flatMap(letterLines)
    .map(
      ({letter, moves}) => `${letter} ${moves.map(({move}) => squareName(moveTo(move))).join(' ')}`,
    );
}

describe('the letters of lines', () => {
  test.each([
    ['a game without variations has no lines', ['e4 e5 Nf3'], []],
    [
      'games with different first moves are lines A, B and C',
      ['e4', 'd4', 'c4'],
      ['A e4', 'B d4', 'C c4'],
    ],
    [
      'lines within a line follow it, and the first has the moves that lead to all of them',
      ['e4 e5 Nf3 Nc6', 'e4 e5 f4', 'd4 d5 c4 e6', 'd4 d5 c4 c6', 'e4 e5 Nf3 d6'],
      ['A e4', 'A1 e5 f3', 'A11 c6', 'A12 d6', 'A2 f4', 'B d4', 'B1 d5 c4 e6', 'B2 c6'],
    ],
    ['lines that have moves in common have one stem', ['e4 e5', 'e4 c5'], ['A e4 e5', 'B c5']],
    [
      'a variation that no game has played is not a line among games',
      ['e4 e5 ( c5 ) Nf3', 'e4 e5 Nf3', 'd4'],
      ['A e4', 'B d4'],
    ],
    [
      'variations of a single game are its lines',
      ['e4 e5 ( c5 Nf3 ( c3 ) )'],
      ['A e4 e5', 'B c5', 'B1 f3', 'B2 c3'],
    ],
    [
      'more than nine lines within a line are numbered between full stops',
      [
        'd4',
        ...['a6', 'a5', 'b6', 'b5', 'c6', 'c5', 'd6', 'd5', 'e6', 'e5 f4', 'e5 g4'].map(
          (move) => `e4 ${move}`,
        ),
      ],
      [
        'A e4',
        ...[
          'A1 e5',
          'A11 f4',
          'A12 g4',
          'A2 a6',
          'A3 a5',
          'A4 b6',
          'A5 b5',
          'A6 c6',
          'A7 c5',
          'A8 d6',
          'A9 d5',
          'A.10 e6',
        ],
        'B d4',
      ],
    ],
    [
      'lines within five others have no letters',
      [
        'e4 e5 Nf3 Nc6 Bb5 a6 Ba4',
        'e4 e5 Nf3 Nc6 Bb5 a5',
        'e4 e5 Nf3 Nc6 d4',
        'e4 e5 Nf3 d6',
        'e4 e5 f4',
        'e4 c5',
        'd4',
      ],
      [
        'A e4',
        'A1 e5',
        'A11 f3',
        'A111 c6',
        'A1111 b5',
        'A1112 d4',
        'A112 d6',
        'A12 f4',
        'A2 c5',
        'B d4',
      ],
    ],
  ])('%s', (_, games, lines) => {
    expect(linesOf(games)).toEqual(lines);
  });
});
