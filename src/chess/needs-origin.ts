import {ORIGIN_BITS, specFile, specRank, type MoveSpec} from './move-spec.ts';
import {AMBIGUOUS, type Move} from './move.ts';
import {PAWN} from './piece.ts';
import type {RecordedBoard} from './recorded-board.ts';
import {resolveMove} from './resolve-move.ts';

/**
 * True if `move`, written as `spec`, would be ambiguous with less of its origin. Always true for a
 * pawn.
 */
export function needsOrigin(position: RecordedBoard, spec: MoveSpec, move: Move): boolean {
  if ((spec & 7) === PAWN) return true;
  const bare = spec & ~ORIGIN_BITS;
  if (specRank(spec) < 0) return resolveMove(position, bare) === AMBIGUOUS;
  // A file is preferred to a rank, and either to both (PGN standard, 8.2.3.4).
  const byFile = bare | (((move & 7) + 1) << 10);
  if (resolveMove(position, byFile) !== AMBIGUOUS) return false;
  return specFile(spec) < 0 || resolveMove(position, spec & ~FILE_BITS) === AMBIGUOUS;
}

const FILE_BITS = 15 << 10;
