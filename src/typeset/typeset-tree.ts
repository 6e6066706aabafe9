import type {Tags} from '../game/game.ts';
import type {MergedTree, MoveFacts} from '../game/grow-tree.ts';
import {sanIn} from '../game/main-line.ts';
import type {MoveNode} from '../game/move-node.ts';
import {walkGame} from '../game/walk-game.ts';
import {knownTag} from './describe-game.ts';
import type {EscapeTex} from './escape-tex.ts';
import {countGames} from './languages/count-games.ts';
import {fillWord} from './languages/fill-word.ts';
import {Latex} from './latex.ts';
import {MOVE_STYLES} from './move-styles.ts';
import type {Notes} from './notes.ts';
import {typesetGame} from './typeset-game.ts';
import type {Setting} from './typeset-game.ts';
import type {Wording} from './wording.ts';
import {writeTextMoves} from './write-text-moves.ts';

/** A merged tree as a template sees it. */
export interface TreeView {
  /** How many games have gone into it. */
  readonly games: number;
  /** The same in words. */
  readonly count: Latex;
  readonly start: Latex;
  readonly body: Latex;
}

/**
 * Sets a merged tree: after each move that others compete with stands how often it was played, at
 * the end of a line who played it, or where it goes on. `ordinal` keeps its labels from those of others.
 */
export function typesetTree(tree: MergedTree, ordinal: number, setting: Setting): TreeView {
  const targets = nameTargets(tree, ordinal, setting);
  const {start, body} = typesetGame(tree.game, setting, writeNotes({tree, targets, ...setting}));
  const count = countGames(tree.games, setting);
  return {
    games: tree.games,
    count: new Latex(count),
    start: new Latex(start),
    body: new Latex(body),
  };
}

/** How moves look in a sentence. */
const LOOK = {style: MOVE_STYLES.book, remark: () => ''};

/** A node that other lines refer to. */
interface Target {
  readonly label: string;
  /** The move, as it stands in a sentence, and with which move its line begins. */
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
  const names = new Map<MoveNode, string>();
  walkGame(game, {
    move: (node, before) => {
      if (!wanted.has(node)) return;
      const {fullmove, side} = before;
      const move = {node, san: sanIn(node, before), fullmove, side};
      names.set(node, writeTextMoves([move], LOOK));
    },
  });
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

/** The first move of the variation that a node is in; of the main line every move is known by its number. */
function lineStart(node: MoveNode): MoveNode {
  let first = node;
  while (first.parent?.next === first) first = first.parent;
  return first.parent === undefined ? node : first;
}

function writeNotes(sources: RemarkSources): Notes {
  const {tree, targets} = sources;
  const remarks = new Map<MoveNode, Latex>();
  for (const node of tree.facts.keys()) {
    const remark = writeRemark(node, sources);
    if (remark !== '') remarks.set(node, new Latex(`\n(${remark})`));
  }
  const anchors = new Map(
    Array.from(targets, ([node, {label}]) => [node, new Latex(`\\label{${label}}`)]),
  );
  return {remarks, anchors};
}

/** What remarks are made from. */
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

/** Whether games have gone different ways here, whatever variations there are. */
function hasRivals({parent}: MoveNode, {facts}: MergedTree): boolean {
  const played = parent?.children.filter((child) => facts.get(child)?.games !== 0) ?? [];
  return played.length > 1;
}

/** Whether games have left the line unseen, or joined it, since its share was last told. */
function hasNewShare(end: MoveNode, tree: MergedTree): boolean {
  let told: MoveNode | undefined = end;
  while (told !== undefined && !hasRivals(told, tree)) told = told.parent;
  const before = told === undefined ? tree.games : tree.facts.get(told)?.games;
  return before !== tree.facts.get(end)?.games;
}

/** Nothing for a single game, whose players are named instead. */
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

/** Who played it, and when. */
function writeCredit(tags: Tags, escape: EscapeTex): string {
  const [white, black, date] = ['White', 'Black', 'Date'].map((name) => knownTag(tags, name));
  if (white === undefined || black === undefined || white + black === '') return '';
  const year = /\d{4}/.exec(date ?? '')?.[0];
  const players = [white, black].map((name) => escape(surname(name) || 'N.N.')).join('--');
  return year === undefined ? players : `${players} ${year}`;
}

/** `Morphy` for `Morphy, Paul`. */
function surname(name: string): string {
  return name.split(',')[0]?.trim() ?? '';
}
