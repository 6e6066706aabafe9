/**
 * The piece letters of one language, made ready for reading: the draft asks that no stage knows
 * English by heart.
 */
export interface Letters {
  /** The letters of king, queen, rook, bishop, knight and pawn, as `\newskaklanguage` orders them. */
  readonly names: readonly string[];
  /** The piece type (1-6) of each ASCII letter, 0 where it names none. */
  readonly ascii: Uint8Array;
  /** Letters beyond ASCII or of more than one character, the longest first. */
  readonly others: readonly (readonly [name: string, type: number])[];
}

/** Piece types in the order of `names`; the pawn, whose letter is never written, is left out. */
const TYPES = [6, 5, 4, 3, 2] as const;

/** Prepares the letters given in the order K Q R B N P. */
export function makeLetters(names: readonly string[]): Letters {
  const ascii = new Uint8Array(128);
  const others: [string, number][] = [];
  for (const [index, type] of TYPES.entries()) {
    const name = names[index] ?? '';
    if (name === '') continue;
    if (name.length === 1 && name.charCodeAt(0) < 128) ascii[name.charCodeAt(0)] = type;
    else others.push([name, type]);
  }
  others.sort(([one], [other]) => other.length - one.length);
  return {names, ascii, others};
}

export const ENGLISH_PIECES = makeLetters(['K', 'Q', 'R', 'B', 'N', 'P']);

/** A SAN of English letters, in the letters of a text. */
export function spell(san: string, {names}: Pick<Letters, 'names'>): string {
  return san.replace(/[KQRBN]/g, (letter) => names['KQRBN'.indexOf(letter)] ?? letter);
}
