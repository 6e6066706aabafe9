/** The accents of LaTeX as combining characters (LaTeX2e, ltoutenc.dtx). */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['`', '\u0300'],
  ["'", '\u0301'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['=', '\u0304'],
  ['u', '\u0306'],
  ['.', '\u0307'],
  ['"', '\u0308'],
  ['r', '\u030a'],
  ['H', '\u030b'],
  ['v', '\u030c'],
  ['d', '\u0323'],
  ['c', '\u0327'],
  ['k', '\u0328'],
  ['b', '\u0331'],
]);

/**
 * An accent and its letter: `\'e`, `\v{s}`, `\"{\i}`; an accent that is a letter ends as control
 * words do.
 */
const ACCENT =
  /\\(?:([`'^~=."])[ \t]*|([urHvdckb])(?![A-Za-z])[ \t]*)(?:\{[ \t]*(?:\\([ij])[ \t]*|(\p{L}))\}|\\([ij])(?![A-Za-z])[ \t]?|(\p{L}))/uy;

/** Returns the accented letter at `offset`; undefined if there is none. */
export function readAccent(
  text: string,
  offset: number,
): {readonly letter: string; readonly end: number} | undefined {
  ACCENT.lastIndex = offset;
  const match = ACCENT.exec(text);
  if (match === null) return undefined;
  const [, sign, word, bracedDotless, braced, dotless, bare] = match;
  const mark = MARKS.get(sign ?? word ?? '') ?? '';
  const letter = bracedDotless ?? braced ?? dotless ?? bare ?? '';
  return {letter: (letter + mark).normalize('NFC'), end: ACCENT.lastIndex};
}
