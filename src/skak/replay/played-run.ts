import type {Move} from '../../chess/index.ts';
import type {GameNode, MoveRun, PlayedGame} from './played-game.ts';

/** Moves that were played one after the other; the nodes that they lead to are made on demand. */
export class PlayedRun implements MoveRun {
  /** The position of the first move. */
  readonly start: GameNode;
  readonly game: PlayedGame;
  readonly count: number;
  readonly #tape: Int32Array;
  readonly #from: number;
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
    const known = this.#nodes[at];
    if (known !== undefined) return known;
    const node = new RunNode(this, ply);
    if (this.#nodes === NO_NODES) this.#nodes = new Array<GameNode | undefined>(this.count);
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
