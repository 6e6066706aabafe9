import {MoveNode, type Game, type MergedTree} from '../chess/index.ts';

/** A line of a merged tree that is printed under a heading of its own. */
export interface TreeLine {
  /** `A`, `B1` or `B12`, as in books on openings; '' for the main line. */
  readonly letter: string;
  /** Its first move; the root for the main line. */
  readonly first: MoveNode;
  /** The lines that branch off from it, in the order of the moves that they follow. */
  readonly inner: readonly TreeLine[];
}

/** Lines within more lines than this have no letters, which would be too long. */
const DEEPEST = 5;

/** A line of this weight has a heading: about that many half-moves, or lines of text. */
const HEAVY = 24;
/** The same where several games have the line. */
const HEAVY_IF_PLAYED = 10;

/** The number of characters of comments that weigh as much as a half-move. */
const CHARACTERS_PER_PLY = 12;

/**
 * Returns the lines of a tree: the main line, from the first move to the last, and what branches off
 * from it, each followed by the lines within it: A, A1, A2, B. What is too short for a heading stays
 * within its line, as do variations and those within them, but nothing deeper.
 */
export function findLines(tree: MergedTree): readonly [main: TreeLine, ...others: TreeLine[]] {
  const isLine = makeLineTest(tree);
  const others: TreeLine[] = [];
  const waiting: {readonly line: TreeLine; readonly path: readonly number[]}[] = [];
  const begin = (first: MoveNode, path: readonly number[]): TreeLine => {
    const inner: TreeLine[] = [];
    const line = {letter: letterOf(path), first, inner};
    waiting.push({line, path});
    return line;
  };
  const main = begin(tree.game.root, []);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const {line, path} = next;
    if (line !== main) others.push(line);
    if (path.length === DEEPEST) continue;
    const before = waiting.length;
    const inner = line.inner as TreeLine[];
    for (let node: MoveNode | undefined = line.first; node !== undefined; node = node.next) {
      for (const other of node.children.slice(1)) {
        if (isLine(other)) inner.push(begin(other, [...path, inner.length]));
      }
    }
    waiting.push(...waiting.splice(before).reverse());
  }
  return [main, ...others];
}

/** The extent of what follows a move, itself included. */
interface Extent {
  readonly weight: number;
  /** How deeply variations are nested in the line that begins with it. */
  readonly height: number;
}

function makeLineTest({game, games, facts}: MergedTree): (node: MoveNode) => boolean {
  const extents = new Map<MoveNode, Extent>();
  for (const node of nodesOf(game.root).reverse()) {
    const texts = [...node.before, ...node.after].reduce((sum, {text}) => sum + text.length, 0);
    let [weight, height] = [1 + texts / CHARACTERS_PER_PLY, 0];
    for (const child of node.children) {
      const inner = extents.get(child);
      if (inner === undefined) continue;
      weight += inner.weight;
      height = Math.max(height, inner.height + (child === node.next ? 0 : 1));
    }
    extents.set(node, {weight, height});
  }
  return (node) => {
    const {weight = 0, height = 0} = extents.get(node) ?? {};
    const isPlayed = games > 1 && (facts.get(node)?.games ?? 0) > 1;
    return height > 1 || weight >= (isPlayed ? HEAVY_IF_PLAYED : HEAVY);
  };
}

/** Returns all nodes of a tree, each after its parent. */
function nodesOf(root: MoveNode): MoveNode[] {
  const nodes = [root];
  for (const node of nodes) nodes.push(...node.children);
  return nodes;
}

/** Returns `B12` for the second line within the first one within B, and `B.12` for the twelfth within B. */
function letterOf([first, ...inner]: readonly number[]): string {
  if (first === undefined) return '';
  const numbers = inner.map((i) => (i < 9 ? String(i + 1) : `.${i + 1}.`)).join('');
  return column(first) + numbers.replace(/\.\./g, '.').replace(/\.$/, '');
}

/** Returns A to Z, then AA, as the columns of a spreadsheet are named. */
function column(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : column(Math.floor(index / 26) - 1) + last;
}

/** A line as a game from the position in which it begins, without the lines that branch off. */
export interface LineGame {
  readonly game: Game;
  /** The nodes of the tree by those of the game. */
  readonly origins: ReadonlyMap<MoveNode, MoveNode>;
}

/** Copies a line of a tree; `start` is the position before its first move. */
export function copyLine({first, inner}: TreeLine, tree: Game, start: Game['start']): LineGame {
  const left = new Set(inner.map((line) => line.first));
  const root = MoveNode.root();
  const origins = new Map<MoveNode, MoveNode>();
  if (first === tree.root) {
    root.after = first.after;
    origins.set(root, first);
  }
  const waiting = (first === tree.root ? [...first.children] : [first])
    .filter((from) => !left.has(from))
    .map((from) => ({from, to: root}))
    .reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const {from} = next;
    const copy = next.to.add(from.move, from.start, from.end, from.san);
    copy.nags = from.nags;
    copy.before = from.before;
    copy.after = from.after;
    origins.set(copy, from);
    const children = from.children.filter((child) => !left.has(child));
    waiting.push(...children.map((child) => ({from: child, to: copy})).reverse());
  }
  let plies = 0;
  for (let {next} = root; next !== undefined; {next} = next) plies += 1;
  return {game: {...tree, start, root, plies}, origins};
}
