import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {writeFen} from '../../../src/chess/fen.ts';
import {commentsAfter, type MoveNode, type Result} from '../../../src/chess/game/game.ts';
import type {MergedTree, MergeWishes} from '../../../src/chess/game/merge-games.ts';
import {positionAt, sanIn} from '../../../src/chess/game/main-line.ts';
import {GameMerger} from '../../../src/chess/game/merge-games.ts';
import {positionKey} from '../../../src/chess/legal-moves.ts';
import {walkGame} from '../../../src/chess/game/walk-game.ts';
import {Prng} from '../../prng.ts';
import {makeGame} from './make-game.ts';
import {randomTree} from './random-tree.ts';

type Told = readonly [moves: string, result?: Result];

function merge(games: readonly Told[], wishes?: MergeWishes): readonly MergedTree[] {
  const merger = new GameMerger(wishes);
  for (const [moves, result = '*'] of games) merger.add(makeGame({moves, result}));
  return merger.trees();
}

/** Moves in reading order, variations in parentheses; `=` and a move where a line goes on. */
function show({game, facts}: MergedTree): string {
  const words: string[] = [];
  const names = new Map<MoveNode, string>();
  walkGame(game, {
    move: (node, before) => names.set(node, sanIn(node, before)),
  });
  walkGame(game, {
    open: () => words.push('('),
    close: () => words.push(')'),
    move: (node) => {
      const {transposesTo} = facts.get(node) ?? {};
      const target = transposesTo && `=${names.get(transposesTo) ?? 'start'}`;
      words.push(`${names.get(node) ?? ''}${target ?? ''}`);
    },
  });
  return words.join(' ').replaceAll('( ', '(').replaceAll(' )', ')');
}

function showMerged(games: readonly Told[], wishes?: MergeWishes): string {
  return merge(games, wishes).map(show).join('\n');
}

describe('the tree of many games', () => {
  test('merged games have the same moves once, with the most frequent ones as the main line', () => {
    expect(showMerged([['e4 c5 Nf3'], ['e4 e5 Nf3'], ['e4 e5 Nf3 Nc6'], ['d4']])).toBe(
      'e4 (d4) e5 (c5 Nf3) Nf3 Nc6',
    );
  });

  test('merged games keep their variations', () => {
    expect(showMerged([['e4 e5 ( c5 Nf3 ( c3 ) )'], ['e4 e5 Nf3']])).toBe(
      'e4 e5 (c5 Nf3 (c3)) Nf3',
    );
  });

  test('joins lines that come to the same position, in the main line if it can be', () => {
    expect(
      showMerged([
        ['d4 Nf6 c4 e6 Nc3'],
        ['d4 Nf6 c4 e6 Nc3'],
        ['c4 Nf6 d4 e6 Nf3'],
        ['d4 e6 c4 Nf6 Nc3'],
      ]),
    ).toBe('d4 (c4 Nf6 d4=c4) Nf6 (e6 c4 Nf6=e6) c4 e6 Nc3 (Nf3)');
  });

  test('merged games count moves after a transposition, whatever the order of the moves', () => {
    const [tree] = merge([
      ['d4 Nf6 c4 e6', '1-0'],
      ['c4 Nf6 d4 e6', '0-1'],
      ['c4 Nf6 d4 g6', '1/2-1/2'],
    ]);
    const facts = [...(tree?.facts.values() ?? [])];
    const shares = facts.map(({games, score}) => `${games} ${String(score)}`);
    expect(tree && show(tree)).toBe('c4 (d4 Nf6 c4=d4) Nf6 d4 e6 (g6)');
    expect(shares).toEqual(['2 0.25', '2 0.25', '2 0.25', '2 0.5', '1 1', '1 1', '1 1', '1 0.5']);
  });

  test('goes back where a line repeats itself', () => {
    expect(showMerged([['Nf3 Nf6 Ng1 Ng8 e4']])).toBe('Nf3 (e4) Nf6 Ng1 Ng8=start');
  });

  test('leaves out what was played too rarely, or comes too late', () => {
    const games: readonly Told[] = [['e4 e5 Nf3'], ['e4 e5 Nc3'], ['e4 c5'], ['e4 e5 ( e6 )']];
    expect(showMerged(games, {minGames: 2})).toBe('e4 e5');
    expect(showMerged(games, {maxPly: 1})).toBe('e4');
  });

  test('tells positions apart in which a pawn may capture en passant', () => {
    expect(showMerged([['e4 a6 e5 f5 exf6'], ['e4 f5 e5 a6 d4']])).not.toContain('=');
    expect(showMerged([['e4 a6 d4 f5 exf5'], ['d4 f5 e4 a6 exf5']])).toContain('=');
  });

  test('keeps glyphs and each comment once', () => {
    const [tree] = merge([['e4 $1 {Best_by_test.}'], ['e4 {Best_by_test.}'], ['e4 $2 {Why?}']]);
    const first = tree?.game.root.next;
    expect(first?.nags).toEqual([1]);
    expect(first?.after).toEqual([{text: 'Best by test.'}, {text: 'Why?'}]);
  });

  test('keeps comments after the variations that they followed', () => {
    const game = makeGame({moves: 'e4 e5 {Direct} ( c5 ) Nf3'});
    const reply = game.root.next?.next;
    if (reply !== undefined) reply.after = [...reply.after, {text: 'After c5', variations: 1}];
    const merger = new GameMerger();
    for (const moves of ['e4 e6 d4', 'e4 e5 d4 d6']) merger.add(makeGame({moves}));
    merger.add(game);
    const told: string[] = [];
    for (const tree of merger.trees()) {
      walkGame(tree.game, {
        move: (node, before) => told.push(sanIn(node, before)),
        remark: (node, _, variations, isLast) =>
          told.push(...commentsAfter(node, variations, isLast).map(({text}) => text)),
      });
    }
    expect(told.join(' ')).toBe('e4 e5 Direct e6 d4 c5 After c5 d4 Nf3 d6');
  });

  test('games from different positions are merged into one tree each', () => {
    const merger = new GameMerger();
    merger.add(makeGame({moves: 'e4'}));
    merger.add(makeGame({fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', moves: 'e4'}));
    merger.add(makeGame({moves: 'd4'}));
    expect(merger.trees().map(({games, game}) => [games, game.plies])).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });
});

test('no position is gone into twice, and no move of any game is lost', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({min: 1, max: 8}), (seed, count) => {
      const prng = new Prng(seed);
      const wildness = {plies: 12, variations: 20, comments: 0, nags: 0};
      const games = Array.from({length: count}, () => randomTree(prng, wildness));
      const merger = new GameMerger();
      for (const game of games) merger.add(game);
      const [tree] = merger.trees();
      if (tree === undefined) throw new Error('expected a tree');
      const gone = new Map<string, MoveNode>();
      const moves = new Set<string>();
      walkGame(tree.game, {
        move: (node, before) => {
          const key = positionKey(before.position);
          const parent = gone.get(key) ?? node.parent;
          expect(node.parent).toBe(parent);
          if (parent !== undefined) gone.set(key, parent);
          moves.add(`${key} ${node.move}`);
        },
      });
      for (const game of games) {
        walkGame(game, {
          move: (node, before) => {
            expect(moves).toContain(`${positionKey(before.position)} ${node.move}`);
          },
        });
      }
    }),
    {numRuns: 30},
  );
});

test('a transposition is found where the position is the same', () => {
  const [tree] = merge([['d4 Nf6 c4 e6 Nc3'], ['c4 e6 d4 Nf6 Nf3']]);
  if (tree === undefined) throw new Error('expected a tree');
  const joints = [...tree.facts].filter(([, {transposesTo}]) => transposesTo !== undefined);
  expect(joints).toHaveLength(1);
  for (const [node, {transposesTo}] of joints) {
    const [here, there] = [node, transposesTo ?? node].map((at) =>
      writeFen(positionAt(tree.game, at)).split(' ').slice(0, 3),
    );
    expect(here).toEqual(there);
  }
});

test('every comment of every game is in the merged tree', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({min: 1, max: 8}), (seed, count) => {
      const prng = new Prng(seed);
      const wildness = {plies: 12, variations: 20, comments: 30, nags: 0};
      const merger = new GameMerger();
      const written: string[] = [];
      for (let number = 1; number <= count; number += 1) {
        const game = randomTree(prng, wildness);
        if (prng.chance(50)) game.root.after = [{text: `Preface ${number}`}];
        walkGame(game, {
          move: (node) => {
            if (prng.chance(20)) node.before = [{text: `Before ${written.length} of ${number}`}];
            written.push(...commentsAt(node));
          },
        });
        written.push(...commentsAt(game.root));
        merger.add(game);
      }
      const kept = new Set<string>();
      for (const {game} of merger.trees()) {
        for (const text of commentsAt(game.root)) kept.add(text);
        walkGame(game, {
          move: (node) => {
            for (const text of commentsAt(node)) kept.add(text);
          },
        });
      }
      expect(new Set(written)).toEqual(kept);
    }),
    {numRuns: 30},
  );
});

function commentsAt({before, after}: MoveNode): readonly string[] {
  return [...before, ...after].map(({text}) => text);
}
