import {attackerOf, isAttacked} from './attacks.ts';
import {Board} from './board.ts';
import {
  homeRank,
  NO_RIGHTS,
  rookFileOf,
  survivingRights,
  type CastlingRights,
} from './castling-rights.ts';
import {givesCheck} from './gives-check.ts';
import {moveCastling, NULL_MOVE, type Move} from './move.ts';
import {BLACK, colorBit, EMPTY, KING, PAWN, ROOK, WHITE, type Piece, type Side} from './piece.ts';
import type {Pockets} from './pockets.ts';
import {standardSetup, type Setup} from './setup.ts';
import {NO_SQUARE, SQUARES, type Square} from './square.ts';

const SPECIAL_BITS = ~0x3fff;
const EN_PASSANT_BIT = 1 << 17;
const DOUBLE_PUSH_BIT = 1 << 18;
const CASTLING_BITS = 3 << 19;
const DROP_BIT = 1 << 21;

/** Integers per half-move in the history: the move, the state before it, the clock. */
const RECORD = 3;

/** The initial capacity of a history, in half-moves; most games are shorter. */
const ROOM = 192;

/** Shared by all positions in which no move was played; readers keep thousands of these. */
const NO_HISTORY = new Int32Array(0);

/** Shared by all positions without castling rights. */
const NOTHING_TO_LOSE = survivingRights(NO_RIGHTS, NO_SQUARE, NO_SQUARE);

/**
 * A chess position. Moves can be played and taken back.
 *
 * King safety is checked only for a side with exactly one king.
 */
export class Position extends Board {
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
  /** Whether the side to move is in check. @internal */
  checked = false;
  /**
   * Captured pieces that may be dropped, as in Crazyhouse; undefined in other variants. @internal
   */
  pockets: Pockets | undefined = undefined;

  #surviving = NOTHING_TO_LOSE;
  #history = NO_HISTORY;
  #length = 0;

  /**
   * Sets up any board; the rights in `setup` must agree with it, as `readFen` ensures. @internal
   */
  static from(setup: Setup): Position {
    const position = new Position();
    for (const square of SQUARES) {
      const piece = setup.board[square] as number;
      if (piece !== EMPTY) position.put(piece, square);
    }
    position.turn = colorBit(setup.sideToMove ?? 'white');
    position.enPassant = setup.enPassant ?? NO_SQUARE;
    position.halfmove = setup.halfmove ?? 0;
    position.fullmove = setup.fullmove ?? 1;
    position.castling = setup.castling ?? NO_RIGHTS;
    if (position.castling !== NO_RIGHTS) {
      const kings = [position.kingOf(WHITE), position.kingOf(BLACK)] as const;
      position.#surviving = survivingRights(position.castling, ...kings);
    }
    position.checked = position.#isAttackedKing(position.turn);
    return position;
  }

  /** Returns the standard starting position. */
  static start(): Position {
    return START.clone();
  }

  /** Returns an independent copy, including the history of moves. */
  clone(): Position {
    const copy = new Position();
    copy.copyFrom(this);
    if (this.#length > 0) copy.#history = this.#history.slice();
    copy.#length = this.#length;
    return copy;
  }

  /** Copies `other` into this position, without its history of moves. */
  copyFrom(other: Position): void {
    this.copyPieces(other);
    this.turn = other.turn;
    this.castling = other.castling;
    this.enPassant = other.enPassant;
    this.halfmove = other.halfmove;
    this.fullmove = other.fullmove;
    this.checked = other.checked;
    this.pockets = other.pockets?.clone();
    this.#surviving = other.#surviving;
    this.#length = 0;
  }

  /** The side whose turn it is. */
  get sideToMove(): Side {
    return this.turn === WHITE ? 'white' : 'black';
  }

  /** The number of half-moves, passes included, that can be taken back. */
  get plies(): number {
    return this.#length / RECORD;
  }

  /** Whether the only king of the side to move is attacked. */
  isInCheck(): boolean {
    return this.checked;
  }

  /** Plays a move that is legal in this position. */
  play(move: Move): void {
    const from = move & 0x7f;
    const to = (move >> 7) & 0x7f;
    const {board, turn} = this;
    const piece = board[from] as number;
    const captured = (move & CASTLING_BITS) === 0 ? (board[to] as number) : 0;
    this.#remember(move, captured);
    this.enPassant = NO_SQUARE;
    this.halfmove++;
    this.castling &= (this.#surviving[from] as number) & (this.#surviving[to] as number);
    if (captured !== 0) {
      this.lift(captured, to);
      this.halfmove = 0;
    }
    if ((piece & 7) === PAWN) this.halfmove = 0;
    if (this.pockets !== undefined) this.pockets.play(move, captured, turn);
    this.turn = turn ^ BLACK;
    if (turn === BLACK) this.fullmove++;
    if ((move & SPECIAL_BITS) === 0) {
      this.shift(piece, from, to);
      this.checked = givesCheck(this, piece, from, to);
    } else {
      this.#playSpecial(move, piece, from, to);
    }
  }

  /** Passes the turn to the other side. */
  playNull(): void {
    this.#remember(NULL_MOVE, 0);
    this.enPassant = NO_SQUARE;
    this.halfmove++;
    if (this.turn === BLACK) this.fullmove++;
    this.turn ^= BLACK;
    this.checked = this.#isAttackedKing(this.turn);
  }

  /** Takes back the last half-move or pass; there must be one. */
  back(): void {
    this.#length -= RECORD;
    const move = this.#history[this.#length] as number;
    const state = this.#history[this.#length + 1] as number;
    this.halfmove = this.#history[this.#length + 2] as number;
    this.castling = state & 0xffff;
    this.enPassant = ((state >> 20) & 0xff) - 1;
    this.checked = state >> 28 !== 0;
    this.turn ^= BLACK;
    if (this.turn === BLACK) this.fullmove--;
    if (move === NULL_MOVE) return;
    const from = move & 0x7f;
    const to = (move >> 7) & 0x7f;
    const captured = (state >> 16) & 15;
    if (this.pockets !== undefined) this.pockets.back(move, captured, this.turn);
    if ((move & SPECIAL_BITS) === 0) this.shift(this.board[to] as number, to, from);
    else this.#takeBackSpecial(move, from, to);
    if (captured !== 0) this.put(captured, to);
  }

  #playSpecial(move: Move, piece: Piece, from: Square, to: Square): void {
    const mover = this.turn ^ BLACK;
    const promotion = (move >> 14) & 7;
    if ((move & CASTLING_BITS) !== 0) {
      this.#castle(move, mover, from, to);
    } else if ((move & DROP_BIT) !== 0) {
      this.put(promotion | mover, to);
    } else if (promotion !== 0) {
      this.lift(piece, from);
      this.put(promotion | mover, to);
    } else {
      this.shift(piece, from, to);
      if ((move & DOUBLE_PUSH_BIT) !== 0) this.enPassant = (from + to) >> 1;
      if ((move & EN_PASSANT_BIT) !== 0) this.lift(PAWN | (mover ^ BLACK), to ^ 0x10);
    }
    this.checked = this.#isAttackedKing(this.turn);
  }

  #takeBackSpecial(move: Move, from: Square, to: Square): void {
    const mover = this.turn;
    if ((move & CASTLING_BITS) !== 0) {
      this.#uncastle(move, mover, from, to);
    } else if ((move & DROP_BIT) !== 0) {
      this.lift(((move >> 14) & 7) | mover, to);
    } else if (((move >> 14) & 7) !== 0) {
      this.lift(this.board[to] as number, to);
      this.put(PAWN | mover, from);
    } else {
      this.shift(PAWN | mover, to, from);
      if ((move & EN_PASSANT_BIT) !== 0) this.put(PAWN | (mover ^ BLACK), to ^ 0x10);
    }
  }

  /** Removes king and rook first, since in Chess960 either may land on the other's square. */
  #castle(move: Move, mover: number, from: Square, to: Square): void {
    const wing = moveCastling(move) === 1 ? 1 : 2;
    const rights = (this.#history[this.#length - RECORD + 1] as number) & 0xffff;
    this.lift(KING | mover, from);
    this.lift(ROOK | mover, homeRank(mover) | rookFileOf(rights, mover, wing));
    this.put(KING | mover, to);
    this.put(ROOK | mover, wing === 1 ? to - 1 : to + 1);
  }

  #uncastle(move: Move, mover: number, from: Square, to: Square): void {
    const wing = moveCastling(move) === 1 ? 1 : 2;
    this.lift(KING | mover, to);
    this.lift(ROOK | mover, wing === 1 ? to - 1 : to + 1);
    this.put(KING | mover, from);
    this.put(ROOK | mover, homeRank(mover) | rookFileOf(this.castling, mover, wing));
  }

  #remember(move: Move, captured: Piece): void {
    if (this.#length + RECORD > this.#history.length) this.#growHistory();
    const history = this.#history;
    const at = this.#length;
    history[at] = move;
    history[at + 1] =
      this.castling |
      (captured << 16) |
      ((this.enPassant + 1) << 20) |
      ((this.checked ? 1 : 0) << 28);
    history[at + 2] = this.halfmove;
    this.#length = at + RECORD;
  }

  #growHistory(): void {
    const longer = new Int32Array(Math.max(this.#history.length * 2, RECORD * ROOM));
    longer.set(this.#history);
    this.#history = longer;
  }

  #isAttackedKing(color: number): boolean {
    const king = this.kingOf(color);
    return king !== NO_SQUARE && isAttacked(this, king, color ^ BLACK);
  }

  /**
   * Returns the square of a piece that checks the side to move, `NO_SQUARE` if there is none.
   * @internal
   */
  checker(): Square {
    const king = this.kingOf(this.turn);
    return king === NO_SQUARE ? NO_SQUARE : attackerOf(this, king, this.turn ^ BLACK);
  }
}

const START = Position.from(standardSetup());
