import {countPlies} from '../game/main-line.ts';
import {MoveNode} from '../game/move-node.ts';
import type {Block} from '../replay/block.ts';
import type {GameNode, PlayedGame} from '../replay/played-game.ts';
import type {Ply} from '../replay/line.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Heading} from './heading.ts';
import {readAnnotationSigns} from './read-signs.ts';
import {isMainLine} from '../latex/tables/effects.ts';

/** A paragraph that belongs to a move. */
export interface GameRemark {
  readonly node: MoveNode;
  readonly where: 'before' | 'after';
  readonly text: string;
  /** Whether skakmat wrote it, to report what was not judged. */
  readonly isMark: boolean;
}

/** A game of a book as a tree of moves, built up from its blocks. */
export class CollectedGame {
  readonly played: PlayedGame;
  readonly root = MoveNode.root();
  /** The first of its blocks, and the last of its main line. */
  readonly first: Block;
  last: Block | undefined = undefined;
  /** The nearest heading above it. */
  readonly heading: Heading | undefined;
  /** The paragraphs that belong to its moves, in source order. */
  readonly remarks: GameRemark[] = [];
  /** The number of remarks before the end of the last block of the main line. */
  remarksInside = 0;
  /** The blocks of the game that were not judged to the end. */
  readonly unjudged: Block[] = [];
  readonly #nodes: Map<GameNode, MoveNode>;
  readonly #main = new Set<MoveNode>();
  readonly #origins = new Map<MoveNode, {readonly block: Block; readonly index: number}>();

  constructor(played: PlayedGame, first: Block, heading?: Heading) {
    this.played = played;
    this.first = first;
    this.heading = heading;
    this.#nodes = new Map([[played.root, this.root]]);
  }

  /** Returns the move that led to a position in the text. */
  nodeOf(node: GameNode | undefined): MoveNode | undefined {
    return node && this.#nodes.get(node);
  }

  /** Returns the half-move in the text from which a move was first read. */
  plyOf(node: MoveNode): {readonly block: Block; readonly ply: Ply} | undefined {
    const origin = this.#origins.get(node);
    const ply = origin?.block.plies[origin.index];
    return origin && ply && {block: origin.block, ply};
  }

  /** The files that its moves come from. */
  get sources(): readonly SourceText[] {
    const blocks = new Set(Array.from(this.#origins.values(), ({block}) => block));
    return [...new Set(Array.from(blocks, ({command}) => command.source))];
  }

  /** The number of half-moves in the main line so far. */
  get plies(): number {
    return countPlies(this.root);
  }

  /** The last move of the main line; undefined if there are only variations. */
  get end(): MoveNode | undefined {
    let end: MoveNode | undefined;
    for (let node = this.root.next; node !== undefined; node = node.next) {
      if (!this.#main.has(node)) break;
      end = node;
    }
    return end;
  }

  /** Adds the moves of a block; those of a main line precede those of variations. */
  add(block: Block): void {
    const isMain = isMainLine(block.command.effect);
    if (isMain) this.last = block;
    for (const [index, node] of block.nodes.entries()) {
      const parent = this.nodeOf(node.parent);
      if (parent === undefined) return;
      const added = this.#addMove(parent, node);
      const isNews = isMain ? !this.#main.has(added) : !this.#origins.has(added);
      if (isNews) this.#origins.set(added, {block, index});
      if (isMain) this.#putFirst(parent, added);
    }
    for (const [node, nags] of readAnnotationSigns(block)) {
      const added = this.nodeOf(node);
      if (added !== undefined && added.nags.length === 0) added.nags = nags;
    }
  }

  #addMove(parent: MoveNode, node: GameNode): MoveNode {
    const added =
      parent.children.find(({move}) => move === node.move) ?? parent.add(node.move, 0, 0);
    this.#nodes.set(node, added);
    return added;
  }

  /** Makes a move of the main line the first one; of two main lines, as after `\restoregame`, the first is the game. */
  #putFirst(parent: MoveNode, added: MoveNode): void {
    const [first] = parent.children;
    this.#main.add(added);
    if (first === added || (first !== undefined && this.#main.has(first))) return;
    parent.children = [added, ...parent.children.filter((other) => other !== added)];
  }
}
