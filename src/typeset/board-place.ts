import {isStartPosition, sanIn} from '../chess/index.ts';
import type {Game, MoveNode, MovePlace, Side} from '../chess/index.ts';

/**
 * A place in a game where a board may be printed. Its properties are computed on access, since they
 * are rarely needed.
 */
export class BoardPlace {
  /** 1 in the main line, 2 in its variations. */
  level = 1;
  /** The game of the place. */
  readonly game: Game;
  readonly #origin: number;
  #node: MoveNode;
  #before: Pick<MovePlace, 'fullmove' | 'side'>;
  #place: MovePlace | undefined;

  /** Starts before the first move of `game`. */
  constructor(game: Game) {
    const {fullmove, sideToMove: side} = game.start;
    this.game = game;
    this.#node = game.root;
    this.#before = {fullmove, side};
    this.#origin = plyOf(this.#before);
  }

  /** Moves to the place after the move of `node`. */
  goTo(node: MoveNode, before: MovePlace, level: number): void {
    this.#node = node;
    this.#before = before;
    this.#place = before;
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

  /** The last move, such as `26...Rxe3`; empty at the start. */
  get move(): string {
    if (this.#node === this.game.root || this.#place === undefined) return '';
    return nameMove(this.#before, sanIn(this.#node, this.#place));
  }

  /** The number of half-moves since the start of the game. */
  get ply(): number {
    return plyOf(this.#before) - this.#origin + (this.#node === this.game.root ? 0 : 1);
  }

  /** True if this is the start of a game that does not start from the usual position. */
  get isSetUp(): boolean {
    return this.#node === this.game.root && !isStartPosition(this.game.start);
  }

  /** True if this is the end of the game. */
  get isLast(): boolean {
    return this.level === 1 && this.#node.next === undefined;
  }
}

/** The number and the SAN of a move, as a sentence names it: `26...Rxe3`. */
export function nameMove(
  {fullmove, side}: Pick<MovePlace, 'fullmove' | 'side'>,
  san: string,
): string {
  return `${fullmove}${side === 'white' ? '.' : '...'}${san}`;
}

function plyOf({fullmove, side}: Pick<MovePlace, 'fullmove' | 'side'>): number {
  return fullmove * 2 + (side === 'black' ? 1 : 0);
}
