import {
  LONG,
  makeCastlingSpec,
  makeMoveSpec,
  SHORT,
  type MoveSpec,
} from '../../src/chess/move-spec.ts';
import {PAWN, typeOfLetter} from '../../src/chess/piece.ts';
import {readSquare} from '../../src/chess/square.ts';

const SAN = /^([KQRBN]?)([a-h]?)([1-8]?)(x?)([a-h][1-8])(?:=([KQRBNP]))?[+#]?$/u;

/** Reads a SAN that must be well formed; the reader of what authors write is in `src/skak/movetext`. */
export function readSpec(san: string): MoveSpec {
  if (/^O-O[+#]?$/u.test(san)) return makeCastlingSpec(SHORT);
  if (/^O-O-O[+#]?$/u.test(san)) return makeCastlingSpec(LONG);
  const [, piece = '', file = '', rank = '', sign = '', square = '', promotion = ''] =
    SAN.exec(san) ?? [];
  const to = readSquare(square);
  if (to === undefined) throw new Error(`expected a SAN, found ${san}`);
  return makeMoveSpec({
    piece: piece === '' ? PAWN : typeOfLetter(piece),
    to,
    file: file === '' ? undefined : 'abcdefgh'.indexOf(file),
    rank: rank === '' ? undefined : Number(rank) - 1,
    capture: sign === 'x',
    promotion: typeOfLetter(promotion),
  });
}
