import {
  BLACK,
  EMPTY,
  isDrop,
  isEnPassant,
  moveCastling,
  moveFrom,
  movePromotion,
  moveTo,
  NULL_MOVE,
  Position,
  ROOK,
  sideOf,
  SQUARES,
  typeOf,
  type Move,
  type Square,
} from '../chess/index.ts';

/** What a move takes. */
export interface Taken {
  /** The material that the mover gains, in pawns. */
  readonly gain: number;
  /** The square of a capture; undefined for other moves. */
  readonly captured: Square | undefined;
}

/** The usual start. */
export const START = Position.start();

/** Returns the value of the piece on each square of the usual start. */
export function valuesAtStart(): Uint8Array {
  return VALUES_AT_START.slice();
}

/** Plays a move on the values of pieces, which is all that a game without annotations is judged by. */
export function takenBy(move: Move, values: Uint8Array): Taken {
  const from = moveFrom(move);
  const to = moveTo(move);
  const promotion = movePromotion(move);
  const value = isEnPassant(move) ? 1 : (values[to] ?? 0);
  values[to] = promotion === 0 ? (values[from] ?? 0) : valueOf(promotion);
  values[from] = 0;
  if (isEnPassant(move)) values[to ^ 0x10] = 0;
  if (moveCastling(move) !== 0) {
    const [rook, behind] = to > from ? [to + 1, to - 1] : [to - 2, to + 1];
    values[rook] = 0;
    values[behind] = valueOf(ROOK);
  }
  return takenOf(value, move);
}

/** Returns what a move in a position takes. */
export function takenIn(position: Position, move: Move): Taken {
  if (move === NULL_MOVE || isDrop(move)) return NONE;
  const target = position.pieceAt(moveTo(move));
  const isOpponents = target !== EMPTY && sideOf(target) !== position.sideToMove;
  return takenOf(isOpponents ? valueOf(target) : isEnPassant(move) ? 1 : 0, move);
}

function takenOf(value: number, move: Move): Taken {
  const promotion = movePromotion(move);
  if (value === 0 && promotion === 0) return NONE;
  const gain = value + (promotion === 0 ? 0 : valueOf(promotion) - 1);
  return {gain, captured: value > 0 ? moveTo(move) : undefined};
}

const NONE: Taken = {gain: 0, captured: undefined};

/** White's material less Black's, in pawns. */
export function materialOf(position: Position): number {
  if (position === START) return 0;
  let sum = 0;
  for (const square of SQUARES) {
    const piece = position.pieceAt(square);
    sum += (piece & BLACK) === 0 ? valueOf(piece) : -valueOf(piece);
  }
  return sum;
}

/** The value of each piece type in pawns: pawn, knight, bishop, rook, queen, king. */
const VALUES = [0, 1, 3, 3, 5, 9, 0] as const;

function valueOf(piece: number): number {
  return VALUES[typeOf(piece)] ?? 0;
}

const VALUES_AT_START = Uint8Array.from({length: 128}, (_, square) =>
  valueOf(START.pieceAt(square)),
);
