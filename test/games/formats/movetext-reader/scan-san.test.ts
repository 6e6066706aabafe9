import fc from 'fast-check';
import {expect, test} from 'vitest';
import {legalMoves} from '../../../../src/chess/legal-moves.ts';
import {LENGTH_SHIFT, SPEC_BITS} from '../../../../src/chess/move-spec.ts';
import {Position} from '../../../../src/chess/position.ts';
import {resolveMove} from '../../../../src/chess/resolve-move.ts';
import {writeSan} from '../../../../src/chess/write-san.ts';
import {ENGLISH_LETTERS} from '../../../../src/games/formats/movetext-reader/piece-heads.ts';
import {readLooseMove} from '../../../../src/games/formats/movetext-reader/read-loose-move.ts';
import {scanSan} from '../../../../src/games/formats/movetext-reader/move-taker.ts';

test('the strict scanner and the lenient reader take each legal move for the same one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), {maxLength: 80}), (choices) => {
      const position = Position.start();
      for (const choice of choices) {
        const moves = legalMoves(position);
        if (moves.length === 0) return;
        for (const move of moves) {
          const san = writeSan(position, move).replace(/[+#]$/, '');
          const scanned = scanSan(san, 0, ENGLISH_LETTERS.ascii);
          expect(scanned >> LENGTH_SHIFT, san).toBe(san.length);
          expect(resolveMove(position, scanned & SPEC_BITS), san).toBe(move);
          expect(readLooseMove(san, position), san).toMatchObject({kind: 'legal', move});
        }
        position.play(moves[choice % moves.length] as number);
      }
    }),
    {numRuns: 20},
  );
});
