import {cleanText} from './clean-text.ts';
import type {TexEngine} from './page-options.ts';
import {breakIdeographs, markScripts, BREAK, breakLongWords, DIVISION} from './script-fonts.ts';
import {PRINTABLE, type FontEncoding} from './printable-characters.ts';
import {transliterate, type Loss, CHESS_SYMBOLS, MATH_SYMBOLS} from './transliterate.ts';

/** Converts text to LaTeX that prints the text and does nothing else. */
export type EscapeTex = (text: string) => string;

/** Options for escaping. */
export interface EscapeOptions {
  /** The font encoding under pdfLaTeX; T1 by default. */
  readonly encoding?: FontEncoding;
  /** Called for each word that is printed with other characters than written. */
  readonly onLoss?: (loss: Loss) => void;
  /** True if the document has `SCRIPT_FONTS`; not by default. */
  readonly hasScriptFonts?: boolean;
}

/**
 * Makes the escape function for the documents of one engine. Text from file names and games is
 * untrusted until it has been escaped.
 *
 * The result can be used between words or in braces, with any babel language and its shorthands; in
 * options it must go through `enclose`. Only babel's own typography applies: the spaces before a
 * French `!`. Straight apostrophes print as curly ones, as usual in TeX.
 */
export function makeEscape(
  engine: TexEngine,
  {encoding = 'T1', onLoss = () => undefined, hasScriptFonts = false}: EscapeOptions = {},
): EscapeTex {
  const escapes = ESCAPES[engine === 'pdflatex' ? 'pdftex' : 'unicode'];
  const marksScripts = hasScriptFonts && engine !== 'pdflatex';
  return (text) => {
    if (!SPECIAL.test(text) && !hasLongWord(text)) return text.replaceAll('\u00a0', NO_BREAK);
    let printed = cleanText(text);
    if (engine === 'pdflatex') printed = transliterate(printed, PRINTABLE[encoding], onLoss);
    if (marksScripts) printed = breakIdeographs(printed);
    const escaped = breakLongWords(printed)
      .replace(LIGATURES, `$&${SEAM}`)
      .replace(SUSPECTS, (sign) => escapes.get(sign) ?? sign);
    return marksScripts ? markScripts(escaped, encoding === 'T1') : escaped;
  };
}

/**
 * Puts escaped text in braces if it contains characters that would split or end a list of options.
 */
export function enclose(escaped: string): string {
  return /[,=[\]]/.test(escaped) ? `{${escaped}}` : escaped;
}

/** Matches texts that cannot be copied unchanged, but for spaces where no line ends. */
const SPECIAL = /[^ -~\u00a0\u2013]|["#$%&\\^_`{|}~<>]|[-\u2013]{2}|''|,,|^ *[[*]/;

const NO_BREAK = '\\nobreakspace{}';

/** Shorter words need not be divided. */
const LONG_WORD = 25;

/** Tests whether a text has a word that may have to be divided. */
function hasLongWord(text: string): boolean {
  // In any long word, one of these characters and all before it up to the last blank are no blanks.
  for (let at = LONG_WORD - 1; at < text.length;) {
    const blank = text.lastIndexOf(' ', at);
    if (at - blank >= LONG_WORD) return true;
    at = blank + LONG_WORD;
  }
  return false;
}

/**
 * Characters that may need escaping; `[` and `*` only where a preceding command could take them for
 * its arguments. Spaces are tested last, since long runs of them would take quadratic time.
 */
const SUSPECTS = /[[*](?<=^ *.)|[^ !'-;=?-Z[\]a-z]/gu;

/**
 * Pairs that fonts join, as in T1 and in luaotfload's `tlig`: `–-` becomes a dash, `!‘` becomes
 * `¡`.
 */
const LIGATURES = /[-‐‑‒–](?=[-‐‑‒–])|['’](?=['’])|[!?`‘](?=[`‘])|,(?=,)|<(?=<)|>(?=>)/gu;

/** Inserted between the characters of a pair; cannot occur in clean text. */
const SEAM = '\u0000';

const COMMON: readonly (readonly [string, string])[] = [
  // Empty braces do not prevent ligatures in LuaTeX; an italic correction does.
  [SEAM, '\\/'],
  [BREAK, '\\allowbreak{}'],
  [DIVISION, '\\-'],
  ['[', '{[}'],
  ['*', '{*}'],
  ['\\', '\\textbackslash{}'],
  // `\{` would be an unbalanced brace where backslashes are ordinary characters, as in `\index`.
  ['{', '\\textbraceleft{}'],
  ['}', '\\textbraceright{}'],
  ['$', '\\$'],
  ['&', '\\&'],
  ['#', '\\#'],
  ['_', '\\_'],
  ['%', '\\%'],
  ['^', '\\textasciicircum{}'],
  ['~', '\\textasciitilde{}'],
  ['<', '\\textless{}'],
  ['>', '\\textgreater{}'],
  ['|', '\\textbar{}'],
  ['`', '\\textquoteleft{}'],
  ['\u00a0', NO_BREAK],
  ...CHESS_SYMBOLS,
];

const ESCAPES = {
  // babel manual 1.10: a shorthand must not precede a closing brace, but `"{}` is not a shorthand.
  pdftex: new Map([...COMMON, ...MATH_SYMBOLS, ['"', '"{}']]),
  unicode: new Map([
    ...COMMON,
    // A bare quotation mark would become a curly one.
    ['"', '\\textquotedbl{}'],
    // LuaTeX treats U+FFFD as a sign of invalid UTF-8.
    ['\ufffd', '?'],
  ]),
} satisfies Record<string, ReadonlyMap<string, string>>;
