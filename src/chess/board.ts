import {BLACK, EMPTY, KING, type Piece} from './piece.ts';
import {NO_SQUARE, type Square} from './square.ts';

/**
 * A board, stored both ways: the piece on each square, and the squares of each kind of piece.
 *
 * Impossible boards are allowed: without kings, with several kings, with pawns on the first rank.
 */
export class Board {
  /** The bytes of all four arrays, so that a board is copied in one operation. */
  readonly #bytes = new Uint8Array(128 + 128 + 16 + 1024);
  // Initialized here and not in a constructor, where they would be undefined at first: V8 would
  // then check the type of each of them on every access.
  /**
   * 128 piece codes, indexed by square. Only this class changes them, except that a rule may change
   * them temporarily and restore them.
   *
   * @internal
   */
  readonly board: Uint8Array = this.#bytes.subarray(0, 128);
  /** Index in `lists` of the piece on each square, without the code. */
  readonly #slots: Uint8Array = this.#bytes.subarray(128, 256);
  /** @internal */
  readonly counts: Uint8Array = this.#bytes.subarray(256, 272);
  /**
   * Squares of the pieces with code `c`: `counts[c]` entries from index `c << 6`, unordered.
   * @internal
   */
  readonly lists: Uint8Array = this.#bytes.subarray(272);

  /** Piece on `square`, `EMPTY` for none. */
  pieceAt(square: Square): Piece {
    return this.board[square] ?? EMPTY;
  }

  /** Square of the only king of `color`, `NO_SQUARE` when it has none or several. @internal */
  kingOf(color: number): Square {
    const king = KING | color;
    return this.counts[king] === 1 ? (this.lists[king << 6] as number) : NO_SQUARE;
  }

  /** Tests whether each side has exactly one king, as in every real game. */
  hasBothKings(): boolean {
    return this.counts[KING] === 1 && this.counts[KING | BLACK] === 1;
  }

  /** @internal */
  protected copyPieces(other: Board): void {
    this.#bytes.set(other.#bytes);
  }

  /** Replaces all pieces by those of `pieces`, by square. @internal */
  protected setPieces(pieces: Uint8Array): void {
    this.#bytes.fill(0);
    // In the order of a FEN.
    for (let rank = 7; rank >= 0; rank -= 1) {
      for (let square = rank << 4; square < (rank << 4) + 8; square += 1) {
        const piece = pieces[square] as number;
        if (piece !== EMPTY) this.put(piece, square);
      }
    }
  }

  /** Adds `piece` on the empty square `square`. @internal */
  protected put(piece: Piece, square: Square): void {
    const slot = this.counts[piece] as number;
    this.counts[piece] = slot + 1;
    this.lists[(piece << 6) | slot] = square;
    this.#slots[square] = slot;
    this.board[square] = piece;
  }

  /** Removes `piece` from its `square`; the last entry of its list takes its slot. @internal */
  protected lift(piece: Piece, square: Square): void {
    const slot = this.#slots[square] as number;
    const last = (this.counts[piece] as number) - 1;
    this.counts[piece] = last;
    const moved = this.lists[(piece << 6) | last] as number;
    this.lists[(piece << 6) | slot] = moved;
    this.#slots[moved] = slot;
    this.board[square] = EMPTY;
  }

  /** Moves `piece` from its square `from` to `to`, which must be empty. @internal */
  protected shift(piece: Piece, from: Square, to: Square): void {
    const slot = this.#slots[from] as number;
    this.lists[(piece << 6) | slot] = to;
    this.#slots[to] = slot;
    this.board[from] = EMPTY;
    this.board[to] = piece;
  }
}
