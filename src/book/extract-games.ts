import {readFen, START_FEN, writeFen} from '../chess/fen.ts';
import type {Game} from '../game/game.ts';
import {MoveNode} from '../game/move-node.ts';
import type {Block} from '../replay/block.ts';
import type {Facts} from '../replay/facts.ts';
import type {Game as PlayedGame, GameNode} from '../replay/game-tree.ts';
import {readSigns} from './read-signs.ts';
import {readTags} from './read-tags.ts';

/** A game of a book as a tree of moves, while it is gathered from its blocks. */
interface Gathered {
  readonly played: PlayedGame;
  readonly root: MoveNode;
  readonly nodes: Map<GameNode, MoveNode>;
  /** The first of its blocks. */
  readonly first: Block;
}

/**
 * The games of a book, in reading order: what its `\mainline` and `\variation` come to, put together.
 *
 * A line that skakmat could not judge, or that is a threat, belongs to no game. Games of which
 * nothing was played are left out: they are diagrams, or a slip.
 */
export function extractGames(facts: Facts): readonly Game[] {
  const gathered = new Map<PlayedGame, Gathered>();
  for (const block of facts.blocks) {
    if (block.before === undefined || block.status === 'threat') continue;
    addBlock(gatheredOf(gathered, block.before.game, block), block);
  }
  return [...gathered.values()]
    .filter(({root}) => root.next !== undefined)
    .map((game) => finish(game, facts));
}

function gatheredOf(known: Map<PlayedGame, Gathered>, played: PlayedGame, first: Block): Gathered {
  const found = known.get(played);
  if (found !== undefined) return found;
  const root = MoveNode.root();
  const made = {played, root, nodes: new Map([[played.root, root]]), first};
  known.set(played, made);
  return made;
}

/** Adds the moves of a block: those of a main line before all others. */
function addBlock({nodes}: Gathered, block: Block): void {
  const isMain = block.command.effect === 'mainline' || block.command.effect === 'hidemoves';
  for (const node of block.nodes) {
    const parent = node.parent && nodes.get(node.parent);
    if (parent === undefined) return;
    const added =
      parent.children.find(({move}) => move === node.move) ?? parent.add(node.move, 0, 0);
    if (isMain) parent.children = [added, ...parent.children.filter((other) => other !== added)];
    nodes.set(node, added);
  }
  for (const [node, nags] of readSigns(block)) {
    const added = nodes.get(node);
    if (added !== undefined && added.nags.length === 0) added.nags = nags;
  }
}

function finish({played, root, first}: Gathered, facts: Facts): Game {
  const {start, ordinal} = played;
  const fen = writeFen(start);
  const opening = facts.starts.find((known) => known.ordinal === ordinal);
  const {tags, result} = readTags(opening?.command.options);
  if (fen !== START_FEN) tags.set('SetUp', '1').set('FEN', fen);
  const {source, span} = first.command;
  const variant = isChess960(fen) ? 'chess960' : 'standard';
  const plies = countPlies(root);
  return {source, span, tags, variant, start, root, plies, result, reason: undefined};
}

function isChess960(fen: string): boolean {
  const outcome = readFen(fen);
  return outcome.kind === 'position' && outcome.chess960;
}

function countPlies(root: MoveNode): number {
  let plies = 0;
  for (let node = root.next; node !== undefined; node = node.next) plies += 1;
  return plies;
}
