import {BLACK, PAWN} from '../../../chess/index.ts';
import {MOST_ALTERNATIVES} from './target-places.ts';

/** The pawns of each alternative of a target that are where they started: they have not moved. */
export class PawnHomes {
  readonly #pawns = new Uint8Array(MOST_ALTERNATIVES << 7);

  clear(): void {
    this.#pawns.fill(0);
  }

  /** Notes a piece of alternative `i`, if it is such a pawn. */
  note(i: number, square: number, piece: number): void {
    if (isAtHome(piece, square)) this.#pawns[(i << 7) | square] = piece;
  }

  /** Tests whether such a pawn is on a square, so that it is gone after a move from or to it. */
  has(i: number, square: number): boolean {
    return this.#pawns[(i << 7) | square] !== 0;
  }

  /** Tests whether all such pawns are on a board. */
  areOn(board: Uint8Array, i: number): boolean {
    for (let square = 0; square < 128; square += 1) {
      const pawn = this.#pawns[(i << 7) | square] as number;
      if (pawn !== 0 && board[square] !== pawn) return false;
    }
    return true;
  }
}

/** Tests whether a pawn is on the rank on which it starts. */
function isAtHome(piece: number, square: number): boolean {
  return square >> 4 === (piece === PAWN ? 1 : piece === (PAWN | BLACK) ? 6 : -1);
}
