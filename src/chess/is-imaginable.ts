import {specFile, specPiece, specRank, specTo, type MoveSpec} from './move-spec.ts';
import {PAWN} from './piece.ts';
import {squareAt} from './square.ts';
import {CENTRE, REACH, REACH_BIT} from './reach.ts';

const ALL = [0, 1, 2, 3, 4, 5, 6, 7];

/** Tests whether the move is possible on an empty board, from some square that it may denote. */
export function isImaginable(spec: MoveSpec): boolean {
  const piece = specPiece(spec);
  const [file, rank] = [specFile(spec), specRank(spec)];
  if (piece === PAWN || (file < 0 && rank < 0)) return true;
  const files = file < 0 ? ALL : [file];
  const ranks = rank < 0 ? ALL : [rank];
  const reaches = (from: number): boolean =>
    ((REACH[specTo(spec) - from + CENTRE] ?? 0) & (REACH_BIT[piece] ?? 0)) !== 0;
  return files.some((from) => ranks.some((row) => reaches(squareAt(from, row))));
}
