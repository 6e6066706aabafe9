import {Pockets} from './pockets.ts';
import type {Position} from './position.ts';

/**
 * Returns a copy of a position in which captured pieces may be dropped; existing pockets are kept.
 */
export function withPockets(position: Position): Position {
  const copy = position.clone();
  copy.pockets ??= Pockets.empty();
  return copy;
}
