import {BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK} from '../../chess/piece.ts';
import type {PieceType} from '../../chess/piece.ts';
import {lettersOf, PIECE_LETTERS} from '../../chess/piece-letters.ts';
import type {PieceLetters} from '../../chess/piece-letters.ts';
import {makeLetters} from '../../movetext/letters.ts';

/** A piece that a word names, and in how many characters. */
export interface PieceHead {
  readonly type: PieceType;
  readonly length: number;
}

/** The letters of one language as the readers of moves want them. */
export interface MoveLetters {
  /** The language's name, as `PIECE_LETTERS` has it. */
  readonly name: string;
  /** The piece type of each ASCII letter, 0 where it names none. */
  readonly ascii: Uint8Array;
  /** All names of pieces, figurines among them, the longest first. */
  readonly heads: readonly (readonly [text: string, type: PieceType])[];
}

/** In the order of `PieceLetters`. */
const TYPES = [KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN] as const;

const FIGURINES = ['figurine', 'figurine-black'].map((code) => lettersOf(code)?.letters ?? []);

/** Prepares the letters of a language; figurines are understood beside those of each. */
export function makeMoveLetters({name, letters}: PieceLetters): MoveLetters {
  const heads = [letters, ...FIGURINES].flatMap((row) =>
    row.flatMap((text, i) => (text === '' ? [] : [[text, TYPES[i] ?? PAWN] as const])),
  );
  heads.sort(([one], [other]) => other.length - one.length);
  return {name, ascii: makeLetters(letters).ascii, heads};
}

/** Each set of letters once, without English and the figurines, which are read in any language. */
export const OTHER_LANGUAGES: readonly MoveLetters[] = PIECE_LETTERS.filter(
  ({code, letters}, i) =>
    code !== 'en' &&
    !code.startsWith('figurine') &&
    PIECE_LETTERS.findIndex((other) => other.letters.join() === letters.join()) === i,
).map(makeMoveLetters);

/** The piece that is named at `at`, if any. */
export function pieceHeadAt(word: string, at: number, letters: MoveLetters): PieceHead | undefined {
  for (const [text, type] of letters.heads) {
    if (word.startsWith(text, at)) return {type, length: text.length};
  }
  return undefined;
}

/** English letters, which the PGN standard wants. */
export const ENGLISH_LETTERS = makeMoveLetters({
  name: 'english',
  code: 'en',
  letters: ['K', 'Q', 'R', 'B', 'N', 'P'],
});
