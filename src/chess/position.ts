import {isCastling, moveTo, NULL_MOVE, type Move} from './move.ts';
import {BLACK, colorBit, EMPTY, WHITE} from './piece.ts';
import type {Side} from './piece.ts';
import {Pockets} from './pockets.ts';
import {standardSetup, type Setup} from './setup.ts';
import {NO_RIGHTS} from './castling-rights.ts';
import {NO_SQUARE} from './square.ts';
import {StandardPosition} from './standard-position.ts';

/**
 * A chess position. Moves can be played and taken back.
 *
 * King safety is checked only for a side with exactly one king.
 */
export class Position extends StandardPosition {
  /**
   * Captured pieces that may be dropped, as in Crazyhouse; undefined in other variants. @internal
   */
  pockets: Pockets | undefined = undefined;

  /**
   * Sets up any board; the rights in `setup` must agree with it, as `readFen` ensures. @internal
   */
  static from(setup: Setup): Position {
    const position = new Position();
    position.setUp(setup.board, stateOf(setup));
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
    copy.copyHistory(this);
    return copy;
  }

  /** Copies `other` into this position, without its history of moves. */
  copyFrom(other: Position): void {
    this.copyStandard(other);
    this.pockets = other.pockets?.clone();
  }

  /** The side whose turn it is. */
  get sideToMove(): Side {
    return this.turn === WHITE ? 'white' : 'black';
  }

  /** Tests whether the only king of the side to move is attacked. */
  isInCheck(): boolean {
    return this.checked;
  }

  /** Plays a move that is legal in this position. */
  override play(move: Move): void {
    if (this.pockets !== undefined) {
      const captured = isCastling(move) ? EMPTY : this.pieceAt(moveTo(move));
      this.pockets.play(move, captured, this.turn);
    }
    super.play(move);
  }

  /** Takes back the last half-move or pass; there must be one. */
  override back(): void {
    const {pockets} = this;
    if (pockets !== undefined && this.lastMove !== NULL_MOVE) {
      pockets.back(this.lastMove, this.lastCaptured, this.turn ^ BLACK);
    }
    super.back();
  }
}

const START = Position.from(standardSetup());

function stateOf({sideToMove, castling, enPassant, halfmove, fullmove}: Setup): Int32Array {
  const turn = colorBit(sideToMove ?? 'white');
  return Int32Array.of(
    turn,
    castling ?? NO_RIGHTS,
    enPassant ?? NO_SQUARE,
    halfmove ?? 0,
    fullmove ?? 1,
  );
}

/** Describes a position besides its pieces, as `StandardPosition.setUp` expects it. */
export function setupState(position: Position): Int32Array {
  const {turn, castling, enPassant, halfmove, fullmove} = position;
  return Int32Array.of(turn, castling, enPassant, halfmove, fullmove);
}

/**
 * Returns a copy of a position in which captured pieces may be dropped; existing pockets are kept.
 */
export function withPockets(position: Position): Position {
  const copy = position.clone();
  copy.pockets ??= Pockets.empty();
  return copy;
}

/**
 * True if a position is that from which games of standard chess and Crazyhouse start: pockets, if
 * there are any, are empty. Writes no FEN, which would be slow.
 */
export function isStartPosition(position: Position): boolean {
  const {board, turn, castling, enPassant, halfmove, fullmove, pockets} = position;
  if (pockets?.isEmpty === false || turn !== START.turn || castling !== START.castling)
    return false;
  if (enPassant !== START.enPassant || halfmove !== 0 || fullmove !== 1) return false;
  for (let square = 0; square < board.length; square += 1) {
    if (board[square] !== START.board[square]) return false;
  }
  return true;
}
