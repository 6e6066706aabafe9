import {attackerOf, isAttacked} from './attacks.ts';
import type {Board} from './board.ts';
import {homeRank, rookFileOf, survivingRights, USUAL_RIGHTS} from './castling-rights.ts';
import type {CastlingRights} from './castling-rights.ts';
import type {Castling} from './move-spec.ts';
import {
  DOUBLE_PUSH,
  DROP,
  EN_PASSANT,
  isCastling,
  moveCastling,
  movePromotion,
  NULL_MOVE,
  type Move,
} from './move.ts';
import {BLACK, EMPTY, KING, PAWN, ROOK, WHITE, type Piece} from './piece.ts';
import {CENTRE, REACH, REACH_BIT, STEP} from './reach.ts';
import {RecordedBoard} from './recorded-board.ts';
import {NO_SQUARE, type Square} from './square.ts';

/** The bits of a move other than its origin and target. */
const SPECIAL_BITS = ~0x3fff;

/** The places in the state with which a position is set up, besides its pieces. */
const SETUP_TURN = 0;
const SETUP_CASTLING = 1;
const SETUP_EN_PASSANT = 2;
const SETUP_HALFMOVE = 3;
const SETUP_FULLMOVE = 4;

/**
 * A position of standard chess or Chess960. Moves can be played and taken back.
 *
 * King safety is checked only for a side with exactly one king.
 */
export class StandardPosition extends RecordedBoard {
  /** The castling rights that survive a move from or to each square. */
  #surviving: Uint16Array = USUAL_RIGHTS;

  /**
   * Sets up any board: the piece code on each of 128 squares and, in `state`, what the `SETUP`
   * constants name. The rights must agree with the board. @internal
   */
  setUp(pieces: Uint8Array, state: Int32Array): void {
    this.setPieces(pieces);
    this.turn = state[SETUP_TURN] as number;
    this.castling = state[SETUP_CASTLING] as number;
    this.enPassant = state[SETUP_EN_PASSANT] as number;
    this.halfmove = state[SETUP_HALFMOVE] as number;
    this.fullmove = state[SETUP_FULLMOVE] as number;
    this.#surviving = survivingRights(this.castling, this.kingOf(WHITE), this.kingOf(BLACK));
    this.checked = this.#isAttackedKing(this.turn);
    this.forgetMoves();
  }

  /** Copies `other` into this position, without its history of moves. */
  copyStandard(other: StandardPosition): void {
    this.copyPieces(other);
    this.copyState(other);
    this.#surviving = other.#surviving;
  }

  /** Plays a move that is legal in this position. */
  play(move: Move): void {
    const from = move & 0x7f;
    const to = (move >> 7) & 0x7f;
    const {board, turn} = this;
    const piece = board[from] as number;
    const captured = isCastling(move) ? EMPTY : (board[to] as number);
    this.remember(move, captured);
    this.enPassant = NO_SQUARE;
    this.halfmove += 1;
    this.castling &= (this.#surviving[from] as number) & (this.#surviving[to] as number);
    if (captured !== EMPTY) {
      this.lift(captured, to);
      this.halfmove = 0;
    }
    if ((piece & 7) === PAWN) this.halfmove = 0;
    this.turn = turn ^ BLACK;
    if (turn === BLACK) this.fullmove += 1;
    if ((move & SPECIAL_BITS) === 0) {
      this.shift(piece, from, to);
      this.checked = givesCheck(this, piece, from, to);
    } else {
      this.#playSpecial(move, piece, from, to);
    }
  }

  /** Passes the turn to the other side. */
  playNull(): void {
    this.remember(NULL_MOVE, EMPTY);
    this.enPassant = NO_SQUARE;
    this.halfmove += 1;
    if (this.turn === BLACK) this.fullmove += 1;
    this.turn ^= BLACK;
    this.checked = this.#isAttackedKing(this.turn);
  }

  /** Takes back the last half-move or pass; there must be one. */
  back(): void {
    const move = this.lastMove;
    const captured = this.lastCaptured;
    this.restore();
    if (move === NULL_MOVE) return;
    const from = move & 0x7f;
    const to = (move >> 7) & 0x7f;
    if ((move & SPECIAL_BITS) === 0) this.shift(this.board[to] as number, to, from);
    else this.#takeBackSpecial(move, from, to);
    if (captured !== EMPTY) this.put(captured, to);
  }

  #playSpecial(move: Move, piece: Piece, from: Square, to: Square): void {
    const mover = this.turn ^ BLACK;
    const promotion = movePromotion(move);
    if (isCastling(move)) {
      this.#castle(moveCastling(move), mover, from, this.lastCastling);
    } else if ((move & DROP) !== 0) {
      this.put(promotion | mover, to);
    } else if (promotion !== 0) {
      this.lift(piece, from);
      this.put(promotion | mover, to);
    } else {
      this.shift(piece, from, to);
      if ((move & DOUBLE_PUSH) !== 0) this.enPassant = (from + to) >> 1;
      if ((move & EN_PASSANT) !== 0) this.lift(PAWN | (mover ^ BLACK), to ^ 0x10);
    }
    this.checked = this.#isAttackedKing(this.turn);
  }

  #takeBackSpecial(move: Move, from: Square, to: Square): void {
    const mover = this.turn;
    const promotion = movePromotion(move);
    if (isCastling(move)) {
      this.#uncastle(moveCastling(move), mover, from);
    } else if ((move & DROP) !== 0) {
      this.lift(promotion | mover, to);
    } else if (promotion !== 0) {
      this.lift(this.board[to] as number, to);
      this.put(PAWN | mover, from);
    } else {
      this.shift(PAWN | mover, to, from);
      if ((move & EN_PASSANT) !== 0) this.put(PAWN | (mover ^ BLACK), to ^ 0x10);
    }
  }

  /** Removes king and rook first, since in Chess960 either may land on the other's square. */
  #castle(wing: Castling, mover: number, king: Square, rights: CastlingRights): void {
    const home = homeRank(mover);
    this.lift(KING | mover, king);
    this.lift(ROOK | mover, home | rookFileOf(rights, mover, wing));
    this.put(KING | mover, home | (wing === 1 ? 6 : 2));
    this.put(ROOK | mover, home | (wing === 1 ? 5 : 3));
  }

  #uncastle(wing: Castling, mover: number, king: Square): void {
    const home = homeRank(mover);
    this.lift(KING | mover, home | (wing === 1 ? 6 : 2));
    this.lift(ROOK | mover, home | (wing === 1 ? 5 : 3));
    this.put(KING | mover, king);
    this.put(ROOK | mover, home | rookFileOf(this.castling, mover, wing));
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

/**
 * True if `piece`, which has just moved from `from` to `to`, attacks the opponent's only king or
 * uncovers an attack on it. Faster than looking at every piece of the mover.
 */
function givesCheck(position: Board, piece: Piece, from: Square, to: Square): boolean {
  const king = position.kingOf((piece & BLACK) ^ BLACK);
  if (king === NO_SQUARE) return false;
  return attacks(position.board, piece, to, king) || uncovers(position.board, piece, from, king);
}

function attacks(board: Uint8Array, piece: Piece, to: Square, king: Square): boolean {
  const line = king - to + CENTRE;
  if (((REACH[line] as number) & (REACH_BIT[piece] as number)) === 0) return false;
  const step = STEP[line] as number;
  if (step === 0) return true;
  let square = to + step;
  while (square !== king && board[square] === 0) square += step;
  return square === king;
}

/** Tests whether the first piece seen from the king through `from`, now empty, attacks it. */
function uncovers(board: Uint8Array, piece: Piece, from: Square, king: Square): boolean {
  const step = STEP[from - king + CENTRE] as number;
  if (step === 0) return false;
  let square = king + step;
  while ((square & 0x88) === 0 && board[square] === 0) square += step;
  if ((square & 0x88) !== 0) return false;
  const found = board[square] as number;
  const type = found & 7;
  return (
    ((found ^ piece) & BLACK) === 0 &&
    type !== PAWN &&
    type !== KING &&
    ((REACH[king - square + CENTRE] as number) & (REACH_BIT[found] as number)) !== 0
  );
}
