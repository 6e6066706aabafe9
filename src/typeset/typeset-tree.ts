import type {Tags} from '../game/game.ts';
import type {MergedTree, MoveFacts} from '../game/grow-tree.ts';
import type {MoveNode} from '../game/move-node.ts';
import {knownTag} from './known-tag.ts';
import type {EscapeTex} from './escape-tex.ts';
import {describeLines, writeLetter} from './describe-lines.ts';
import type {LineView} from './describe-lines.ts';
import {countGames, fillWord} from './languages/fill-word.ts';
import {Latex} from './latex.ts';
import {letterLines, playedAfter} from './letter-lines.ts';
import type {Notes} from './notes.ts';
import {typesetGame} from './typeset-game.ts';
import type {Wording} from './wording.ts';
import {printMoves} from './print-moves.ts';
import {IN_SENTENCES, writeTextMoves} from './write-text-moves.ts';
import type {Setting} from './setting.ts';

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
    if (remark !== '') remarks.set(node, new Latex(`\n(${remark})`));
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

/** Whether games have left or joined the line since its share was last printed. */
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
