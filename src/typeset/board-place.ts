import type {Side} from '../chess/piece.ts';
import type {Game} from '../game/game.ts';
import type {MoveNode} from '../game/move-node.ts';
import type {MovePlace} from '../game/walk-game.ts';

/** Where in a game a board might stand. Hardly anybody asks, so that it is found out then. */
export class BoardPlace {
  /** 1 in the main line, 2 in its variations. */
  level = 1;
  readonly #root: MoveNode;
  readonly #origin: number;
  #node: MoveNode;
  #before: Pick<MovePlace, 'fullmove' | 'side'>;

  /** Before the first move of `game`. */
  constructor({root, start}: Game) {
    const {fullmove, sideToMove: side} = start;
    this.#root = root;
    this.#node = root;
    this.#before = {fullmove, side};
    this.#origin = plyOf(this.#before);
  }

  /** Goes to where a board would stand after the move that leads to `node`. */
  goTo(node: MoveNode, before: MovePlace, level: number): void {
    this.#node = node;
    this.#before = before;
    this.level = level;
  }

  /** Of the move before it. */
  get fullmove(): number {
    return this.#before.fullmove;
  }

  /** Who has made the move before it. */
  get side(): Side {
    return this.#before.side;
  }

  /** Half-moves since the start of the game. */
  get ply(): number {
    return plyOf(this.#before) - this.#origin + (this.#node === this.#root ? 0 : 1);
  }

  /** Whether the game ends here. */
  get isLast(): boolean {
    return this.level === 1 && this.#node.next === undefined;
  }
}

function plyOf({fullmove, side}: Pick<MovePlace, 'fullmove' | 'side'>): number {
  return fullmove * 2 + (side === 'black' ? 1 : 0);
}
