/** Marks a place where a line may end; cannot occur in clean text. */
export const BREAK = '\u0001';

/** The same, with a hyphen if a line ends there. */
export const DIVISION = '\u0002';

/** A word that may be wider than a column, such as a URL. */
const LONG = /[^\s\u00a0]{25,}/gu;

/** A sign after which a URL or a path can be divided. */
const SEPARATOR = /[/.?&=_:;,+@%#-](?![/.?&=_:;,+@%#-]|$)/gu;

/** Letters that TeX does not hyphenate, since it takes at most 63, and patterns may find no place. */
const LETTERS = /(?:\p{L}\p{M}*){31,}/gu;
const FIVE_LETTERS = /(?:\p{L}\p{M}*){5}(?=(?:\p{L}\p{M}*){3})/gu;

const DIGITS = /\p{N}{16,}/gu;
const FIVE_DIGITS = /\p{N}{5}(?=\p{N}{3})/gu;

/** Marks where words that are too long for a line can be divided. */
export function breakLongWords(text: string): string {
  return text.replace(LONG, (word) =>
    word
      .replace(SEPARATOR, `$&${BREAK}`)
      .replace(LETTERS, (letters) => letters.replace(FIVE_LETTERS, `$&${DIVISION}`))
      .replace(DIGITS, (digits) => digits.replace(FIVE_DIGITS, `$&${BREAK}`)),
  );
}
