import {assert} from '../diagnostic/assert.ts';
import {Position} from '../chess/position.ts';
import {NULL_MOVE} from '../chess/move.ts';
import type {Move} from '../chess/move.ts';
import type {GameNode} from './played-game.ts';

/**
 * One board on which all lines of a text are played.
 *
 * It is at one node and goes to any other by taking moves back and playing them, so that no
 * position needs to be kept.
 */
export class BoardCursor {
  readonly #position = Position.start();
  #node: GameNode | undefined;

  /** The node on the board. */
  get node(): GameNode {
    assert(this.#node !== undefined, 'expected a position on the board');
    return this.#node;
  }

  /** The position on the board; it changes with every move, so callers must not keep it. */
  get position(): Position {
    return this.#position;
  }

  /** Sets up the position of `node`. */
  goTo(node: GameNode): Position {
    if (this.#node === node) return this.#position;
    const ahead: GameNode[] = [];
    let here = this.#node?.game === node.game ? this.#node : this.#setUp(node);
    let there = node;
    while (here !== there) {
      if (here.ply >= there.ply && here.parent !== undefined) {
        this.#position.back();
        here = here.parent;
      } else {
        ahead.push(there);
        assert(there.parent !== undefined, 'expected two nodes of one game');
        there = there.parent;
      }
    }
    for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) this.#make(next.move);
    this.#node = node;
    return this.#position;
  }

  /** Plays a legal move and moves on to its node. */
  play(move: Move): GameNode {
    const parent = this.node;
    this.#make(move);
    this.#node = {game: parent.game, parent, move, ply: parent.ply + 1};
    return this.#node;
  }

  /** Lets the side to move pass. */
  pass(): GameNode {
    return this.play(NULL_MOVE);
  }

  #make(move: Move): void {
    if (move === NULL_MOVE) this.#position.playNull();
    else this.#position.play(move);
  }

  #setUp(node: GameNode): GameNode {
    this.#position.copyFrom(node.game.start);
    return node.game.root;
  }
}
