import {describe, expect, it} from 'vitest';
import * as spec from '../../src/chess/move-spec.ts';
import {fenLetterOf, KING, PAWN, pieceOfFenLetter, typeOfLetter} from '../../src/chess/piece.ts';
import {fileOf, rankOf, readSquare, SQUARES, squareName} from '../../src/chess/square.ts';

describe('readSquare', () => {
  it('reads the name of every square, and no other text', () => {
    for (const square of SQUARES) expect(readSquare(squareName(square))).toBe(square);
    for (const text of ['', 'e', 'e9', 'e0', 'i1', 'E4', 'e44']) {
      expect(readSquare(text)).toBeUndefined();
    }
    expect(SQUARES.slice(0, 2).map(squareName)).toEqual(['a8', 'b8']);
  });
});

describe('pieceOfFenLetter', () => {
  it('reads what fenLetterOf writes', () => {
    for (const letter of 'KQRBNPkqrbnp') {
      expect(fenLetterOf(pieceOfFenLetter(letter))).toBe(letter);
    }
    for (const letter of ['', ' ', 'x', 'ſ', 'KQ']) expect(pieceOfFenLetter(letter)).toBe(0);
    expect(typeOfLetter('k')).toBe(0);
  });
});

describe('makeMoveSpec', () => {
  it('tells all parts of every written move apart', () => {
    for (const to of SQUARES) {
      for (const origin of SQUARES) {
        for (const promotion of [0, PAWN, KING]) {
          const fields = {piece: PAWN, to, file: fileOf(origin), rank: rankOf(origin)};
          const made = spec.makeMoveSpec({...fields, capture: true, promotion});
          expect([spec.specPiece(made), spec.specTo(made)]).toEqual([PAWN, to]);
          expect([spec.specFile(made), spec.specRank(made)]).toEqual([fields.file, fields.rank]);
          expect([spec.specPromotion(made), spec.specCapture(made)]).toEqual([promotion, true]);
          expect(spec.specCastling(made)).toBe(spec.NO_CASTLING);
        }
      }
    }
  });

  it('leaves out parts that are absent', () => {
    const made = spec.makeMoveSpec({piece: KING, to: 0});
    expect([spec.specFile(made), spec.specRank(made), spec.specPromotion(made)]).toEqual([
      -1, -1, 0,
    ]);
    expect(spec.specCapture(made)).toBe(false);
    expect(spec.specCastling(spec.makeCastlingSpec(spec.LONG))).toBe(spec.LONG);
  });
});
