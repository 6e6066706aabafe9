import {ORIGIN_BITS, specCapture} from '../../chess/move-spec.ts';
import type {Move} from '../../chess/move.ts';
import {needsOrigin} from '../../chess/needs-origin.ts';
import {isCapture, resolveMove} from '../../chess/resolve-move.ts';
import type {StandardPosition} from '../../chess/standard-position.ts';

/**
 * Returns the legal move that SAN names, as the PGN standard (1994-03-12, 8.2.3) writes it: with
 * `x` if it captures, and with an origin only where it is needed. Otherwise -1.
 */
export function resolvePlainMove(position: StandardPosition, spec: number): Move {
  const move = resolveMove(position, spec);
  if (move < 0 || specCapture(spec) !== isCapture(position, move)) return -1;
  return (spec & ORIGIN_BITS) === 0 || needsOrigin(position, spec, move) ? move : -1;
}
