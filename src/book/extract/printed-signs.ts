import {NAGS} from '../../chess/index.ts';
import {figurines} from '../../tex/index.ts';

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

/** Ligatures of TeX's fonts (T1, LaTeX2e), and characters with another meaning. */
export const LIGATURES: ReadonlyMap<string, string> = new Map([
  ['~', ' '],
  ['&', ' '],
  ['{', ''],
  ['}', ''],
  ['$', ''],
  ['``', '“'],
  ["''", '”'],
  [',,', '„'],
  ['<<', '«'],
  ['>>', '»'],
  ['!`', '¡'],
  ['?`', '¿'],
  ['--', '–'],
  ['---', '—'],
]);

/** Shorthands of babel for German (babel-german 2.14, section 2). */
export const GERMAN_SIGNS: ReadonlyMap<string, string> = new Map([
  ...Array.from('aouAOU', (letter) => [`"${letter}`, `${letter}\u0308`.normalize('NFC')] as const),
  ['"s', 'ß'],
  ['"`', '„'],
  ['"\'', '“'],
  ['"<', '«'],
  ['">', '»'],
  ['"=', '-'],
  ['"~', '-'],
  ['"-', ''],
  ['"|', ''],
  ['""', ''],
]);

/** Control symbols; all others print the character after the backslash. */
export const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...Array.from('/-!,@()[]', (sign) => [sign, ''] as const),
  ...Array.from(' \t\r\n;:\\', (sign) => [sign, ' '] as const),
]);

/** Control words of LaTeX's text and math modes that print a sign or a letter. */
const TEXT: readonly (readonly [word: string, printed: string])[] = [
  ['textbackslash', '\\'],
  ['textbraceleft', '{'],
  ['textbraceright', '}'],
  ['textasciicircum', '^'],
  ['textasciitilde', '~'],
  ['textless', '<'],
  ['textgreater', '>'],
  ['textbar', '|'],
  ['textunderscore', '_'],
  ['textquoteleft', '`'],
  ['textquoteright', '’'],
  ['textquotedbl', '"'],
  ['textquotedblleft', '“'],
  ['textquotedblright', '”'],
  ['quotedblbase', '„'],
  ['quotesinglbase', '‚'],
  ['guillemotleft', '«'],
  ['guillemotright', '»'],
  ['glqq', '„'],
  ['grqq', '“'],
  ['glq', '‚'],
  ['grq', '‘'],
  ['flqq', '«'],
  ['frqq', '»'],
  ['og', '« '],
  ['fg', ' »'],
  ['textendash', '–'],
  ['textemdash', '—'],
  ['textminus', '−'],
  ['textellipsis', '...'],
  ['ldots', '...'],
  ['dots', '...'],
  ['textonehalf', '½'],
  ['textdegree', '°'],
  ['pounds', '£'],
  ['euro', '€'],
  ['S', '§'],
  ['copyright', '©'],
  ['nobreakspace', ' '],
  ['space', ' '],
  ['quad', ' '],
  ['qquad', ' '],
  ['enspace', ' '],
  ['thinspace', ''],
  ['allowbreak', ''],
  ['hfill', ' '],
  ['hspace', ' '],
  ['newline', ' '],
  ['footnote', ' '],
  ['linebreak', ' '],
  ['TeX', 'TeX'],
  ['LaTeX', 'LaTeX'],
  ['ss', 'ß'],
  ['ae', 'æ'],
  ['AE', 'Æ'],
  ['oe', 'œ'],
  ['OE', 'Œ'],
  ['o', 'ø'],
  ['O', 'Ø'],
  ['l', 'ł'],
  ['L', 'Ł'],
  ['aa', 'å'],
  ['AA', 'Å'],
  ['i', 'ı'],
  ['j', 'ȷ'],
  ['dh', 'ð'],
  ['DH', 'Ð'],
  ['dj', 'đ'],
  ['DJ', 'Đ'],
  ['th', 'þ'],
  ['TH', 'Þ'],
  ['pm', '±'],
  ['mp', '∓'],
  ['textpm', '±'],
  ['infty', '∞'],
  ['times', '×'],
  ['texttimes', '×'],
  ['rightarrow', '→'],
  ['to', '→'],
  ['uparrow', '↑'],
  ['leftrightarrows', '⇆'],
  ['rightleftarrows', '⇆'],
  ['geq', '≥'],
  ['leq', '≤'],
  ['neq', '≠'],
];

/** Signs of chessfss and skak other than evaluations. */
const CHESS: readonly (readonly [word: string, printed: string])[] = [
  ['mate', '#'],
  ['checksymbol', '+'],
  ['checksign', '+'],
  ['capturesymbol', 'x'],
  ['castlingchar', 'O'],
  ['castlinghyphen', '-'],
  ['shortcastling', 'O-O'],
  ['longcastling', 'O-O-O'],
];

/** The output of control words, by name without the backslash; chess signs as in PGN. */
export const PRINTED_SIGNS: ReadonlyMap<string, string> = new Map([
  // Of glyphs with the same macro, the smallest number counts, so it comes last.
  ...NAGS.toReversed().flatMap(({macros = '', sign}) => {
    const word = /^\\([A-Za-z]+)$/.exec(macros)?.[1];
    return word === undefined || sign === undefined ? [] : [[word, sign] as const];
  }),
  ...figurines,
  ...CHESS,
  ...TEXT,
]);
