import {append, countPlies, MoveNode, placeInMerged, positionKey} from '../../chess/index.ts';
import type {Game} from '../../chess/index.ts';
import {gameTitle} from '../formats/game-tags.ts';

/**
 * Merges games into one tree for each starting position: the first game is the main line, the moves
 * of others become variations, and a comment at the end of each line names its game.
 */
export class LineMerger {
  readonly #trees = new Map<string, {readonly game: Game; readonly root: MoveNode}>();

  add(game: Game): void {
    const key = `${game.variant} ${positionKey(game.start)}`;
    const known = this.#trees.get(key);
    const tree = known ?? {game, root: MoveNode.root()};
    this.#trees.set(key, tree);
    copyTree(game, tree.root, known === undefined);
    nameLine(tree.root, game);
  }

  /** Returns the trees, in the order of their first games. */
  games(): readonly Game[] {
    return Array.from(this.#trees.values(), ({game, root}) =>
      withTree(game, root, {result: '*', reason: undefined}),
    );
  }
}

/** A game with another tree; a spread would leave out what a plain game reads on access. */
export function withTree(
  {source, span, tags, variant, isUnplayed, start, result, reason}: Game,
  root: MoveNode,
  changes: Partial<Game> = {},
): Game {
  const plies = countPlies(root);
  return {source, span, tags, variant, isUnplayed, start, root, plies, result, reason, ...changes};
}

function copyTree(game: Game, to: MoveNode, isFirst: boolean): void {
  const due: [from: MoveNode, to: MoveNode][] = [[game.root, to]];
  for (let next = due.pop(); next !== undefined; next = due.pop()) {
    const [node, copy] = next;
    for (const nag of node.nags) if (!copy.nags.includes(nag)) copy.nags = [...copy.nags, nag];
    // What cannot be played stays with its game, in whose source it is.
    const rest = node.rest === undefined ? '' : game.source.slice(node.rest);
    for (const comment of rest === '' ? node.after : [...node.after, {text: withoutBraces(rest)}]) {
      if (copy.after.some(({text}) => text === comment.text)) continue;
      const variations = placeInMerged(comment.variations);
      copy.after = append(copy.after, isFirst ? comment : {...comment, variations});
    }
    for (const child of node.children) {
      const known = copy.children.find(({move, fen}) => move === child.move && fen === child.fen);
      const added = known ?? copy.add(child.move, child.start, child.end, child.san);
      added.fen = child.fen;
      if (isFirst) added.nesting = child.nesting;
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
  end.after = append(end.after, {text: withoutBraces(title)});
}

function withoutBraces(text: string): string {
  return text.replaceAll(/[{}]/gu, '');
}
