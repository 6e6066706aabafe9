import {describe, expect, test} from 'vitest';
import {GameMerger} from '../../src/chess/game/merge-games.ts';
import type {MergedTree} from '../../src/chess/game/merge-games.ts';
import type {MoveNode} from '../../src/chess/game/game.ts';
import {squareName} from '../../src/chess/square.ts';
import {moveTo} from '../../src/chess/move.ts';
import {copyLine, findLines} from '../../src/typeset/tree-lines.ts';
import type {TreeLine} from '../../src/typeset/tree-lines.ts';
import {makeGame} from '../chess/game/make-game.ts';
import {randomTree} from '../chess/game/random-tree.ts';
import {Prng} from '../prng.ts';
import {treeWithColumns} from './tree-with-columns.ts';

function treesOf(games: readonly string[]): readonly MergedTree[] {
  const merger = new GameMerger();
  for (const moves of games) merger.add(makeGame({moves}));
  return merger.trees();
}

/** The lines of the tree of all games: letters, and the squares to which their first moves lead. */
function linesOf(games: readonly string[]): readonly string[] {
  return treesOf(games)
    .flatMap((tree) => findLines(tree).slice(1))
    .map(({letter, note, first}) => {
      const name = note === 0 ? letter : `${letter} note ${note}`;
      return `${name} ${squareName(moveTo(first.move))}`;
    });
}

/** Openings that are long enough for a heading if several games have them. */
const SICILIAN = 'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be2';
const QUEENS_GAMBIT = 'd4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 h6';
const KINGS_INDIAN = 'd4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2';

const twice = (moves: string): readonly string[] => [moves, moves];

describe('lines as columns of a table', () => {
  const moves = 'Nf3 Nc6 Nc3 Nf6 g3 g6 Bg2 Bg7 O-O O-O h3 h6 Rb1 Rb8 a3 a6 Kh2 Kh7';
  const main = 'd4 Nf6 c4 g6 Nc3 Bg7';
  const within = (replies: readonly string[]): readonly TreeLine[] => {
    const games = Array.from({length: 2 * replies.length + 4}, () => 'e4 e5');
    const lines = replies.flatMap((reply) => twice(`d4 ${reply}`));
    const [tree] = treesOf([...games, main, ...twice(main), ...lines]);
    return tree === undefined ? [] : findLines(tree, () => false);
  };
  const columns = (replies: readonly string[]): readonly unknown[] =>
    within(replies).map(({letter, note, table}) => [letter, note, table?.columns.length]);

  test('three lines in sequence are columns', () => {
    expect(columns([`d5 ${moves}`, `e6 ${moves}`, `d6 ${moves}`]).slice(2)).toEqual([
      ['A1', 0, 3],
      ['A2', 0, 3],
      ['A3', 0, 3],
    ]);
  });

  test('two lines have headings', () => {
    expect(columns([`d5 ${moves}`, `e6 ${moves}`])).toContainEqual(['A1', 0, undefined]);
  });

  test('a line that is mostly words has a heading', () => {
    const words = `{${'_better'.repeat(40)}}`;
    expect(columns([`d5 ${moves}`, `e6 ${words} ${moves}`, `d6 ${moves}`])).toContainEqual([
      ...['A1', 0, undefined],
    ]);
  });

  test('comments, variations and the end of a long line are notes, in the order of the moves', () => {
    const rest = `${moves.slice(16)} Rg1 Rg8 Rh1 Rh8 Nh4 Nh5 b3 b6 e3 e6`;
    const long = `d5 Nf3 Nc6 {Chigorin} Nc3 ( e3 Bg4 ) Nf6 ${rest}`;
    const notes = within([long, `e6 ${moves}`, `d6 ${moves}`]).filter(({note}) => note > 0);
    expect(
      notes.map(({letter, note, isRemark, first}) => [
        ...[letter, note, isRemark, squareName(moveTo(first.move))],
      ]),
    ).toEqual([
      ['A1', 1, true, 'c6'],
      ['A1', 2, false, 'e3'],
      ['A1', 3, false, 'h5'],
    ]);
  });
});

describe('the lines of a tree', () => {
  test.each([
    ['a game without variations has none', ['e4 e5 Nf3'], []],
    ['short variations stay in the main line', ['e4 e5 ( c5 Nf3 ) Nf3'], []],
    [
      'what several games have, and is not short, has a letter, in the order of the branches',
      [...twice('e4 e5 Nf3'), 'e4 e5', ...twice(QUEENS_GAMBIT), ...twice(SICILIAN)],
      ['A d4', 'B c5'],
    ],
    [
      'variations within variations of a variation have a letter, however short they are',
      ['e4 e5 ( c5 Nf3 ( c3 d5 ( e6 ) ) )'],
      ['A c5'],
    ],
    [
      'lines within a line follow it',
      [
        ...Array.from({length: 6}, () => 'e4 e5 Nf3 Nc6'),
        ...twice(KINGS_INDIAN),
        ...twice(QUEENS_GAMBIT),
        ...twice(SICILIAN),
      ],
      ['A d4', 'A1 d5', 'B c5'],
    ],
  ])('%s', (_, games, lines) => {
    expect(linesOf(games)).toEqual(lines);
  });

  test('what branches off from A1 is a note, numbered before the notes on notes, unless it is long', () => {
    const long = `( g3 {${'_space'.repeat(125)}} )`;
    const deep = '( e3 d6 ( b6 g3 ( a3 h6 ( h5 ) ) ) )';
    expect(linesOf([`e4 ( d4 d5 ( c5 d5 ${deep} ${long} d6 ) ) e5`])).toEqual([
      'A d4',
      'A1 c5',
      'A1 note 1 e3',
      'A1 note 2 b6',
      'A11 g3',
    ]);
  });

  test('more than nine lines within a line are numbered between full stops', () => {
    const replies = ['a6', 'a5', 'b6', 'b5', 'c6', 'c5', 'd6', 'd5', 'e6', 'e5', 'g6'];
    const rest = 'Nf3 Nh6 g3 Ng4 Bg2 Nf6 O-O Ng8 Re1';
    const games = [
      ...twice('e4 e5'),
      'e4 e5',
      ...Array.from({length: 24}, () => 'e4 e5'),
      'd4 h6',
      'd4 h6',
      'd4 h6',
      ...replies.flatMap((reply) => twice(`d4 ${reply} ${rest}`)),
    ];
    expect(linesOf(games).map((line) => line.split(' ')[0])).toEqual([
      'A',
      'A1',
      'A2',
      'A3',
      'A4',
      'A5',
      'A6',
      'A7',
      'A8',
      'A9',
      'A.10',
      'A.11',
    ]);
  });
});

/** The number of variations around a move of a game. */
function depthOf(node: MoveNode): number {
  let depth = 0;
  for (let at = node; at.parent !== undefined; at = at.parent) {
    if (at.parent.next !== at) depth += 1;
  }
  return depth;
}

test.each([
  ['without tables', undefined],
  ['with tables', () => false],
])(
  'each move of a tree %s is in one line, which has at most two levels of variations',
  (_, hasRemark) => {
    const prng = new Prng(11);
    for (let i = 0; i < 60; i += 1) {
      const merger = new GameMerger();
      for (let j = 0; j < 8; j += 1) {
        merger.add(randomTree(prng, {plies: 14, variations: 25, comments: 20, nags: 10}));
      }
      for (const tree of [...merger.trees(), treeWithColumns(prng)]) {
        const printed: MoveNode[] = [];
        for (const line of findLines(tree, hasRemark)) {
          const {game, origins} = copyLine(line, tree.game, tree.game.start);
          for (const [copy, origin] of origins) {
            if (copy !== game.root) printed.push(origin);
            expect(depthOf(copy)).toBeLessThanOrEqual(2);
          }
        }
        expect(new Set(printed).size).toBe(printed.length);
        expect(new Set(printed)).toEqual(new Set(tree.facts.keys()));
      }
    }
  },
);
