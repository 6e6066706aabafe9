/** The number of characters or bytes of a text that are used to detect its format. */
export const BEGINNING_SIZE = 1 << 14;

/** Returns the beginning of a text, to detect its format: white space that fills much of it is left out. */
export function beginningOf(text: string): string {
  const blanks = text.search(/\S/);
  const start = blanks * 2 > BEGINNING_SIZE ? blanks : 0;
  return text.slice(start, start + BEGINNING_SIZE);
}
