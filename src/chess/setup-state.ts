import type {Position} from './position.ts';

/** Describes a position besides its pieces, as `StandardPosition.setUp` expects it. */
export function setupState(position: Position): Int32Array {
  const {turn, castling, enPassant, halfmove, fullmove} = position;
  return Int32Array.of(turn, castling, enPassant, halfmove, fullmove);
}
