import {append, countPlies, MoveNode, positionKey, type Game} from '../../chess/index.ts';
import {gameTitle} from '../formats/game-title.ts';

/**
 * Merges games into one tree for each starting position: the first game is the main line, the moves
 * of others become variations, and a comment at the end of each line names its game.
 */
export class LineMerger {
  readonly #trees = new Map<string, {readonly game: Game; readonly root: MoveNode}>();

  add(game: Game): void {
    const key = `${game.variant} ${positionKey(game.start)}`;
    let tree = this.#trees.get(key);
    if (tree === undefined) {
      tree = {game, root: MoveNode.root()};
      this.#trees.set(key, tree);
    }
    copyTree(game.root, tree.root);
    nameLine(tree.root, game);
  }

  /** Returns the trees, in the order of their first games. */
  games(): readonly Game[] {
    return Array.from(this.#trees.values(), ({game, root}) => {
      const {source, span, tags, variant, start} = game;
      return {
        source,
        span,
        tags,
        variant,
        start,
        root,
        plies: countPlies(root),
        result: '*',
        reason: undefined,
      };
    });
  }
}

function copyTree(from: MoveNode, to: MoveNode): void {
  const due: [from: MoveNode, to: MoveNode][] = [[from, to]];
  for (let next = due.pop(); next !== undefined; next = due.pop()) {
    const [node, copy] = next;
    for (const nag of node.nags) if (!copy.nags.includes(nag)) copy.nags = [...copy.nags, nag];
    for (const comment of node.after) {
      if (!copy.after.some(({text}) => text === comment.text))
        copy.after = append(copy.after, comment);
    }
    for (const child of node.children) {
      const known = copy.children.find(({move, fen}) => move === child.move && fen === child.fen);
      const added = known ?? copy.add(child.move, child.start, child.end, child.san);
      added.fen = child.fen;
      for (const comment of child.before) {
        if (!added.before.some(({text}) => text === comment.text))
          added.before = append(added.before, comment);
      }
      due.push([child, added]);
    }
  }
}

/** Adds the title and the result of a game after the last move of its main line. */
function nameLine(root: MoveNode, game: Game): void {
  let end = root;
  for (let node = game.root.next; node !== undefined; node = node.next) {
    const {move} = node;
    const next = end.children.find((child) => child.move === move);
    if (next === undefined) break;
    end = next;
  }
  const title = [gameTitle(game), game.result].filter((part) => part !== '').join(' ');
  end.after = append(end.after, {text: title.replaceAll(/[{}]/gu, '')});
}
