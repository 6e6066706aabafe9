import {
  EMPTY,
  ILLEGAL,
  isDrop,
  legalMoves,
  moveCastling,
  moveFrom,
  NO_SQUARE,
} from '../../../chess/index.ts';
import type {Move, Position} from '../../../chess/index.ts';
import {mendPly, type Mending} from './mend-ply.ts';
import {playSteps} from './play-steps.ts';
import type {MoveItem} from './read-move-item.ts';
import type {SquareStep} from './square-step.ts';

/** The interpretation of a written move in a position. */
export interface Resolution {
  /** Legal moves in sequence. */
  readonly plies: readonly LivePly[];
  /** The way in which the last of them was recovered, if its steps do not match it. */
  readonly mending: Mending | undefined;
  /** Steps after the legal moves that form no legal move. */
  readonly raw: readonly SquareStep[];
}

/** Finds the legal moves that `item` denotes; the position is the same afterwards. */
export function resolveItem(position: Position, item: MoveItem): Resolution {
  const {plies, rest} = splitPlies(position, item.steps);
  if (rest.length === 0) return {plies, mending: undefined, raw: []};
  for (const {move} of plies) position.play(move);
  const mended = mendPly(position, rest, item.tag);
  const goesOn = startsPly(position, rest[0]);
  plies.forEach(() => {
    position.back();
  });
  if (mended !== undefined) {
    const {move, mending} = mended;
    return {plies: [...plies, {move, steps: rest}], mending, raw: []};
  }
  // A step that cannot start a move belongs to the previous one: all steps are one illegal move.
  return goesOn
    ? {plies, mending: undefined, raw: rest}
    : {plies: [], mending: undefined, raw: item.steps};
}

/** Tests whether a step can be made by the side to move; drops are legal only in Crazyhouse. */
function startsPly(position: Position, step: SquareStep | undefined): boolean {
  if (step === undefined) return false;
  if (step.from === NO_SQUARE) return position.pockets !== undefined;
  return playSteps(position, [step]).mover === position.turn;
}

/** A legal move and its steps. */
interface LivePly {
  readonly move: Move;
  readonly steps: readonly SquareStep[];
}

/** The result of splitting: legal moves in sequence, and the steps that no legal move explains. */
interface Split {
  readonly plies: readonly LivePly[];
  readonly rest: readonly SquareStep[];
}

/** En passant captures, promotions and castling take two; other writers may use a few more. */
const MOST_STEPS = 4;

/**
 * Splits steps into legal moves. XBoard joins moves from an opening book to the engine's first own
 * move (4.9, backend.c, `MakeMove`):
 *
 *     e2:e4:a7:a6:c2:c4:e7:e5
 *     ^^^^^ ^^^^^ ^^^^^ ^^^^^
 *
 * If possible, all steps form one move. Otherwise the first move has as many steps as it can,
 * provided that the rest can be split. If there is no solution, returns the first attempt as far as
 * it goes.
 */
function splitPlies(position: Position, steps: readonly SquareStep[]): Split {
  const whole = findPly(position, steps);
  if (whole !== ILLEGAL) return {plies: [{move: whole, steps}], rest: []};
  return new Search(position, steps).run();
}

class Search {
  readonly #position: Position;
  readonly #steps: readonly SquareStep[];
  readonly #path: LivePly[] = [];
  /**
   * The number of attempts: enough for inputs with little backtracking, and a limit for all others.
   */
  #triesLeft: number;
  #at = 0;

  constructor(position: Position, steps: readonly SquareStep[]) {
    this.#position = position;
    this.#steps = steps;
    this.#triesLeft = MOST_STEPS * (steps.length + 64);
  }

  run(): Split {
    let first: Split | undefined;
    let length = MOST_STEPS;
    while (this.#at < this.#steps.length) {
      if (this.#goOn(length)) {
        length = MOST_STEPS;
        continue;
      }
      first ??= this.#found();
      const last = this.#triesLeft > 0 ? this.#path.pop() : undefined;
      if (last === undefined) break;
      this.#position.back();
      this.#at -= last.steps.length;
      length = last.steps.length - 1;
    }
    const isThrough = this.#at === this.#steps.length;
    const found = isThrough ? this.#found() : first;
    for (; this.#path.length > 0; this.#path.pop()) this.#position.back();
    return found ?? {plies: [], rest: this.#steps};
  }

  /** Plays the longest possible move of at most `length` steps, and goes on. */
  #goOn(length: number): boolean {
    for (let tried = length; tried > 0 && this.#triesLeft > 0; tried -= 1) {
      const steps = this.#steps.slice(this.#at, this.#at + tried);
      if (steps.length < tried) continue;
      this.#triesLeft -= 1;
      const move = findPly(this.#position, steps);
      if (move === ILLEGAL) continue;
      this.#position.play(move);
      this.#path.push({move, steps});
      this.#at += tried;
      return true;
    }
    return false;
  }

  #found(): Split {
    return {plies: this.#path.slice(), rest: this.#steps.slice(this.#at)};
  }
}

/** The most squares that a move changes: those of castling. */
const MOST_CHANGES = 4;

/**
 * Returns the legal move that results in the same board as `steps`, or `ILLEGAL`, which is
 * negative. The order of the steps does not matter, as long as one side can have made them all.
 */
export function findPly(position: Position, steps: readonly SquareStep[]): Move {
  const {board, isOneSided} = playSteps(position, steps);
  if (!isOneSided || !isOneMoveAway(position.board, board)) return ILLEGAL;
  return legalMoves(position).find((move) => leadsTo(position, move, board)) ?? ILLEGAL;
}

function isOneMoveAway(before: Uint8Array, after: Uint8Array): boolean {
  const changes = before.reduce((count, piece, i) => (piece === after[i] ? count : count + 1), 0);
  return changes > 0 && changes <= MOST_CHANGES;
}

function leadsTo(position: Position, move: Move, board: Uint8Array): boolean {
  const leavesSquare = moveCastling(move) === 0 && !isDrop(move);
  if (leavesSquare && board[moveFrom(move)] !== EMPTY) return false;
  position.play(move);
  const isSame = position.board.every((piece, square) => piece === board[square]);
  position.back();
  return isSame;
}
