import {
  BISHOP,
  KING,
  KNIGHT,
  lettersOf,
  makeLetters,
  PAWN,
  PIECE_LETTERS,
  QUEEN,
  ROOK,
} from '../../../chess/index.ts';
import type {PieceLetters, PieceType} from '../../../chess/index.ts';
import {DIALECTS, type DescriptiveDialect} from './descriptive-move.ts';

/** The piece named at the start of a word, and the length of its name in characters. */
interface PieceHead {
  readonly type: PieceType;
  readonly length: number;
}

/** The piece letters of one language, prepared for reading moves. */
export interface MoveLetters {
  /** The name of the language in `PIECE_LETTERS`. */
  readonly name: string;
  /** The piece type of each ASCII letter; 0 if it names none. */
  readonly ascii: Uint8Array;
  /** All names of pieces, including figurines, the longest first. */
  readonly heads: readonly (readonly [text: string, type: PieceType])[];
  /** The descriptive notation that is read besides. */
  readonly dialect?: DescriptiveDialect;
}

/** In the order of `PieceLetters`. */
const TYPES = [KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN] as const;

const FIGURINES = ['figurine', 'figurine-black'].map((code) => lettersOf(code)?.letters ?? []);

/** Prepares the letters of a language; figurines are read in every language. */
export function makeMoveLetters({name, letters}: PieceLetters): MoveLetters {
  const heads = [letters, ...FIGURINES].flatMap((row) =>
    row.flatMap((text, i) => (text === '' ? [] : [[text, TYPES[i] ?? PAWN] as const])),
  );
  heads.sort(([one], [other]) => other.length - one.length);
  return {name, ascii: makeLetters(letters).ascii, heads};
}

/** All distinct sets of letters except the English one. */
export const OTHER_LANGUAGES: readonly MoveLetters[] = PIECE_LETTERS.filter(
  ({code, letters}, i) =>
    code !== 'en' &&
    !code.startsWith('figurine') &&
    PIECE_LETTERS.findIndex((other) => other.letters.join() === letters.join()) === i,
).map(makeMoveLetters);

/** Returns the piece named at `at`, if any. */
export function pieceHeadAt(word: string, at: number, letters: MoveLetters): PieceHead | undefined {
  for (const [text, type] of letters.heads) {
    if (word.startsWith(text, at)) return {type, length: text.length};
  }
  return undefined;
}

/** English letters, as required by the PGN standard. */
export const ENGLISH_LETTERS = makeMoveLetters({
  name: 'english',
  code: 'en',
  letters: ['K', 'Q', 'R', 'B', 'N', 'P'],
});

/** English letters, and moves in descriptive notation such as `P-K4` or `P4R`. */
export const DESCRIPTIVE: readonly MoveLetters[] = DIALECTS.map((dialect) => ({
  ...ENGLISH_LETTERS,
  dialect,
}));
