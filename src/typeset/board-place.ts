import {isStartPosition} from '../chess/index.ts';
import type {Game, MoveNode, MovePlace, Position, Side} from '../chess/index.ts';

/**
 * A place in a game where a board may be printed. Its properties are computed on access, since they
 * are rarely needed.
 */
export class BoardPlace {
  /** 1 in the main line, 2 in its variations. */
  level = 1;
  readonly #root: MoveNode;
  readonly #start: Position;
  readonly #origin: number;
  #node: MoveNode;
  #before: Pick<MovePlace, 'fullmove' | 'side'>;

  /** Starts before the first move of `game`. */
  constructor({root, start}: Game) {
    const {fullmove, sideToMove: side} = start;
    this.#root = root;
    this.#start = start;
    this.#node = root;
    this.#before = {fullmove, side};
    this.#origin = plyOf(this.#before);
  }

  /** Moves to the place after the move of `node`. */
  goTo(node: MoveNode, before: MovePlace, level: number): void {
    this.#node = node;
    this.#before = before;
    this.level = level;
  }

  /** The number of the last move. */
  get fullmove(): number {
    return this.#before.fullmove;
  }

  /** The side that made the last move. */
  get side(): Side {
    return this.#before.side;
  }

  /** The number of half-moves since the start of the game. */
  get ply(): number {
    return plyOf(this.#before) - this.#origin + (this.#node === this.#root ? 0 : 1);
  }

  /** True if this is the start of a game that does not start from the usual position. */
  get isSetUp(): boolean {
    return this.#node === this.#root && !isStartPosition(this.#start);
  }

  /** True if this is the end of the game. */
  get isLast(): boolean {
    return this.level === 1 && this.#node.next === undefined;
  }
}

function plyOf({fullmove, side}: Pick<MovePlace, 'fullmove' | 'side'>): number {
  return fullmove * 2 + (side === 'black' ? 1 : 0);
}
