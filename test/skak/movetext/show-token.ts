import {
  LONG,
  specCapture,
  specCastling,
  specFile,
  specPiece,
  specPromotion,
  specRank,
  specTo,
} from '../../../src/chess/move-spec.ts';
import type {MoveSpec} from '../../../src/chess/move-spec.ts';
import {fileName, rankName, squareName} from '../../../src/chess/square.ts';

const LETTERS = ' PNBRQK';

/** What a specification says, in one spelling for all: `Nb1xc3`, `Pe7-e8=R`, `O-O`. */
export function showSpec(spec: MoveSpec): string {
  const castling = specCastling(spec);
  if (castling !== 0) return castling === LONG ? 'O-O-O' : 'O-O';
  const file = specFile(spec) < 0 ? '' : fileName(specFile(spec));
  const rank = specRank(spec) < 0 ? '' : rankName(specRank(spec));
  const join = specCapture(spec) ? 'x' : '-';
  const promotion = specPromotion(spec);
  return (
    LETTERS.charAt(specPiece(spec)) +
    (file + rank === '' && join === '-' ? '' : file + rank + join) +
    squareName(specTo(spec)) +
    (promotion === 0 ? '' : `=${LETTERS.charAt(promotion)}`)
  );
}
