import {Board} from './board.ts';
import {NO_RIGHTS, type CastlingRights} from './castling-rights.ts';
import type {Move} from './move.ts';
import {BLACK, WHITE, type Piece} from './piece.ts';
import {NO_SQUARE, type Square} from './square.ts';

/** Integers per half-move in the history: the move, the state before it, the clock. */
const RECORD = 3;

/** The initial capacity of a history, in half-moves; most games are shorter. */
const ROOM = 192;

/** Shared by all boards on which no move was played; readers keep thousands of these. */
const NO_HISTORY = new Int32Array(0);

/**
 * A board with what else a move changes, and the record by which moves are taken back.
 */
export class RecordedBoard extends Board {
  /** `WHITE` or `BLACK`. @internal */
  turn = WHITE;
  /** @internal */
  castling: CastlingRights = NO_RIGHTS;
  /** Square crossed by the last move if it was a pawn's double step, else `NO_SQUARE`. @internal */
  enPassant: Square = NO_SQUARE;
  /** Half-moves since the last capture or pawn move. */
  halfmove = 0;
  /** The number of the next move, as in a FEN. */
  fullmove = 1;
  /** True if the side to move is in check. @internal */
  checked = false;

  #history: Int32Array = NO_HISTORY;
  #length = 0;

  /** The number of half-moves, passes included, that can be taken back. */
  get plies(): number {
    return this.#length / RECORD;
  }

  /** The half-move or pass that was played last; there must be one. @internal */
  protected get lastMove(): Move {
    return this.#history[this.#length - RECORD] as number;
  }

  /** The piece on the destination of the last move before it was captured. @internal */
  protected get lastCaptured(): Piece {
    return ((this.#history[this.#length - RECORD + 1] as number) >> 16) & 15;
  }

  /** The castling rights before the last move. @internal */
  protected get lastCastling(): CastlingRights {
    return (this.#history[this.#length - RECORD + 1] as number) & 0xffff;
  }

  /** Copies all but the pieces and the history of moves. @internal */
  protected copyState(other: RecordedBoard): void {
    this.turn = other.turn;
    this.castling = other.castling;
    this.enPassant = other.enPassant;
    this.halfmove = other.halfmove;
    this.fullmove = other.fullmove;
    this.checked = other.checked;
    this.#length = 0;
  }

  /** Copies the history of `other` as well. @internal */
  protected copyHistory(other: RecordedBoard): void {
    if (other.#length > 0) this.#history = other.#history.slice();
    this.#length = other.#length;
  }

  /** Empties the history of moves. @internal */
  protected forgetMoves(): void {
    this.#length = 0;
  }

  /** Records the state before a move that captures a piece, or `EMPTY`. @internal */
  protected remember(move: Move, captured: Piece): void {
    const at = this.#length;
    if (at + RECORD > this.#history.length) this.#growHistory();
    const history = this.#history;
    history[at] = move;
    history[at + 1] =
      this.castling |
      (captured << 16) |
      ((this.enPassant + 1) << 20) |
      ((this.checked ? 1 : 0) << 28);
    history[at + 2] = this.halfmove;
    this.#length = at + RECORD;
  }

  /** Restores the state before the last move, which is taken from the history. @internal */
  protected restore(): void {
    this.#length -= RECORD;
    const state = this.#history[this.#length + 1] as number;
    this.halfmove = this.#history[this.#length + 2] as number;
    this.castling = state & 0xffff;
    this.enPassant = ((state >> 20) & 0xff) - 1;
    this.checked = state >> 28 !== 0;
    this.turn ^= BLACK;
    if (this.turn === BLACK) this.fullmove -= 1;
  }

  #growHistory(): void {
    const length = this.#history.length * 2;
    const longer = new Int32Array(length === 0 ? RECORD * ROOM : length);
    longer.set(this.#history);
    this.#history = longer;
  }
}
