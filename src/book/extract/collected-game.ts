import {countPlies, MoveNode, NAGS} from '../../chess/index.ts';
import type {
  Block,
  GameNode,
  MovetextToken,
  PlayedGame,
  Ply,
  BlockStatus,
} from '../../skak/index.ts';
import {isMainLine} from '../../tex/index.ts';
import type {SourceText} from '../../text/index.ts';
import type {Heading} from './heading.ts';
import {readTexWords} from './read-asides.ts';

/** The wording for each kind of line that was not judged, or not to the end. */
const REASONS: Readonly<Record<BlockStatus, string>> = {
  played: '',
  lost: 'not judged from here on',
  threat: 'a threat, not judged',
  unjudged: 'not judged',
};

/** The prefix of skakmat's own comments. */
export const MARK = 'skakmat: ';

/** Describes the moves of a block that were not judged: `skakmat: not judged: 12...Nf6 13.Bg5`. */
export function describeUnjudged(block: Block): string {
  const {argument, status, plies} = block;
  const {source, end} = argument;
  const last = status === 'lost' ? plies.at(-1)?.token.end : undefined;
  const moves = readTexWords(source.text.slice(last ?? argument.start, end));
  return `${MARK}${REASONS[status]}: ${moves}`;
}

/** Returns the signs after the moves of a block, as numeric annotation glyphs. */
function readAnnotationSigns(block: Block): ReadonlyMap<GameNode, readonly number[]> {
  const {text} = block.argument.source;
  const {start, end} = block.argument;
  const found = new Map<GameNode, readonly number[]>();
  if (!/[!?$\\\u0080-\uffff]/.test(text.slice(start, end))) return found;
  const {tokens, plies} = block;
  plies.forEach(({token, after}, i) => {
    const next = plies[i + 1]?.token.start ?? end;
    const from = token.type === 'move' ? token.meaningEnd : token.end;
    const following = tokens
      .filter((other) => other.start > token.start && other.end <= next)
      .filter((other) => isSign(other) || PIECE.test(wordOf(text)(other)));
    const signs = text.slice(from, token.end) + following.map(wordOf(text)).join(' ');
    const nags = Array.from(
      signs.replace(SIGN_AND_PIECE, '$1$2{}').matchAll(SIGN),
      ([sign, number]) => (number === undefined ? BY_SIGN.get(sign) : Number(number)),
    ).filter((nag) => nag !== undefined && nag <= 255) as readonly number[];
    if (nags.length > 0) found.set(after, nags);
  });
  return found;
}

function isSign(token: MovetextToken): boolean {
  return token.type === 'remark' && (token.kind === 'nag' || token.kind === 'symbol');
}

/** A piece in braces, which the packages take after a sign: `\weakpt{}{\symking}`. */
const PIECE = /^\{\\sym[a-z]+\}/u;
const SIGN_AND_PIECE = /(\\[A-Za-z]+)(?:\{\})? ?\{(\\sym[a-z]+)\}/gu;

function wordOf(text: string): (token: MovetextToken) => string {
  return ({start, end}) => text.slice(start, end);
}

/** A sign: `$14`, macros, `!` and `?`, or a single character such as `±`. */
const SIGN = /\$(\d{1,3})|(?:\\[A-Za-z]+)+|[!?]+|[^\s{}$\\]/gu;

/** The smallest number of each sign, usually the one for White. The mate sign belongs to the move. */
const BY_SIGN: ReadonlyMap<string, number> = new Map(
  NAGS.toReversed().flatMap(({number, macros, sign}) =>
    [macros, sign]
      .filter((written) => written !== undefined && written !== '\\mate')
      .map((written) => [written as string, number] as const),
  ),
);

/** A paragraph that belongs to a move. */
export interface GameRemark {
  readonly node: MoveNode;
  readonly where: 'before' | 'after';
  readonly text: string;
  /** After how many variations of the move it is, as for a comment. */
  readonly variations: number;
  /** True if it is set as a title before the first move. */
  readonly isTitle: boolean;
  /** True if skakmat wrote it, to report what was not judged. */
  readonly isMark: boolean;
}

/** A game of a book as a tree of moves, built up from its blocks. */
export class CollectedGame {
  readonly played: PlayedGame;
  readonly root = MoveNode.root();
  /** The first of its blocks, or the command with which skakmat began it. */
  readonly first: Pick<Block, 'command'>;
  /** True if skakmat wrote it: its tags are known, and all text after its start is its own. */
  readonly isOwn: boolean;
  /** The last block of its main line. */
  last: Block | undefined = undefined;
  /** The nearest heading above it. */
  readonly heading: Heading | undefined;
  /** The paragraphs that belong to its moves, in source order. */
  readonly remarks: GameRemark[] = [];
  /** The number of remarks before the command that sets it up. */
  remarksAbove = 0;
  /** The number of remarks before the end of the last block of the main line. */
  remarksInside = 0;
  /** The blocks of the game that were not judged to the end. */
  readonly unjudged: Block[] = [];
  readonly #nodes: Map<GameNode, MoveNode>;
  readonly #main = new Set<MoveNode>();
  readonly #origins = new Map<MoveNode, {readonly block: Block; readonly index: number}>();

  constructor(played: PlayedGame, first: Pick<Block, 'command'>, heading?: Heading, isOwn = false) {
    this.played = played;
    this.first = first;
    this.isOwn = isOwn;
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

  /** The files that its moves come from, or where it begins if it has none. */
  get sources(): readonly SourceText[] {
    const blocks = new Set(Array.from(this.#origins.values(), ({block}) => block));
    if (blocks.size === 0) return [this.first.command.source];
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
