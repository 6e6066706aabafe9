import {NULL_MOVE, type Move, type Position, type Side} from '../../chess/index.ts';

/** The fullmove number and the side to move. */
export interface Turn {
  readonly fullmove: number;
  readonly side: Side;
}

/** The start of a game. */
interface GameOptions {
  /** Counted from 1 in reading order; 0, the default, for a board that is only shown. */
  readonly ordinal?: number;
  /** The id under which xskak files the game; absent in skak, which has none. */
  readonly id?: string | undefined;
  /** True if the game starts from the standard position; false if absent. */
  readonly isStandard?: boolean;
}

/** One game of a text: its start and every position that its lines have reached. */
export class PlayedGame {
  readonly ordinal: number;
  readonly id: string | undefined;
  readonly isStandard: boolean;
  /** Owned by the game: to be cloned, never played on. */
  readonly start: Position;
  readonly root: GameNode;
  /** What the text has reached at each ply, counted from the root's: mostly one, the latest last. */
  #reached: (Reached | Reached[] | undefined)[] = [];
  /** Lines that the text has reached since anything asked for what is at a ply. */
  #entered: EnteredLine[] = [];
  #hasMoves = false;

  constructor(start: Position, {ordinal = 0, id, isStandard = false}: GameOptions = {}) {
    this.ordinal = ordinal;
    this.id = id;
    this.isStandard = isStandard;
    this.start = start;
    this.root = {game: this, parent: undefined, move: NULL_MOVE, ply: plyAt(start), run: undefined};
    this.#enter(this.root, this.root.ply);
  }

  /** True if the text has reached a position besides the first. */
  get hasMoves(): boolean {
    return this.#hasMoves;
  }

  /** Makes the nodes of a line known, so that later lines may start from them. */
  enter(line: EnteredLine): void {
    this.#hasMoves ||= line.count > 0;
    this.#entered.push(line);
  }

  /** What the text has reached at `ply`, in its order. */
  reachedAt(ply: number): readonly Reached[] {
    for (const line of this.#entered) {
      const {run} = line;
      if (run === undefined) for (const node of line.nodes) this.#enter(node, node.ply);
      else for (let i = 1; i <= run.count; i += 1) this.#enter(run, run.start.ply + i);
    }
    this.#entered.length = 0;
    const known = this.#reached[ply - this.root.ply];
    if (known === undefined) return [];
    return Array.isArray(known) ? known : [known];
  }

  #enter(reached: Reached, ply: number): void {
    const index = ply - this.root.ply;
    const known = this.#reached[index];
    if (known === undefined) this.#reached[index] = reached;
    else if (Array.isArray(known)) known.push(reached);
    else this.#reached[index] = [known, reached];
  }

  /** Gives back the memory kept for lines to come; another game begins. */
  trim(): void {
    this.#reached = this.#reached.slice();
    this.#entered = this.#entered.slice();
  }
}

/** A line as far as it was played. */
interface EnteredLine {
  readonly count: number;
  readonly nodes: readonly GameNode[];
  /** The moves of a plain list, which makes its nodes on demand. */
  readonly run?: PlayedRun;
}

/** A node, or moves that make the node at a ply on demand. */
type Reached = GameNode | PlayedRun;

/** A position of a game, as the move that led to it. */
export interface GameNode {
  readonly game: PlayedGame;
  readonly parent: GameNode | undefined;
  /** The move from `parent`; `NULL_MOVE` where a side let its turn go, and at the root. */
  readonly move: Move;
  /** Twice the fullmove number, and one more with Black to move. */
  readonly ply: number;
  /** The moves with which it was played; undefined at the root. */
  readonly run: MoveRun | undefined;
}

/** Moves that were played one after the other. */
export interface MoveRun {
  /** The position of the first move. */
  readonly start: GameNode;
  /** Returns the move that leads to `ply`. */
  readonly moveTo: (ply: number) => Move;
  /** Returns the node at `ply`, from that of the start to that of the end. */
  readonly nodeAt: (ply: number) => GameNode;
}

/** All nodes that the text has reached at `ply`, the latest first. */
export function* nodesAtPly(game: PlayedGame, ply: number): Iterable<GameNode> {
  const all = game.reachedAt(ply);
  for (let i = all.length - 1; i >= 0; i -= 1) {
    const reached = all[i] as Reached;
    yield reached instanceof PlayedRun ? reached.nodeAt(ply) : reached;
  }
}

export function turnOf(node: GameNode): Turn {
  return turnAt(node.ply);
}

export function turnAt(ply: number): Turn {
  return {fullmove: ply >> 1, side: (ply & 1) === 1 ? 'black' : 'white'};
}

export function plyOf({fullmove, side}: Turn): number {
  return fullmove * 2 + (side === 'black' ? 1 : 0);
}

/** The ply that is played next in a position. */
export function plyAt({fullmove, sideToMove: side}: Position): number {
  return plyOf({fullmove, side});
}

/** The number as skak wants it written: `7.` or `7...`. */
export function writeTurn({fullmove, side}: Turn): string {
  return `${fullmove}${side === 'white' ? '.' : '...'}`;
}

/** The nodes at `ply`: that of the line which leads to `current` first, then the latest ones. */
export function* nodesAt(
  ply: number,
  current: GameNode | undefined,
  {game}: GameNode,
): Iterable<GameNode> {
  const own = current && nodeOnWay(current, ply);
  if (own !== undefined) yield own;
  for (const node of nodesAtPly(game, ply)) if (node !== own) yield node;
}

/** Tests whether `node` is in the line that leads to `end`, itself included. */
export function isOnWay(node: GameNode, end: GameNode | undefined): boolean {
  return end !== undefined && nodeOnWay(end, node.ply) === node;
}

/** The node at `ply` of the line that leads to `node`, itself included; undefined if it has none. */
function nodeOnWay(node: GameNode, ply: number): GameNode | undefined {
  let here = node;
  if (here.ply < ply) return undefined;
  while (here.run !== undefined && here.run.start.ply >= ply) here = here.run.start;
  if (here.ply === ply) return here;
  return here.run?.nodeAt(ply);
}

/** Moves that were played one after the other; the nodes that they lead to are made on demand. */
export class PlayedRun implements MoveRun {
  /** The position of the first move. */
  readonly start: GameNode;
  readonly game: PlayedGame;
  readonly count: number;
  readonly #tape: Int32Array;
  readonly #from: number;
  #end: GameNode | undefined;
  #nodes: (GameNode | undefined)[] = NO_NODES;

  /** The moves are the `count` entries of `tape` from index `from` on. */
  constructor(start: GameNode, tape: Int32Array, from: number, count: number) {
    this.start = start;
    this.game = start.game;
    this.count = count;
    this.#tape = tape;
    this.#from = from;
  }

  get end(): GameNode {
    return this.nodeAt(this.start.ply + this.count);
  }

  /** The nodes that the moves lead to. */
  get nodes(): readonly GameNode[] {
    return Array.from({length: this.count}, (_, at) => this.nodeAt(this.start.ply + at + 1));
  }

  /** The move that leads to `ply`. */
  moveTo(ply: number): Move {
    return this.#tape[this.#from + ply - this.start.ply - 1] as number;
  }

  /** The node at `ply`, from that of the start to that of the end. */
  nodeAt(ply: number): GameNode {
    const at = ply - this.start.ply - 1;
    if (at < 0) return this.start;
    if (at === this.count - 1) return (this.#end ??= new RunNode(this, ply));
    const known = this.#nodes[at];
    if (known !== undefined) return known;
    const node = new RunNode(this, ply);
    if (this.#nodes === NO_NODES) this.#nodes = new Array<GameNode | undefined>(this.count - 1);
    this.#nodes[at] = node;
    return node;
  }
}

const NO_NODES: (GameNode | undefined)[] = [];

class RunNode implements GameNode {
  readonly run: PlayedRun;
  readonly ply: number;

  constructor(run: PlayedRun, ply: number) {
    this.run = run;
    this.ply = ply;
  }

  get game(): PlayedGame {
    return this.run.game;
  }

  get parent(): GameNode {
    return this.run.nodeAt(this.ply - 1);
  }

  get move(): Move {
    return this.run.moveTo(this.ply);
  }
}

/** Moves of many runs have an array together. */
const LENGTH = 4096;

/** Records runs of moves. */
export class MoveTape {
  #moves = new Int32Array(LENGTH);
  #count = 0;

  /** Records the first `count` of `moves`, played from `start`. */
  record(start: GameNode, moves: Int32Array, count: number): PlayedRun {
    if (this.#count + count > this.#moves.length) {
      this.#moves = new Int32Array(Math.max(LENGTH, count));
      this.#count = 0;
    }
    const from = this.#count;
    for (let i = 0; i < count; i += 1) this.#moves[from + i] = moves[i] as number;
    this.#count += count;
    return new PlayedRun(start, this.#moves, from, count);
  }
}
