import {
  fileOf,
  ILLEGAL,
  isDrop,
  legalMoves,
  LONG,
  moveFrom,
  movePromotion,
  moveTo,
  NO_SQUARE,
  PAWN,
  QUEEN,
  resolveCastling,
  resolveDrop,
  ROOK,
  rookFileOf,
  SHORT,
  typeOfLetter,
} from '../../../chess/index.ts';
import type {Move, Position} from '../../../chess/index.ts';
import type {SquareStep} from './square-step.ts';

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
const MOST_STEPS = 2;

/**
 * Recovers a move from steps that do not match it: Chess960 castling and Crazyhouse drops as
 * written by XBoard 4.9, and moves with missing steps.
 */
export function mendPly(
  position: Position,
  steps: readonly SquareStep[],
  tag: string,
): Mended | undefined {
  if (steps.length === 0 || steps.length > MOST_STEPS) return undefined;
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
