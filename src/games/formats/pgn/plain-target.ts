import {BLACK, EMPTY, KING, movePromotion, PAWN} from '../../../chess/index.ts';
import type {Move, StandardPosition} from '../../../chess/index.ts';

/** The kinds of targets: nothing, boards, material, or the first moves. */
export const NO_TARGET = 0;
export const TARGET_BOARDS = 1;
export const TARGET_MATERIAL = 2;
export const TARGET_MOVES = 3;

/** The most alternatives of a target, and the most moves. */
export const MOST_ALTERNATIVES = 2;
export const MOST_TARGET_MOVES = 256;

/** The places in the description of a target: its kind, how many alternatives or moves, and these. */
export const TARGET_KIND = 0;
export const TARGET_COUNT = 1;
export const TARGET_START = 2;

/** The length of an alternative: the side to move and 128 squares, or the counts of pieces. */
export const BOARD_LENGTH = 129;
export const COUNTS_LENGTH = 16;
export const TARGET_LENGTH = TARGET_START + MOST_ALTERNATIVES * BOARD_LENGTH;

/** The pawns of each alternative of a target that are where they started: they have not moved. */
class PawnHomes {
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

/** The relation of a game to the target: there is none or it was reached, it may be, it cannot. */
export const TARGET_REACHED = 0;
export const TARGET_OPEN = 1;
export const TARGET_MISSED = 2;

/**
 * The goal of the main line of a game. Most games are seen after a few moves to miss it: pieces
 * never return to the board, and pawns never to their first rank.
 */
export class PlainTarget {
  /** The description, at the places that the constants name. */
  readonly description = new Int32Array(TARGET_LENGTH);
  state = TARGET_REACHED;
  /** Of each alternative: its pieces, and whether it can still be reached. */
  readonly #totals = new Int32Array(MOST_ALTERNATIVES);
  readonly #isOpen = new Uint8Array(MOST_ALTERNATIVES);
  readonly #homes = new PawnHomes();
  #pieces = 0;
  #plies = 0;

  /** Takes what is in `description` as the target of the games that follow. */
  aim(): void {
    this.state = TARGET_REACHED;
    if (this.description[TARGET_KIND] === TARGET_BOARDS) this.#noteBoards();
    if (this.description[TARGET_KIND] === TARGET_MATERIAL) this.#noteMaterial();
  }

  /** Begins a game with its first position. */
  begin(position: StandardPosition): void {
    const kind = this.description[TARGET_KIND] as number;
    this.state = kind === NO_TARGET ? TARGET_REACHED : TARGET_OPEN;
    if (kind === NO_TARGET) return;
    this.#pieces = countPieces(position);
    this.#plies = 0;
    const count = this.description[TARGET_COUNT] as number;
    if (kind === TARGET_MOVES) return;
    for (let i = 0; i < count; i += 1) {
      this.#isOpen[i] = kind === TARGET_MATERIAL || this.#homes.areOn(position.board, i) ? 1 : 0;
    }
    this.#look(position);
  }

  /** Looks at the position after a move of the main line and returns the state; a capture may be in passing. */
  follow(position: StandardPosition, move: Move, captures: boolean): number {
    if (captures) this.#pieces -= 1;
    const kind = this.description[TARGET_KIND] as number;
    if (kind === TARGET_MOVES) this.#compareMove(move);
    else if (kind === TARGET_BOARDS) {
      this.#leaveHomes(move & 0x7f);
      this.#leaveHomes((move >> 7) & 0x7f);
      this.#look(position);
    } else if (captures || movePromotion(move) !== 0) this.#look(position);
    return this.state;
  }

  #compareMove(move: Move): void {
    if (this.description[TARGET_START + this.#plies] !== move) this.state = TARGET_MISSED;
    this.#plies += 1;
    if (this.state === TARGET_OPEN && this.#plies === this.description[TARGET_COUNT])
      this.state = TARGET_REACHED;
  }

  #leaveHomes(square: number): void {
    for (let i = 0; i < MOST_ALTERNATIVES; i += 1) {
      if (this.#homes.has(i, square)) this.#isOpen[i] = 0;
    }
  }

  #look(position: StandardPosition): void {
    const count = this.description[TARGET_COUNT] as number;
    let isOpen = false;
    for (let i = 0; i < count; i += 1) {
      if (this.#isOpen[i] === 0 || this.#pieces < (this.#totals[i] as number)) continue;
      isOpen = true;
      if (this.#pieces === this.#totals[i] && this.#isReached(position, i)) {
        this.state = TARGET_REACHED;
        return;
      }
    }
    if (!isOpen) this.state = TARGET_MISSED;
  }

  #isReached(position: StandardPosition, i: number): boolean {
    return this.description[TARGET_KIND] === TARGET_BOARDS
      ? this.#hasBoard(position, i)
      : this.#hasCounts(position, i);
  }

  #hasBoard(position: StandardPosition, i: number): boolean {
    const {turn, board} = position;
    const at = TARGET_START + i * BOARD_LENGTH;
    if (this.description[at] !== turn) return false;
    for (let square = 0; square < 128; square += 1) {
      if (this.description[at + 1 + square] !== board[square]) return false;
    }
    return true;
  }

  #hasCounts(position: StandardPosition, i: number): boolean {
    const {counts} = position;
    const at = TARGET_START + i * COUNTS_LENGTH;
    for (let piece = PAWN; piece <= (KING | BLACK); piece += 1) {
      if (this.description[at + piece] !== counts[piece]) return false;
    }
    return true;
  }

  #noteBoards(): void {
    this.#homes.clear();
    for (let i = 0; i < (this.description[TARGET_COUNT] as number); i += 1) {
      let total = 0;
      for (let square = 0; square < 128; square += 1) {
        const piece = this.description[TARGET_START + i * BOARD_LENGTH + 1 + square] as number;
        if (piece !== EMPTY) total += 1;
        this.#homes.note(i, square, piece);
      }
      this.#totals[i] = total;
    }
  }

  #noteMaterial(): void {
    for (let i = 0; i < (this.description[TARGET_COUNT] as number); i += 1) {
      let total = 0;
      for (let piece = 0; piece < COUNTS_LENGTH; piece += 1) {
        total += this.description[TARGET_START + i * COUNTS_LENGTH + piece] as number;
      }
      this.#totals[i] = total;
    }
  }
}

function countPieces(position: StandardPosition): number {
  const {counts} = position;
  let total = 0;
  for (let piece = PAWN; piece <= (KING | BLACK); piece += 1) total += counts[piece] as number;
  return total;
}
