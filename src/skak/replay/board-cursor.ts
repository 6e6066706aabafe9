import {BLACK, KING, NULL_MOVE, Position, type Move} from '../../chess/index.ts';
import {assert} from '../../text/index.ts';
import {type GameNode, type MoveRun, PlayedRun} from './played-game.ts';

/**
 * One board on which all lines of a text are played.
 *
 * It is at one node and goes to any other by taking moves back and playing them, so that no
 * position needs to be kept; and only when the position is looked at.
 */
export class BoardCursor {
  readonly #position = Position.start();
  /** The node whose position the board shows. */
  #shown: GameNode | undefined;
  #node: GameNode | undefined;

  /** The node on the board. */
  get node(): GameNode {
    assert(this.#node !== undefined, 'expected a position on the board');
    return this.#node;
  }

  set node(node: GameNode) {
    this.#node = node;
  }

  /** The position on the board; it changes with every move, so callers must not keep it. */
  get position(): Position {
    if (this.#shown !== this.#node) this.#show(this.node);
    return this.#position;
  }

  /** Sets up the position of `node`. */
  goTo(node: GameNode): Position {
    this.#node = node;
    return this.position;
  }

  /** Forgets what is on the board, as a game starts otherwise than was known. */
  forget(): void {
    this.#shown = undefined;
  }

  /** Plays a legal move and moves on to its node. */
  play(move: Move): GameNode {
    make(this.position, move);
    this.#node = new PlayedRun(this.node, Int32Array.of(move), 0, 1).end;
    this.#shown = this.#node;
    return this.#node;
  }

  /** Lets the side to move pass. */
  pass(): GameNode {
    return this.play(NULL_MOVE);
  }

  #show(node: GameNode): void {
    const position = this.#position;
    if (this.#shown?.game !== node.game) {
      position.copyFrom(node.game.start);
      this.#shown = node.game.root;
    }
    const {back, ahead} = wayBetween(this.#shown, node);
    for (let left = back; left > 0; left -= 1) position.back();
    for (const {run, from, to} of ahead.toReversed())
      for (let ply = from + 1; ply <= to; ply += 1) make(position, run.moveTo(ply));
    this.#shown = node;
  }
}

function make(position: Position, move: Move): void {
  if (move === NULL_MOVE) position.playNull();
  else position.play(move);
}

/** The steps of a board from one node of a game to another. */
interface Way {
  /** The half-moves to take back. */
  readonly back: number;
  /** The moves to play then; those of the last entry first. */
  readonly ahead: readonly RunPart[];
}

/** Some moves of a run: from that after one ply to that which leads to another. */
interface RunPart {
  readonly run: MoveRun;
  readonly from: number;
  readonly to: number;
}

/** Finds the shortest way from one node to another; it takes time for each run that it crosses. */
export function wayBetween(from: GameNode, to: GameNode): Way {
  const ahead: RunPart[] = [];
  let here = from;
  let there = to;
  while (here.run !== there.run) {
    const start = here.run?.start;
    // A run cannot contain the place where the ways part if it starts after the other one.
    if (start !== undefined && start.ply >= (there.run?.start.ply ?? -Infinity)) here = start;
    else if (there.run === undefined) break;
    else {
      ahead.push({run: there.run, from: there.run.start.ply, to: there.ply});
      there = there.run.start;
    }
  }
  if (here.ply < there.ply && there.run !== undefined) {
    ahead.push({run: there.run, from: here.ply, to: there.ply});
    there = here;
  }
  return {back: from.ply - there.ply, ahead};
}

/** Tests whether a side has no king at all. */
export function lacksKing({counts}: Position): boolean {
  return counts[KING] === 0 || counts[KING | BLACK] === 0;
}
