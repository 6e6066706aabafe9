import type {TexEngine} from './tex-engine.ts';
import {ENGLISH_WORDS} from './languages/english.ts';
import type {Language} from './languages/language.ts';
import {writeFonts} from './write-fonts.ts';
import type {Dialect} from '../latex/document/dialect-of.ts';

/** For whom a document is made, and what else its preamble holds. */
export interface PreambleWishes {
  /** pdfLaTeX if not set. */
  readonly engine?: TexEngine;
  /** English if not set. */
  readonly language?: Language;
  readonly macros?: readonly string[];
}

/** The packages that a document needs, for its dialect among others, and how moves look in it. */
export function writePreamble(
  dialect: Dialect,
  {engine = 'pdflatex', language = ENGLISH_WORDS, macros = []}: PreambleWishes = {},
): string {
  return [
    ...writeFonts(engine, language.encoding),
    ...writeBabel(language),
    ...PREAMBLES[dialect],
    ...FOR_ALL,
    ...macros,
  ].join('\n');
}

/** Characters that babel makes active would disturb moves, and the keys of xskak. */
function writeBabel({babel, setup = []}: Language): readonly string[] {
  return babel === undefined ? [] : [`\\usepackage[${babel},shorthands=off]{babel}`, ...setup];
}

/** Moves are long words: a line is better loose than too long. */
const FOR_ALL = ['\\setlength{\\emergencystretch}{3em}'];

const PREAMBLES: Readonly<Record<Dialect, readonly string[]>> = {
  skak: ['\\usepackage{skak}', '\\usepackage{chessboard}'],
  xskak: [
    '\\usepackage{xskak}',
    // Bold numbers and moves in the main line, plain ones in variations of any depth.
    '\\xskaknewstyleitem[whiteopen={.\\,},blackopen={\\ldots\\,},afterwhite=\\ ,afterblack=\\ ]{book}',
    '\\xskaknewstyle[level=1,styleitem=book,font=\\bfseries,level=2,font=\\mdseries]{book}',
    '\\xskakset{style=book}',
  ],
};
