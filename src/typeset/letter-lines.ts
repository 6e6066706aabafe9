import type {MergedTree} from '../game/grow-tree.ts';
import type {MoveNode} from '../game/move-node.ts';

/** A line of a merged tree that begins where several moves are played. */
export interface LetteredLine {
  /** `A`, `B1` or `B12`, as in books on openings. */
  readonly letter: string;
  /** The first move of the line. */
  readonly first: MoveNode;
  /** The moves that lead here from the enclosing line, if no line before this one has them, and `first`. */
  readonly moves: readonly MoveNode[];
}

/** Lines within more lines than this have no letters, which would be too long. */
const DEEPEST = 5;

/** The continuations after a line. */
interface Stem {
  readonly path: readonly number[];
  readonly node: MoveNode;
}

/**
 * Returns the lines of a tree with their letters, each followed by the lines within it: A, A1, A2, B.
 * The line played most is the first.
 */
export function letterLines(tree: MergedTree): readonly LetteredLine[] {
  const lines: LetteredLine[] = [];
  const waiting: (Stem & Pick<LetteredLine, 'moves'>)[] = [
    {path: [], node: tree.game.root, moves: []},
  ];
  for (let stem = waiting.pop(); stem !== undefined; stem = waiting.pop()) {
    const {path, node, moves} = stem;
    if (path.length > 0) lines.push({letter: letterOf(path), first: node, moves});
    if (path.length === DEEPEST) continue;
    const {before, choices} = nextChoice(node, tree);
    const inner = choices.map((choice, i) => ({
      path: [...path, i],
      node: choice,
      moves: i === 0 ? [...before, choice] : [choice],
    }));
    waiting.push(...inner.reverse());
  }
  return lines;
}

/** Returns the first of several moves played after a node, and the moves before them. */
function nextChoice(node: MoveNode, tree: MergedTree) {
  const before: MoveNode[] = [];
  let choices = playedAfter(node, tree);
  for (let [only] = choices; only !== undefined && choices.length === 1; [only] = choices) {
    before.push(only);
    choices = playedAfter(only, tree);
  }
  return {before, choices};
}

/** Returns the moves played here in games, apart from mere variations; in a tree of one game, all. */
export function playedAfter(node: MoveNode, {games, facts}: MergedTree): readonly MoveNode[] {
  if (games === 1) return node.children;
  return node.children.filter((child) => facts.get(child)?.games !== 0);
}

/** Returns `B12` for the second line within the first one within B, and `B.12` for the twelfth within B. */
function letterOf([first = 0, ...inner]: readonly number[]): string {
  const numbers = inner.map((i) => (i < 9 ? String(i + 1) : `.${i + 1}.`)).join('');
  return column(first) + numbers.replace(/\.\./g, '.').replace(/\.$/, '');
}

/** Returns A to Z, then AA, as the columns of a spreadsheet are named. */
function column(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : column(Math.floor(index / 26) - 1) + last;
}
