import {isDrop, isEnPassant, moveFrom, movePromotion, moveTo, type Move} from './move.ts';
import {BISHOP, BLACK, fenLetterOf, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE} from './piece.ts';
import type {Piece, PieceType} from './piece.ts';
import type {Square} from './square.ts';

/** Piece types that may be dropped, in the order in which a FEN lists them. */
export const DROPPABLE: readonly PieceType[] = [QUEEN, ROOK, BISHOP, KNIGHT, PAWN];

/**
 * The captured pieces that each side may drop, and the promoted pawns on the board, which become
 * pawns again when captured (rules of Crazyhouse).
 *
 * `Position` keeps it in step with its board.
 */
export class Pockets {
  /**
   * The number of pieces of each side, by the code of the piece to be dropped; type 0 is unused.
   */
  readonly #counts: Uint8Array;
  /** 1 for each square with a promoted pawn. */
  readonly #promoted: Uint8Array;
  /** For each move except drops: bit 0, the target held a promoted pawn; bit 1, the origin did. */
  readonly #history: number[];

  private constructor(counts: Uint8Array, promoted: Uint8Array, history: number[]) {
    this.#counts = counts;
    this.#promoted = promoted;
    this.#history = history;
  }

  /** Creates empty pockets. */
  static empty(): Pockets {
    return new Pockets(new Uint8Array(16), new Uint8Array(128), []);
  }

  clone(): Pockets {
    return new Pockets(this.#counts.slice(), this.#promoted.slice(), this.#history.slice());
  }

  /** True if neither side has a piece to drop. */
  get isEmpty(): boolean {
    return DROPPABLE.every((type) => this.count(type) + this.count(type | BLACK) === 0);
  }

  /** Returns how many of `piece`, which has a colour, may be dropped. */
  count(piece: Piece): number {
    return this.#counts[piece] ?? 0;
  }

  /** Adds a piece to the pocket of its colour. */
  add(piece: Piece): void {
    this.#change(piece, 1);
  }

  /** Tests whether the piece on `square` is a promoted pawn. */
  isPromoted(square: Square): boolean {
    return this.#promoted[square] === 1;
  }

  /** Marks the piece on `square` as a promoted pawn. */
  markPromoted(square: Square): void {
    this.#promoted[square] = 1;
  }

  /**
   * Updates the pockets for a move of the side `mover` that captures `captured` on its destination.
   */
  play(move: Move, captured: Piece, mover: number): void {
    if (isDrop(move)) {
      this.#change(movePromotion(move) | mover, -1);
      return;
    }
    const [from, to] = [moveFrom(move), moveTo(move)];
    const taken = this.#promoted[to] ?? 0;
    const moved = this.#promoted[from] ?? 0;
    this.#history.push(taken | (moved << 1));
    this.#promoted[from] = 0;
    this.#promoted[to] = movePromotion(move) === 0 ? moved : 1;
    this.#change(gain(move, captured, taken) | mover, 1);
  }

  /** Undoes a call of `play` with the same arguments. */
  back(move: Move, captured: Piece, mover: number): void {
    if (isDrop(move)) {
      this.#change(movePromotion(move) | mover, 1);
      return;
    }
    const state = this.#history.pop() ?? 0;
    this.#promoted[moveTo(move)] = state & 1;
    this.#promoted[moveFrom(move)] = state >> 1;
    this.#change(gain(move, captured, state & 1) | mover, -1);
  }

  #change(piece: Piece, difference: number): void {
    this.#counts[piece] = (this.#counts[piece] ?? 0) + difference;
  }
}

/** Writes pockets in FEN notation, White's first: `[QNPp]`. */
export function writePockets(pockets: Pockets): string {
  const letters = [WHITE, BLACK].flatMap((color) =>
    DROPPABLE.map((type) => fenLetterOf(type | color).repeat(pockets.count(type | color))),
  );
  return `[${letters.join('')}]`;
}

/** The piece type that a move adds to the pocket, 0 for none. */
function gain(move: Move, captured: Piece, wasPromoted: number): PieceType {
  if (isEnPassant(move) || wasPromoted === 1) return PAWN;
  const type = captured & 7;
  return type === KING ? 0 : type;
}
