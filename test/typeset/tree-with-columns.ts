import type {MoveNode} from '../../src/chess/game/game.ts';
import {mainLine} from '../../src/chess/game/main-line.ts';
import {GameMerger, type MergedTree} from '../../src/chess/game/merge-games.ts';
import {positionAt} from '../../src/chess/index.ts';
import {makeGame} from '../chess/game/make-game.ts';
import {randomTree} from '../chess/game/random-tree.ts';
import type {Prng} from '../prng.ts';

/** A tree in which lines within `1. d4 d5` differ from the next move on. */
export function treeWithColumns(prng: Prng): MergedTree {
  const merger = new GameMerger();
  for (let i = 0; i < 9; i += 1) merger.add(makeGame({moves: i < 6 ? 'e4 e5' : 'd4 d5'}));
  for (let i = 0; i < 6; i += 1) {
    const game = makeGame({moves: 'd4 d5'});
    const last = mainLine(game).at(-1) ?? game.root;
    const wildness = {plies: 40, variations: 8, comments: 5, nags: 10};
    graft(randomTree(prng, wildness, positionAt(game, last)).root, last);
    merger.add(game);
  }
  const [tree] = merger.trees();
  if (tree === undefined) throw new Error('there are games');
  return tree;
}

function graft(from: MoveNode, to: MoveNode): void {
  for (const child of from.children) {
    const copy = to.add(child.move, child.start, child.end, child.san);
    copy.nags = child.nags;
    copy.before = child.before;
    copy.after = child.after;
    graft(child, copy);
  }
}
