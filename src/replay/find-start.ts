import type {Board} from './board.ts';
import {nodesAtPly} from './game-tree.ts';
import type {Game, GameNode} from './game-tree.ts';
import type {MoveList} from './move-list.ts';
import type {Line} from './line.ts';

/** Where a line starts, and what it is when played from there. */
export interface Start {
  readonly kind: 'found' | 'misnumbered' | 'threat' | 'nowhere';
  readonly node: GameNode;
  readonly line: Line;
}

/** What a variation may hang on. */
export interface StartContext {
  /** The end of the main line, or of the line around the variation. */
  readonly current: GameNode | undefined;
  /** Any node of the current game. */
  readonly game: GameNode;
  /** The games before it, the latest first. */
  readonly earlier: readonly Game[];
  /** Where the package itself would start the line, which may be in an earlier game. */
  readonly preferred: GameNode | undefined;
}

/**
 * Finds the position that a variation starts from.
 *
 * Its first number names a ply. Tried in turn, as authors do: the current position, the main line
 * before it, then whatever other line of the game has reached that ply, the latest first. A line
 * that fits nowhere though its number is one ply ahead of the text, as if one side passed, is a
 * threat or a plan. Otherwise the position in which the most of it can be played is taken.
 */
export function findStart(
  board: Board,
  list: MoveList,
  {current, game, earlier, preferred}: StartContext,
): Start | undefined {
  const read = (node: GameNode): Line => list.play(board, node);
  const ply = list.firstPly();
  let best: Start | undefined;
  for (const node of candidates(ply, current, game, preferred)) {
    const line = read(node);
    if (fits(line)) return {kind: 'found', node, line};
    if (best === undefined || line.nodes.length > best.line.nodes.length)
      best = {kind: 'nowhere', node, line};
  }
  if (ply === undefined) return best;
  return (
    findThreat(board, list, nodesAt(ply - 1, current, game)) ??
    findMisnumbered(lastTwo(current), ply, read) ??
    findInGames(earlier, ply, read) ??
    best
  );
}

/** Played to the end, with the numbers that it should have. */
function fits({lost, faults}: Line): boolean {
  return !lost && !faults.some((fault) => fault.kind === 'number' && fault.how === 'wrong');
}

function lastTwo(current: GameNode | undefined): readonly GameNode[] {
  if (current === undefined) return [];
  return current.parent === undefined ? [current] : [current, current.parent];
}

/** Where a line may start, the likeliest first; the package's own start before all others. */
function* candidates(
  ply: number | undefined,
  current: GameNode | undefined,
  game: GameNode,
  preferred: GameNode | undefined,
): Iterable<GameNode> {
  const isApt = preferred !== undefined && (ply === undefined || preferred.ply === ply);
  if (isApt) yield preferred;
  const known = ply === undefined ? lastTwo(current) : nodesAt(ply, current, game);
  for (const node of known) if (!isApt || node !== preferred) yield node;
}

/** The nodes at `ply`: that of the line which leads to `current` first, then the latest ones. */
function* nodesAt(ply: number, current: GameNode | undefined, game: GameNode): Iterable<GameNode> {
  let own = current;
  while (own !== undefined && own.ply > ply) own = own.parent;
  if (own?.ply === ply) yield own;
  for (const node of nodesAtPly(game.game, ply)) if (node !== own) yield node;
}

/** The line belongs to a game that another has followed. */
function findInGames(
  games: readonly Game[],
  ply: number,
  read: (node: GameNode) => Line,
): Start | undefined {
  for (const game of games) {
    for (const node of nodesAtPly(game, ply)) {
      const line = read(node);
      if (fits(line)) return {kind: 'found', node, line};
    }
  }
  return undefined;
}

/** The line can be played here and now, only its numbers say otherwise. */
function findMisnumbered(
  nodes: readonly GameNode[],
  ply: number,
  read: (node: GameNode) => Line,
): Start | undefined {
  for (const node of nodes) {
    if (node.ply === ply) continue;
    const line = read(node);
    if (!line.lost && line.nodes.length > 0) return {kind: 'misnumbered', node, line};
  }
  return undefined;
}

function findThreat(board: Board, list: MoveList, nodes: Iterable<GameNode>): Start | undefined {
  for (const node of nodes) {
    if (board.goTo(node).checked) continue;
    board.pass();
    const line = list.read(board);
    const isFaultless = line.faults.every(({kind}) => kind === 'silent-nag');
    if (!line.lost && isFaultless) return {kind: 'threat', node, line};
  }
  return undefined;
}
