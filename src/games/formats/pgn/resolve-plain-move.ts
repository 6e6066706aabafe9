import {
  isCapture,
  needsOrigin,
  ORIGIN_BITS,
  resolveMove,
  specCapture,
} from '../../../chess/index.ts';
import type {Move, StandardPosition} from '../../../chess/index.ts';

/**
 * Returns the legal move that SAN names, as the PGN standard (1994-03-12, 8.2.3) writes it: with
 * `x` if it captures, and with an origin only where it is needed. Otherwise -1.
 */
export function resolvePlainMove(position: StandardPosition, spec: number): Move {
  const move = resolveMove(position, spec);
  if (move < 0 || specCapture(spec) !== isCapture(position, move)) return -1;
  return (spec & ORIGIN_BITS) === 0 || needsOrigin(position, spec, move) ? move : -1;
}
