import type {Game, MergedTree, MoveFacts, MoveNode, Tags} from '../chess/index.ts';
import type {EscapeTex} from './escape-tex.ts';
import {knownTag} from './known-tag.ts';
import {countGames, fillWord} from './languages/fill-word.ts';
import {Latex} from './latex.ts';
import type {Notes} from './outline.ts';
import {printMoves} from './print-moves.ts';
import type {Setting} from './setting.ts';
import {typesetGame} from './typeset-game.ts';
import type {Wording} from './wording.ts';
import {IN_SENTENCES, writeTextMoves} from './set-moves.ts';

/** The fields of a merged tree that a template can use. */
export interface TreeView {
  /** The number of games in the tree. */
  readonly games: number;
  /** The number of games in words. */
  readonly count: Latex;
  readonly start: Latex;
  readonly body: Latex;
  /** The lines with letters, for an index. */
  readonly lines: readonly LineView[];
}

/**
 * Typesets a merged tree: a move with alternatives is followed by its frequency, the end of a line
 * by its players or by the line where it continues. `ordinal` keeps its labels apart from those of
 * other trees.
 */
export function typesetTree(tree: MergedTree, ordinal: number, setting: Setting): TreeView {
  const lines = letterLines(tree);
  const targets = nameTargets(tree, ordinal, setting);
  const notes = writeNotes({tree, targets, ...setting});
  const headings = new Map(lines.map((line) => [line.first, writeLetter(line, ordinal)]));
  const {start, body} = typesetGame(tree.game, setting, {...notes, headings});
  const count = countGames(tree.games, setting);
  return {
    games: tree.games,
    count: new Latex(count),
    start: new Latex(start),
    body: new Latex(body),
    lines: describeLines(tree.game, lines, ordinal),
  };
}

/** A node that other lines refer to. */
interface Target {
  readonly label: string;
  /** The move as written in a sentence, with the first move of its line. */
  readonly name: string;
}

function nameTargets(
  {game, facts}: MergedTree,
  ordinal: number,
  {language, escape}: Wording,
): ReadonlyMap<MoveNode, Target> {
  const nodes = new Set<MoveNode>();
  for (const {transposesTo} of facts.values()) {
    if (transposesTo?.parent !== undefined) nodes.add(transposesTo);
  }
  const wanted = new Set([...nodes, ...Array.from(nodes, lineStart)]);
  const names = new Map(
    Array.from(printMoves(game, wanted), ([node, move]) => [
      node,
      writeTextMoves([move], IN_SENTENCES),
    ]),
  );
  const targets = new Map<MoveNode, Target>();
  for (const node of nodes) {
    const first = lineStart(node);
    const [move = '', line = ''] = [names.get(node), names.get(first)];
    const {moveOfLine} = language.words;
    const name = first === node ? move : fillWord(moveOfLine, escape, move, line);
    targets.set(node, {label: `line:${ordinal}-${targets.size + 1}`, name});
  }
  return targets;
}

/**
 * Returns the first move of the variation that contains a node; in the main line, the node itself.
 */
function lineStart(node: MoveNode): MoveNode {
  let first = node;
  while (first.parent?.next === first) first = first.parent;
  return first.parent === undefined ? node : first;
}

function writeNotes(sources: RemarkSources): Omit<Notes, 'headings'> {
  const {tree, targets} = sources;
  const remarks = new Map<MoveNode, Latex>();
  for (const node of tree.facts.keys()) {
    const remark = writeRemark(node, sources);
    if (remark !== '') remarks.set(node, new Latex(`\n\\skmremark{(${remark})}`));
  }
  const anchors = new Map(
    Array.from(targets, ([node, {label}]) => [
      node,
      new Latex(`\\phantomsection\\label{${label}}`),
    ]),
  );
  return {remarks, anchors};
}

/** The inputs of remarks. */
interface RemarkSources extends Wording {
  readonly tree: MergedTree;
  readonly targets: ReadonlyMap<MoveNode, Target>;
}

function writeRemark(node: MoveNode, sources: RemarkSources): string {
  const {tree, targets} = sources;
  const fact = tree.facts.get(node);
  if (fact === undefined) return '';
  const isEnd = node.next === undefined;
  const parts: string[] = [];
  if (hasRivals(node, tree) || (isEnd && hasNewShare(node, tree)))
    parts.push(writeShare(fact, sources));
  if (fact.transposesTo !== undefined)
    parts.push(writeReference(targets.get(fact.transposesTo), sources));
  else if (isEnd && fact.only !== undefined) parts.push(writeCredit(fact.only, sources.escape));
  return parts.filter((part) => part !== '').join(', ');
}

function hasRivals({parent}: MoveNode, tree: MergedTree): boolean {
  return parent !== undefined && playedAfter(parent, tree).length > 1;
}

/** Tests whether games have left or joined the line since its share was last printed. */
function hasNewShare(end: MoveNode, tree: MergedTree): boolean {
  let told: MoveNode | undefined = end;
  while (told !== undefined && !hasRivals(told, tree)) told = told.parent;
  const before = told === undefined ? tree.games : tree.facts.get(told)?.games;
  return before !== tree.facts.get(end)?.games;
}

/** Returns '' for a single game, whose players are named instead. */
function writeShare({games, score}: MoveFacts, wording: Wording): string {
  if (games < 2) return '';
  const share = score === undefined ? '' : `, ${Math.round(score * 100)}\\,\\%`;
  return countGames(games, wording) + share;
}

function writeReference(target: Target | undefined, {language, escape}: Wording): string {
  const {backToStart, transposesTo} = language.words;
  if (target === undefined) return fillWord(backToStart, escape);
  return fillWord(transposesTo, escape, target.name, `\\pageref{${target.label}}`);
}

/** Names the players and the year. */
function writeCredit(tags: Tags, escape: EscapeTex): string {
  const [white, black, date] = ['White', 'Black', 'Date'].map((name) => knownTag(tags, name));
  if (white === undefined || black === undefined || white + black === '') return '';
  const year = /\d{4}/.exec(date ?? '')?.[0];
  const players = [white, black].map((name) => escape(surname(name) || 'N.N.')).join('--');
  return year === undefined ? players : `${players} ${year}`;
}

/** Returns `Morphy` for `Morphy, Paul`. */
function surname(name: string): string {
  return name.split(',')[0]?.trim() ?? '';
}

/** The fields of a lettered line that a template can use in an index. */
interface LineView {
  readonly letter: string;
  /** Its moves, or those after the moves of the entries above. */
  readonly moves: Latex;
  /** The reference to its page. */
  readonly page: Latex;
}

/** Describes the lines of the tree with the number `ordinal` for an index. */
function describeLines(
  game: Game,
  lines: readonly LetteredLine[],
  ordinal: number,
): readonly LineView[] {
  const printed = printMoves(game, new Set(lines.flatMap(({moves}) => moves)));
  return lines.map(({letter, moves}) => {
    const shown = moves.flatMap((node) => printed.get(node) ?? []);
    return {
      letter,
      moves: new Latex(writeTextMoves(shown, IN_SENTENCES)),
      page: new Latex(`\\pageref{${labelOf(letter, ordinal)}}`),
    };
  });
}

/** Writes the letter before a line, to which the index refers. */
function writeLetter({letter}: LetteredLine, ordinal: number): Latex {
  return new Latex(`\\textbf{${letter}}\\phantomsection\\label{${labelOf(letter, ordinal)}}~%\n`);
}

/** Differs from the labels of transpositions, which are numbers. */
function labelOf(letter: string, ordinal: number): string {
  return `line:${ordinal}-${letter}`;
}

/** A line of a merged tree that begins where several moves are played. */
interface LetteredLine {
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
function playedAfter(node: MoveNode, {games, facts}: MergedTree): readonly MoveNode[] {
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
