import {BLACK, EMPTY, NO_SQUARE, type Piece, type Position} from '../../../chess/index.ts';
import type {SquareStep} from './square-step.ts';

/** The board after some steps, legal or not. */
interface RawBoard {
  /** 128 piece codes, indexed by square. */
  readonly board: Uint8Array;
  /** The colour of the last piece moved; undefined if none was. */
  readonly mover: number | undefined;
  /**
   * True if the side to move can have made all steps: it moves only its own pieces, and captures
   * none of them.
   */
  readonly isOneSided: boolean;
}

/**
 * Plays steps like the viewer for which they were designed: each puts a piece on a square, whatever
 * was there, and empties the square it came from. Nothing else happens, so the second step of
 * `d5:c6:d5:c5`, which moves nothing, removes the pawn on c5.
 */
export function playSteps(position: Position, steps: readonly SquareStep[]): RawBoard {
  const board = position.board.slice();
  let mover: number | undefined;
  let isOneSided = true;
  const moved = new Uint8Array(128);
  for (const step of steps) {
    const piece = pieceOf(step, board, position.turn);
    if (piece === undefined || step.to === NO_SQUARE) continue;
    if (step.from !== NO_SQUARE) {
      board[step.from] = EMPTY;
      isOneSided &&= piece === EMPTY || moved[step.to] === 0;
    }
    board[step.to] = piece;
    moved[step.to] = 1;
    if (piece === EMPTY) continue;
    mover = piece & BLACK;
    isOneSided &&= mover === position.turn;
  }
  return {board, mover, isOneSided};
}

/** Returns undefined if the piece is unknown. */
function pieceOf(step: SquareStep, board: Uint8Array, turn: number): Piece | undefined {
  if (step.from !== NO_SQUARE) return board[step.from];
  return step.piece === 0 ? undefined : step.piece | turn;
}
