import {describe, expect, test} from 'vitest';
import type {Game} from '../../src/chess/game/game.ts';
import {GameMerger} from '../../src/chess/game/merge-games.ts';
import type {MergeWishes} from '../../src/chess/game/merge-games.ts';
import {typesetTree} from '../../src/typeset/typeset-tree.ts';
import {makeGame} from '../chess/game/make-game.ts';
import {randomTree} from '../chess/game/random-tree.ts';
import {Prng} from '../prng.ts';
import {recheck, inPreamble, settingWith, treeOf} from './set-game.ts';

const SETTING = settingWith();

function treesOf(games: readonly Game[], wishes?: MergeWishes) {
  const merger = new GameMerger(wishes);
  for (const game of games) merger.add(game);
  return merger.trees();
}

/** What one tree of all `games` is set as. */
function typeset(games: readonly Game[], wishes?: MergeWishes): string {
  return treesOf(games, wishes)
    .map((tree, i) => typesetTree(tree, i + 1, SETTING).body.text)
    .join('\n');
}

const game = (moves: string, told: Partial<Game> = {}): Game => makeGame({moves, ...told});

describe('a merged tree', () => {
  test('a merged tree gives frequency and score after alternative moves', () => {
    const body = typeset([
      game('e4 e5', {result: '1-0'}),
      game('e4 e5', {result: '1/2-1/2'}),
      game('e4 c5'),
      game('e4 c5'),
    ]);
    expect(body).toContain('(2~games, 75\\,\\%)');
    expect(body).toContain('(2~games)');
    expect(body).not.toContain('4~games');
  });

  test('a merged tree does not repeat moves for a variation', () => {
    const body = typeset([game('e4 e5 ( c5 ) Nf3'), game('e4 e5 Nf3'), game('d4')]);
    expect(body.match(/2~games/gu)).toHaveLength(1);
  });

  test('a merged tree names the players at the end of a line, escaped', () => {
    const tags = new Map([
      ['White', 'Morphy & Co, Paul'],
      ['Black', 'Isouard'],
      ['Date', '1858.??.??'],
    ]);
    expect(typeset([game('e4', {tags}), game('d4')])).toContain('(Morphy \\& Co--Isouard 1858)');
  });

  test('a merged tree refers transpositions to a page', () => {
    const body = typeset([game('d4 Nf6 c4 e6'), game('d4 Nf6 c4 e6'), game('c4 Nf6 d4 e6')]);
    expect(body).toContain('(transposes to 2.\\,c4, page~\\pageref{line:1-1})');
    expect(body.match(/\\label\{line:1-1\}/gu)).toHaveLength(1);
  });

  test('a merged tree counts games that leave a line at a cut', () => {
    const games = [game('e4 e5 Nf3'), game('e4 e5 Nc3'), game('e4 c5')];
    expect(typeset(games, {minGames: 2})).toContain('(2~games)');
  });
});

test('any merged tree checks clean, and is extracted unchanged', async () => {
  const prng = new Prng(7);
  for (let i = 0; i < 60; i += 1) {
    const wildness = {plies: 10, variations: 20, comments: 10, nags: 10};
    const games = Array.from({length: 8}, () => randomTree(prng, wildness));
    for (const tree of treesOf(games)) {
      const {start, body} = typesetTree(tree, 1, SETTING);
      const text = inPreamble('xskak', [start.text, body.text]);
      const {findings, games: again} = await recheck(text);
      expect(findings, text).toEqual([]);
      expect(again.map(treeOf), text).toEqual([treeOf(tree.game)]);
    }
  }
});
