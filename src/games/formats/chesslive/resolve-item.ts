import {
  compareBoards,
  EMPTY,
  ILLEGAL,
  isDrop,
  isEnPassant,
  leadsTo,
  legalMoves,
  moveCastling,
  moveFrom,
  NO_SQUARE,
  BLACK,
  fileOf,
  LONG,
  movePromotion,
  moveTo,
  PAWN,
  QUEEN,
  resolveCastling,
  resolveDrop,
  ROOK,
  rookFileOf,
  SHORT,
  typeOfLetter,
} from '../../../chess/index.ts';
import type {Piece, Position} from '../../../chess/index.ts';
import type {Move} from '../../../chess/index.ts';
import type {MoveItem, SquareStep} from './read-move-item.ts';

/** The way in which a move was recovered from steps that lead to no legal board. */
export type Mending = 'tag-castling' | 'rook-castling' | 'tag-drop' | 'promotion' | 'short';

/** A legal move recovered from steps that do not match it. */
interface Mended {
  readonly move: Move;
  readonly mending: Mending;
}

/** Ways to recover a move, the most certain first; each returns `ILLEGAL` if it does not apply. */
const WAYS: readonly (readonly [
  Mending,
  (position: Position, steps: readonly SquareStep[], tag: string) => Move,
])[] = [
  ['tag-castling', findTaggedCastling],
  ['rook-castling', findRookCastling],
  ['tag-drop', findTaggedDrop],
  ['promotion', findPromotion],
  ['short', findShortened],
];

/** The maximum number of steps that XBoard writes: one for the king and one for the rook. */
const MOST_STEPS_MENDED = 2;

/**
 * Recovers a move from steps that do not match it: Chess960 castling and Crazyhouse drops as
 * written by XBoard 4.9, and moves with missing steps.
 */
function mendPly(
  position: Position,
  steps: readonly SquareStep[],
  tag: string,
): Mended | undefined {
  if (steps.length === 0 || steps.length > MOST_STEPS_MENDED) return undefined;
  for (const [mending, find] of WAYS) {
    const move = find(position, steps, tag);
    if (move !== ILLEGAL) return {move, mending};
  }
  return undefined;
}

/**
 * For Chess960, XBoard moves the king onto its rook and the corner rook away: only the tag is
 * correct.
 */
function findTaggedCastling(position: Position, steps: readonly SquareStep[], tag: string): Move {
  const isKing = steps[0]?.from === position.kingOf(position.turn);
  if (!isKing || !/^[O0]-[O0](?:-[O0])?$/u.test(tag)) return ILLEGAL;
  return resolveCastling(position, tag.length > 3 ? LONG : SHORT);
}

function findRookCastling(position: Position, [step]: readonly SquareStep[]): Move {
  const {turn, castling} = position;
  if (step === undefined || step.to === NO_SQUARE) return ILLEGAL;
  if (step.from !== position.kingOf(turn)) return ILLEGAL;
  const wing = step.to > step.from ? SHORT : LONG;
  const isOwnRook = position.pieceAt(step.to) === (ROOK | turn);
  if (!isOwnRook || rookFileOf(castling, turn, wing) !== fileOf(step.to)) return ILLEGAL;
  return resolveCastling(position, wing);
}

/** The step gives the square of a drop, the tag the piece: `N@`, for a pawn `@`. */
function findTaggedDrop(position: Position, [step]: readonly SquareStep[], tag: string): Move {
  const letter = /^([PNBRQ]?)@/u.exec(tag)?.[1];
  if (step === undefined || step.from !== NO_SQUARE || letter === undefined) return ILLEGAL;
  return resolveDrop(position, letter === '' ? PAWN : typeOfLetter(letter), step.to);
}

function findPromotion(position: Position, steps: readonly SquareStep[]): Move {
  const moves = movesOf(position, steps);
  return moves.find((move) => movePromotion(move) === QUEEN) ?? ILLEGAL;
}

/**
 * Finds castling without the rook's step, or an en passant capture without the removal of the pawn.
 */
function findShortened(position: Position, steps: readonly SquareStep[]): Move {
  return movesOf(position, steps)[0] ?? ILLEGAL;
}

/** Returns the legal moves between the squares of a single step. */
function movesOf(position: Position, steps: readonly SquareStep[]): readonly Move[] {
  const [step] = steps;
  if (step === undefined || steps.length > 1) return [];
  return legalMoves(position).filter(
    (move) => !isDrop(move) && moveFrom(move) === step.from && moveTo(move) === step.to,
  );
}

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
 * it goes. Moves with needless steps are tried last: in Crazyhouse the whole of `e8:d8:p:e7:d8:e8`
 * leads to the board of a drop by Black, but the king makes two moves, and White drops.
 */
function splitPlies(position: Position, steps: readonly SquareStep[]): Split {
  const short = new Search(position, steps, findShortPly).run();
  if (short.rest.length === 0) return short;
  const whole = findPly(position, steps);
  if (whole !== ILLEGAL) return {plies: [{move: whole, steps}], rest: []};
  return new Search(position, steps, findPly).run();
}

/** Finds a move as `findPly` does, but with no more steps than the idioms of XBoard take. */
function findShortPly(position: Position, steps: readonly SquareStep[]): Move {
  if (steps.length > 2) return ILLEGAL;
  const move = findPly(position, steps);
  const isSpecial = moveCastling(move) !== 0 || isEnPassant(move) || movePromotion(move) !== 0;
  return steps.length > 1 && (isDrop(move) || !isSpecial) ? ILLEGAL : move;
}

class Search {
  readonly #position: Position;
  readonly #steps: readonly SquareStep[];
  readonly #find: typeof findPly;
  readonly #path: LivePly[] = [];
  /**
   * The number of attempts: enough for inputs with little backtracking, and a limit for all others.
   */
  #triesLeft: number;
  #at = 0;

  constructor(position: Position, steps: readonly SquareStep[], find: typeof findPly) {
    this.#position = position;
    this.#steps = steps;
    this.#find = find;
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
      const move = this.#find(this.#position, steps);
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
  const changes = compareBoards(position.board, board).length;
  if (!isOneSided || changes === 0 || changes > MOST_CHANGES) return ILLEGAL;
  return legalMoves(position).find((move) => leadsTo(position, move, board)) ?? ILLEGAL;
}

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
