import {MoveNode, type Game, type MergedTree} from '../chess/index.ts';

/** A line of a merged tree that is printed under a heading of its own, or as a numbered note on such a line. */
export interface TreeLine {
  /** `A`, `B1` or `B12`, as in books on openings; '' for the main line. A note has that of its line. */
  readonly letter: string;
  /** The number of a note among those on its line; 0 for a line with a heading. */
  readonly note: number;
  /** Its first move; the root for the main line. */
  readonly first: MoveNode;
  /** The lines that branch off from it, in the order of the moves that they follow. */
  readonly inner: readonly TreeLine[];
}

/** Lines at this depth have letters of their own, such as B12, only if they are long; deeper ones have none. */
const DEEPEST = 3;
/** The weight of a long line. */
const LONG = 60;

/** A line of this weight has a heading: about that many half-moves, or lines of text. */
const HEAVY = 24;
/** The same where several games have the line. */
const HEAVY_IF_PLAYED = 10;

/** The number of characters of comments that weigh as much as a half-move. */
const CHARACTERS_PER_PLY = 12;

/**
 * Returns the lines of a tree: the main line, from the first move to the last, and what branches off
 * from it, each followed by its notes and by the lines within it: A, A1, A2, B. What is too short for a
 * heading or a note stays within its line, as do variations and those within them, but nothing deeper.
 */
export function findLines(tree: MergedTree): readonly [main: TreeLine, ...others: TreeLine[]] {
  const {isLine, weightOf} = measureLines(tree);
  const main = {letter: '', note: 0, first: tree.game.root, inner: [] as TreeLine[]};
  const others: TreeLine[] = [];
  const waiting: {readonly line: typeof main; readonly path: readonly number[]}[] = [];
  const notes: (typeof main)[] = [];
  /** Finds what branches off from a line; `path` is that of its letter, and undefined if it is a note. */
  const branchOff = ({letter, first, inner}: typeof main, path?: readonly number[]): void => {
    const before = waiting.length;
    let letters = 0;
    for (let node: MoveNode | undefined = first; node !== undefined; node = node.next) {
      for (const other of node.children.slice(1).filter(isLine)) {
        const depth = (path?.length ?? DEEPEST) + 1;
        const hasLetter = depth < DEEPEST || (depth === DEEPEST && weightOf(other) >= LONG);
        if (hasLetter && path !== undefined) {
          const below = [...path, letters++];
          const line = {letter: letterOf(below), note: 0, first: other, inner: []};
          waiting.push({line, path: below});
          inner.push(line);
        } else {
          const note = {letter, note: notes.length + 1, first: other, inner: []};
          notes.push(note);
          inner.push(note);
        }
      }
    }
    waiting.push(...waiting.splice(before).reverse());
  };
  waiting.push({line: main, path: []});
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.line !== main) others.push(next.line);
    branchOff(next.line, next.path);
    // Notes on notes are numbered after them.
    for (const note of notes) branchOff(note);
    others.push(...notes.splice(0));
  }
  return [main, ...others];
}

/** The extent of what follows a move, itself included. */
interface Extent {
  readonly weight: number;
  /** The depth to which variations are nested in the line that begins with it. */
  readonly height: number;
}

/** Tells which moves begin a line that does not stay within another one, and what each weighs. */
function measureLines({game, games, facts}: MergedTree) {
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
  const weightOf = (node: MoveNode): number => extents.get(node)?.weight ?? 0;
  const isLine = (node: MoveNode): boolean => {
    const isPlayed = games > 1 && (facts.get(node)?.games ?? 0) > 1;
    const isNested = (extents.get(node)?.height ?? 0) > 1;
    return isNested || weightOf(node) >= (isPlayed ? HEAVY_IF_PLAYED : HEAVY);
  };
  return {isLine, weightOf};
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

/** Returns 1 for `B`, 3 for `B1.12`. */
export function depthOf(letter: string): number {
  return letter.replace(/^[A-Z]+/, 'A').replace(/\.\d+/g, '1').length;
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

/** Tests whether a move of a tree has alternatives that were played. */
export function hasRivals({parent}: MoveNode, tree: MergedTree): boolean {
  return parent !== undefined && playedAfter(parent, tree).length > 1;
}

/** Tests whether games have left or joined the line since its share was last printed. */
export function hasNewShare(end: MoveNode, tree: MergedTree): boolean {
  let told: MoveNode | undefined = end;
  while (told !== undefined && !hasRivals(told, tree)) told = told.parent;
  const before = told === undefined ? tree.games : tree.facts.get(told)?.games;
  return before !== tree.facts.get(end)?.games;
}

/** Returns the moves played here in games, apart from mere variations; in a tree of one game, all. */
function playedAfter(node: MoveNode, {games, facts}: MergedTree): readonly MoveNode[] {
  if (games === 1) return node.children;
  return node.children.filter((child) => facts.get(child)?.games !== 0);
}
