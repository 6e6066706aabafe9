import {rookFileOf} from '../../chess/castling-rights.ts';
import {resolveCastling} from '../../chess/castling.ts';
import {legalMoves} from '../../chess/legal-moves.ts';
import {LONG, SHORT} from '../../chess/move-spec.ts';
import {isDrop, moveFrom, movePromotion, moveTo, type Move} from '../../chess/move.ts';
import {PAWN, QUEEN, ROOK, typeOfLetter} from '../../chess/piece.ts';
import type {Position} from '../../chess/position.ts';
import {resolveDrop} from '../../chess/resolve-drop.ts';
import {ILLEGAL} from '../../chess/resolve-move.ts';
import {fileOf, NO_SQUARE} from '../../chess/square.ts';
import type {SquareStep} from './square-step.ts';

/** How a move was understood whose steps lead to no legal board. */
export type Mending = 'tag-castling' | 'rook-castling' | 'tag-drop' | 'promotion' | 'short';

/** A move that is meant by steps which do not make it. */
export interface Mended {
  readonly move: Move;
  readonly mending: Mending;
}

/** Ways to understand a move, the surest first; each returns `ILLEGAL` where it does not apply. */
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

/** A step for the king and one for the rook; XBoard writes no more than these. */
const MOST_STEPS = 2;

/**
 * Understands the steps of one move that do not make it: castling of Chess960 and drops of
 * Crazyhouse as XBoard 4.9 writes them, and steps that were forgotten.
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

/** In Chess960, XBoard lets the king take its rook and moves the rook of the corner: only the tag is right. */
function findTaggedCastling(position: Position, steps: readonly SquareStep[], tag: string): Move {
  const isKing = steps[0]?.from === position.kingOf(position.turn);
  if (!isKing || !/^[O0]-[O0](?:-[O0])?$/u.test(tag)) return ILLEGAL;
  return castle(position, tag.length > 3 ? LONG : SHORT);
}

function findRookCastling(position: Position, [step]: readonly SquareStep[]): Move {
  const {turn, castling} = position;
  if (step === undefined || step.to === NO_SQUARE) return ILLEGAL;
  if (step.from !== position.kingOf(turn)) return ILLEGAL;
  const wing = step.to > step.from ? SHORT : LONG;
  const isOwnRook = position.pieceAt(step.to) === (ROOK | turn);
  if (!isOwnRook || rookFileOf(castling, turn, wing) !== fileOf(step.to)) return ILLEGAL;
  return castle(position, wing);
}

function castle(position: Position, wing: 1 | 2): Move {
  const outcome = resolveCastling(position, wing);
  return outcome.kind === 'castles' ? outcome.move : ILLEGAL;
}

/** The step tells where the piece is dropped, the tag which one it is: `N@`, for a pawn `@`. */
function findTaggedDrop(position: Position, [step]: readonly SquareStep[], tag: string): Move {
  const letter = /^([PNBRQ]?)@/u.exec(tag)?.[1];
  if (step === undefined || step.from !== NO_SQUARE || letter === undefined) return ILLEGAL;
  return resolveDrop(position, letter === '' ? PAWN : typeOfLetter(letter), step.to);
}

function findPromotion(position: Position, steps: readonly SquareStep[]): Move {
  const moves = movesOf(position, steps);
  return moves.find((move) => movePromotion(move) === QUEEN) ?? ILLEGAL;
}

/** Castling without the rook's step, or a capture en passant without the one that takes the pawn. */
function findShortened(position: Position, steps: readonly SquareStep[]): Move {
  return movesOf(position, steps)[0] ?? ILLEGAL;
}

/** Legal moves from and to the squares of a single step. */
function movesOf(position: Position, steps: readonly SquareStep[]): readonly Move[] {
  const [step] = steps;
  if (step === undefined || steps.length > 1) return [];
  return legalMoves(position).filter(
    (move) => !isDrop(move) && moveFrom(move) === step.from && moveTo(move) === step.to,
  );
}
