import {Pockets} from './pockets.ts';
import type {Position} from './position.ts';

/** An equal position in which captured pieces may be dropped; pockets that it has already are kept. */
export function withPockets(position: Position): Position {
  const copy = position.clone();
  copy.pockets ??= Pockets.empty();
  return copy;
}
