import type {Game} from '../../src/game/game.ts';
import type {MoveNode} from '../../src/game/move-node.ts';

/** Every node as its move and its glyphs, in brackets what replaces it. */
export function treeText(game: Game): string {
  const write = (node: MoveNode): string => {
    const [first, ...others] = node.children;
    if (first === undefined) return '';
    const variations = others.map((other) => `(${nodeText(other)} ${write(other)})`).join('');
    return `${nodeText(first)} ${variations}${write(first)}`;
  };
  return write(game.root);
}

function nodeText({move, nags}: MoveNode): string {
  return `${move}${nags.map((nag) => `$${nag}`).join('')}`;
}
