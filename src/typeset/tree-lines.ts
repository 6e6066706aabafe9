import {MoveNode, visibleAnnotationsOf, type Game, type MergedTree} from '../chess/index.ts';

/** A line of a merged tree that is printed under a heading of its own, as a column of a table, or as a numbered note. */
export interface TreeLine {
  /** `A`, `B1` or `B12`, as in books on openings; '' for the main line. A note has that of its line. */
  readonly letter: string;
  /** The number of a note among those on its line or table; 0 for a line with a letter. */
  readonly note: number;
  /** Its first move; the root for the main line. A remark is a note on what follows this move. */
  readonly first: MoveNode;
  readonly isRemark: boolean;
  /** The table of which it is a column. */
  table: TheoryTable | undefined;
  /** The lines that branch off from it, in the order of the moves that they follow. */
  readonly inner: readonly TreeLine[];
}

/** Lines beside each other, each a column of moves, as in the encyclopedias of openings. */
export interface TheoryTable {
  readonly columns: TreeLine[];
  /** The number of half-moves before the first one of its columns. */
  readonly start: number;
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

/** So many lines in sequence that are little else than moves are a table. */
const TABLE = 3;
/** The weight of a line that has too many notes for a column. */
const HEAVIEST_COLUMN = 240;
/** The most half-moves in a column of a table; the others are a note. */
const COLUMN = 24;
/** The most half-moves of the line around a column that are repeated at its head. */
const REPEATED = 8;

/**
 * Returns the lines of a tree: the main line, from the first move to the last, and what branches off
 * from it, each followed by its notes and by the lines within it: A, A1, A2, B. What is too short for a
 * heading or a note stays within its line, as do variations and those within them, but nothing deeper.
 * With `hasRemark`, lines within lettered lines that are little else than moves are columns of tables, if there are at
 * least three in sequence, and two of them begin at about the same move: all that branches off from them, each comment or other remark, and the end of a long one are
 * notes on the table.
 */
export function findLines(
  tree: MergedTree,
  hasRemark?: (node: MoveNode) => boolean,
): readonly [main: TreeLine, ...others: TreeLine[]] {
  const {isLine, weightOf, isBare} = measureLines(tree);
  const lineAt = (first: MoveNode, letter: string, note: number, isRemark = false) => ({
    ...{letter, note, first, isRemark},
    table: undefined as TheoryTable | undefined,
    inner: [] as TreeLine[],
  });
  const main = lineAt(tree.game.root, '', 0);
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
          const line = lineAt(other, letterOf(below), 0);
          waiting.push({line, path: below});
          inner.push(line);
        } else {
          const note = lineAt(other, letter, notes.length + 1);
          notes.push(note);
          inner.push(note);
        }
      }
    }
    const found = waiting.splice(before);
    if (hasRemark !== undefined && letter !== '')
      findTables(
        found.map(({line}) => line),
        isBare,
      );
    waiting.push(...found.reverse());
  };
  waiting.push({line: main, path: []});
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const {line, path} = next;
    if (line !== main) others.push(line);
    if (line.table === undefined) branchOff(line, path);
    else
      for (const {at, isRemark} of notesOn(line, line.table, hasRemark)) {
        const note = lineAt(at, line.letter, notes.length + 1, isRemark);
        notes.push(note);
        line.inner.push(note);
      }
    if (line.table !== undefined && line.table.columns.at(-1) !== line) continue;
    // Notes on notes are numbered after them.
    for (const note of notes) if (!note.isRemark) branchOff(note);
    others.push(...notes.splice(0));
  }
  return [main, ...others];
}

/** Makes tables of lines that are little else than moves. */
function findTables(lines: readonly TreeLine[], isBare: (first: MoveNode) => boolean): void {
  let run: TreeLine[] = [];
  for (const line of [...lines, undefined]) {
    if (line !== undefined && isBare(line.first)) {
      run.push(line);
      continue;
    }
    let table: TheoryTable | undefined;
    for (const column of run.length < TABLE ? [] : run) {
      const start = pliesBefore(column.first);
      if (table === undefined || start > table.start + REPEATED) table = {columns: [], start};
      table.columns.push(column);
      // A lone column would be a long strip of moves: it is a line like others.
      for (const each of table.columns) each.table = table.columns.length > 1 ? table : undefined;
    }
    run = [];
  }
}

/** Finds the notes on a column: comments, what branches off, and what is left at its foot. */
function notesOn(
  {first}: TreeLine,
  table: TheoryTable,
  hasRemark: (node: MoveNode) => boolean = () => false,
): readonly {readonly at: MoveNode; readonly isRemark: boolean}[] {
  const line = [];
  for (let node: MoveNode | undefined = first; node !== undefined; node = node.next)
    line.push(node);
  const above = pliesBefore(first) - table.start;
  const room = line.length + above > COLUMN + 4 ? COLUMN - above : line.length;
  const notes = line.slice(0, room).flatMap((node) => {
    const {before, after} = visibleAnnotationsOf(node);
    const isTold = before + after !== '' || hasRemark(node);
    const others = node.children.slice(1).map((at) => ({at, isRemark: false}));
    return [...(isTold ? [{at: node, isRemark: true}] : []), ...others];
  });
  return [...notes, ...line.slice(room, room + 1).map((at) => ({at, isRemark: false}))];
}

/** The extent of what follows a move, itself included. */
interface Extent {
  readonly weight: number;
  /** The part of its weight that is comments. */
  readonly words: number;
  /** The depth to which variations are nested in the line that begins with it. */
  readonly height: number;
}

/** Tells which moves begin a line that does not stay within another one, and what each weighs. */
function measureLines({game, games, facts}: MergedTree) {
  const extents = new Map<MoveNode, Extent>();
  for (const node of nodesOf(game.root).reverse()) {
    const texts = [...node.before, ...node.after].reduce((sum, {text}) => sum + text.length, 0);
    let [words, height] = [texts / CHARACTERS_PER_PLY, 0];
    let weight = 1 + words;
    for (const child of node.children) {
      const inner = extents.get(child);
      if (inner === undefined) continue;
      weight += inner.weight;
      words += inner.words;
      height = Math.max(height, inner.height + (child === node.next ? 0 : 1));
    }
    extents.set(node, {weight, words, height});
  }
  const weightOf = (node: MoveNode): number => extents.get(node)?.weight ?? 0;
  const isLine = (node: MoveNode): boolean => {
    const isPlayed = games > 1 && (facts.get(node)?.games ?? 0) > 1;
    const isNested = (extents.get(node)?.height ?? 0) > 1;
    return isNested || weightOf(node) >= (isPlayed ? HEAVY_IF_PLAYED : HEAVY);
  };
  const isBare = (node: MoveNode): boolean => {
    const {weight, words} = extents.get(node) ?? {weight: 0, words: 0};
    return weight <= HEAVIEST_COLUMN && words * 3 <= weight;
  };
  return {isLine, weightOf, isBare};
}

/** Returns how many half-moves of a tree are before a move. */
export function pliesBefore({parent}: MoveNode): number {
  let plies = -1;
  for (let node = parent; node !== undefined; node = node.parent) plies += 1;
  return plies;
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
export function copyLine(
  {first, inner, isRemark}: TreeLine,
  tree: Game,
  start: Game['start'],
): LineGame {
  const left = new Set(inner.flatMap((line) => (line.isRemark ? [] : [line.first])));
  const root = MoveNode.root();
  const origins = new Map<MoveNode, MoveNode>();
  if (isRemark) {
    root.after = [...first.before, ...first.after];
    origins.set(root, first);
    return {game: {...tree, start, root, plies: 0}, origins};
  }
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
