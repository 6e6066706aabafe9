import {CHESS_SYMBOLS} from './chess-symbols.ts';
import {cleanText} from './clean-text.ts';
import type {TexEngine} from './tex-engine.ts';
import {MATH_SYMBOLS} from './math-symbols.ts';
import {PRINTABLE} from './printable-characters.ts';
import type {FontEncoding} from './printable-characters.ts';
import {transliterate} from './transliterate.ts';
import type {Loss} from './transliterate.ts';

/** Makes LaTeX of a text: it prints as the text and does nothing else. */
export type EscapeTex = (text: string) => string;

/** How a text is escaped. */
export interface EscapeOptions {
  /** Of the fonts under pdfLaTeX; T1 if not said. */
  readonly encoding?: FontEncoding;
  /** Told of each word in which other characters are printed than were written. */
  readonly onLoss?: (loss: Loss) => void;
}

/**
 * An escape for the documents of one engine. What comes from a file name or a game is hostile until
 * it has passed here.
 *
 * The result may stand between words or in braces, whatever language babel is at, with its shorthands
 * on; among options it goes through `enclose`. Only babel's own typography stays: blanks before the
 * French `!`. Straight apostrophes print as curly ones, as everywhere in TeX.
 */
export function makeEscape(
  engine: TexEngine,
  {encoding = 'T1', onLoss = () => undefined}: EscapeOptions = {},
): EscapeTex {
  const escapes = ESCAPES[engine === 'pdflatex' ? 'pdftex' : 'unicode'];
  return (text) => {
    if (!SPECIAL.test(text)) return text;
    let printed = cleanText(text);
    if (engine === 'pdflatex') printed = transliterate(printed, PRINTABLE[encoding], onLoss);
    return printed
      .replace(LIGATURES, `$&${SEAM}`)
      .replace(SUSPECTS, (sign) => escapes.get(sign) ?? sign);
  };
}

/** Braces around escaped text that options would cut in pieces, or take for their end. */
export function enclose(escaped: string): string {
  return /[,=[\]]/.test(escaped) ? `{${escaped}}` : escaped;
}

/** Whether a text holds anything that may not be copied. */
const SPECIAL = /[^ -~]|["#$%&\\^_`{|}~<>]|--|''|,,|^ *[[*]/;

/**
 * All but what is harmless anywhere; `[` and `*` are not where the command before could take them for
 * its arguments. The blanks are looked at last, or long runs of them would take for ever.
 */
const SUSPECTS = /[[*](?<=^ *.)|[^ !'-;=?-Z[\]a-z]/gu;

/** Pairs that fonts join, as in T1 and in luaotfload's `tlig`: `–-` is a dash, `!‘` turns over. */
const LIGATURES = /[-‐‑‒–](?=[-‐‑‒–])|['’](?=['’])|[!?`‘](?=[`‘])|,(?=,)|<(?=<)|>(?=>)/gu;

/** Between the two of a pair; no clean text holds it. */
const SEAM = '\u0000';

const COMMON: readonly (readonly [string, string])[] = [
  // Empty braces do not keep LuaTeX from joining; an italic correction does.
  [SEAM, '\\/'],
  ['[', '{[}'],
  ['*', '{*}'],
  ['\\', '\\textbackslash{}'],
  // `\{` would leave a brace open where backslashes are nothing special, as in `\index`.
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
  ['\u00a0', '\\nobreakspace{}'],
  ...CHESS_SYMBOLS,
];

const ESCAPES = {
  // babel manual 1.10: a shorthand may not stand before a brace that closes, but `"{}` is no shorthand.
  pdftex: new Map([...COMMON, ...MATH_SYMBOLS, ['"', '"{}']]),
  unicode: new Map([
    ...COMMON,
    // A bare one becomes a curly one here.
    ['"', '\\textquotedbl{}'],
    // LuaTeX takes the sign for what is no character for a text that is not UTF-8.
    ['\ufffd', '?'],
  ]),
} satisfies Record<string, ReadonlyMap<string, string>>;
