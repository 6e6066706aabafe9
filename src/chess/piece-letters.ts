/** The letters of the pieces in one language, or a set of figurines. */
export interface PieceLetters {
  /** The English name in lower case; the same as in `\settextfiglanguage` for its languages. */
  readonly name: string;
  /** ISO 639-1 code, or `figurine`. */
  readonly code: string;
  /** Other names for the language in babel, chessfss and skak. */
  readonly aliases?: readonly string[];
  /** King, queen, rook, bishop, knight, pawn; '' for a pawn if none is in use. */
  readonly letters: readonly [string, string, string, string, string, string];
}

// English, German, Spanish, Finnish, French, Interlingua, Icelandic, Italian and Portuguese are
// from chessfss.sty 1.2a (`\settextfigchars`); the others are the letters in common use, see the
// table in Wikipedia, "Algebraic notation (chess)".
const ROWS = [
  {
    name: 'english',
    code: 'en',
    aliases: ['british', 'american', 'ukenglish', 'usenglish'],
    letters: ['K', 'Q', 'R', 'B', 'N', 'P'],
  },
  {
    name: 'german',
    code: 'de',
    aliases: ['deutsch', 'ngerman', 'austrian', 'naustrian', 'swissgerman', 'nswissgerman'],
    letters: ['K', 'D', 'T', 'L', 'S', 'B'],
  },
  {
    name: 'french',
    code: 'fr',
    aliases: ['francais', 'français', 'acadian', 'canadien'],
    letters: ['R', 'D', 'T', 'F', 'C', 'P'],
  },
  {
    name: 'spanish',
    code: 'es',
    aliases: ['espanol', 'español'],
    letters: ['R', 'D', 'T', 'A', 'C', 'P'],
  },
  {name: 'italian', code: 'it', aliases: ['italiano'], letters: ['R', 'D', 'T', 'A', 'C', 'P']},
  {name: 'dutch', code: 'nl', aliases: ['nederlands'], letters: ['K', 'D', 'T', 'L', 'P', '']},
  {name: 'danish', code: 'da', letters: ['K', 'D', 'T', 'L', 'S', 'B']},
  {name: 'swedish', code: 'sv', letters: ['K', 'D', 'T', 'L', 'S', 'B']},
  {
    name: 'norwegian',
    code: 'no',
    aliases: ['norsk', 'nynorsk', 'nb', 'nn'],
    letters: ['K', 'D', 'T', 'L', 'S', 'B'],
  },
  {name: 'finnish', code: 'fi', letters: ['K', 'D', 'T', 'L', 'R', 'S']},
  {
    name: 'portuguese',
    code: 'pt',
    aliases: ['portugues', 'português', 'portuges', 'brazilian', 'brazil'],
    letters: ['R', 'D', 'T', 'B', 'C', 'P'],
  },
  {name: 'catalan', code: 'ca', letters: ['R', 'D', 'T', 'A', 'C', 'P']},
  {name: 'galician', code: 'gl', letters: ['R', 'D', 'T', 'B', 'C', 'P']},
  {name: 'romanian', code: 'ro', letters: ['R', 'D', 'T', 'N', 'C', 'P']},
  {name: 'interlingua', code: 'ia', letters: ['R', 'G', 'T', 'E', 'C', 'P']},
  {name: 'esperanto', code: 'eo', letters: ['R', 'D', 'T', 'K', 'Ĉ', 'P']},
  {name: 'czech', code: 'cs', letters: ['K', 'D', 'V', 'S', 'J', 'P']},
  {name: 'slovak', code: 'sk', letters: ['K', 'D', 'V', 'S', 'J', 'P']},
  {name: 'hungarian', code: 'hu', aliases: ['magyar'], letters: ['K', 'V', 'B', 'F', 'H', 'G']},
  {name: 'polish', code: 'pl', letters: ['K', 'H', 'W', 'G', 'S', 'P']},
  {name: 'croatian', code: 'hr', letters: ['K', 'D', 'T', 'L', 'S', 'P']},
  {name: 'slovenian', code: 'sl', aliases: ['slovene'], letters: ['K', 'D', 'T', 'L', 'S', 'P']},
  {name: 'icelandic', code: 'is', letters: ['K', 'D', 'H', 'B', 'R', 'P']},
  {name: 'estonian', code: 'et', letters: ['K', 'L', 'V', 'O', 'R', 'E']},
  {name: 'latvian', code: 'lv', letters: ['K', 'D', 'T', 'L', 'Z', 'B']},
  {name: 'lithuanian', code: 'lt', letters: ['K', 'V', 'B', 'R', 'Ž', 'P']},
  {name: 'turkish', code: 'tr', letters: ['Ş', 'V', 'K', 'F', 'A', 'P']},
  {name: 'russian', code: 'ru', letters: ['Кр', 'Ф', 'Л', 'С', 'К', 'П']},
  {name: 'ukrainian', code: 'uk', letters: ['Кр', 'Ф', 'Т', 'С', 'К', 'П']},
  {name: 'bulgarian', code: 'bg', letters: ['Ц', 'Д', 'Т', 'О', 'К', 'П']},
  {name: 'serbian', code: 'sr', aliases: ['serbianc'], letters: ['К', 'Д', 'Т', 'Л', 'С', 'П']},
  {name: 'greek', code: 'el', letters: ['Ρ', 'Β', 'Π', 'Α', 'Ι', 'Σ']},
  {name: 'figurine', code: 'figurine', letters: ['♔', '♕', '♖', '♗', '♘', '♙']},
  {
    name: 'black figurine',
    code: 'figurine-black',
    letters: ['♚', '♛', '♜', '♝', '♞', '♟'],
  },
] as const satisfies readonly PieceLetters[];

/** The piece letters of all supported languages, and the figurines. */
export const PIECE_LETTERS: readonly PieceLetters[] = ROWS;

/** The code of a language whose piece letters are known. */
export type LettersCode = (typeof ROWS)[number]['code'];

/** Returns the letters of a language by its name, ISO code or alias, ignoring case. */
export function lettersOf(nameOrCode: string): PieceLetters | undefined {
  const wanted = nameOrCode.toLowerCase();
  return PIECE_LETTERS.find(
    (row) => row.name === wanted || row.code === wanted || row.aliases?.includes(wanted) === true,
  );
}
