import {assert} from '../../text/index.ts';
import {NULL_MOVE, Position, type Move} from '../../chess/index.ts';
import type {GameNode} from './played-game.ts';
import {PlayedRun} from './played-run.ts';
import {wayBetween} from './way-between.ts';

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
