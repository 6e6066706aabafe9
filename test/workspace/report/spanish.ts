import {inDocument} from '../../check-text.ts';

/** Two flaws, on line 4: castling with zeros, which has a safe fix, and an illegal move. */
export const SPANISH = inDocument(
  '\\newchessgame\n\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6\n4.Ba4 Nf6 5.0-0 Be7 6.Rf1}',
);
