import {COPYABLE_MACROS} from '../latex/tables/copyable-macros.ts';
import {PRINT_MACROS} from '../latex/tables/print-macros.ts';
import type {TexEngine} from './tex-engine.ts';
import {ENGLISH_WORDS} from './languages/english.ts';
import type {Language} from './languages/language.ts';
import {PAGE_BREAKS} from './page-breaks.ts';
import {writeFonts} from './write-fonts.ts';
import {writePdfInfo} from './write-pdf-info.ts';
import type {PdfInfo} from './write-pdf-info.ts';
import type {Dialect} from '../latex/tables/command-table.ts';

/** Options for a preamble. */
export interface PreambleWishes {
  /** pdfLaTeX by default. */
  readonly engine?: TexEngine;
  /** English by default. */
  readonly language?: Language;
  /** The font of the text; chosen by the engine and the language by default. */
  readonly font?: string | undefined;
  /** Whether the pieces are in a font of bitmaps, whose signs pdfTeX cannot name. */
  readonly isBitmap?: boolean;
  readonly macros?: readonly string[];
  /** Whether moves and boards are printed as written; a package plays them by default. */
  readonly isTypeset?: boolean;
  /** What the PDF says about itself; nothing by default. */
  readonly info?: PdfInfo;
}

/**
 * Writes the packages that a document needs, and the style of its moves. Macros of ours are part of
 * the document, so that it compiles without a package of ours.
 */
export function writePreamble(
  dialect: Dialect,
  {
    engine = 'pdflatex',
    language = ENGLISH_WORDS,
    font,
    macros = [],
    isBitmap = false,
    isTypeset = false,
    info,
  }: PreambleWishes = {},
): string {
  return [
    ...writeFonts(engine, language.encoding, font),
    ...writeBabel(language),
    ...(isTypeset ? ['\\usepackage{chessfss,xcolor,pict2e}'] : PREAMBLES[dialect]),
    ...(isBitmap ? copyingBitmaps() : [COPYABLE_MACROS.trimEnd()]),
    ...(isTypeset ? [PRINT_MACROS.trimEnd()] : []),
    ...FOR_ALL,
    ...(info === undefined ? [] : writePdfInfo(info)),
    ...macros,
  ].join('\n');
}

/** Turns off babel's shorthands, which would break moves and the keys of xskak. */
function writeBabel({babel, beforeBabel = [], setup = []}: Language): readonly string[] {
  if (babel === undefined) return [];
  return [...beforeBabel, `\\usepackage[${babel},shorthands=off]{babel}`, ...setup];
}

/** Gives each sign its text by a span, as with the other engines. */
function copyingBitmaps(): readonly string[] {
  return [
    '\\let\\skmglyphtounicode\\pdfglyphtounicode \\let\\pdfglyphtounicode\\undefined',
    COPYABLE_MACROS.trimEnd(),
    '\\let\\pdfglyphtounicode\\skmglyphtounicode',
  ];
}

/** Moves are long words: a loose line is better than an overfull one. */
const FOR_ALL = ['\\setlength{\\emergencystretch}{5em}', ...PAGE_BREAKS];

/** The shape `up`, which chessfss asks for, is missing in usual fonts; skak measures labels as it is read. */
const UPRIGHT_LABELS = '\\usepackage{chessfss}\\setsidefontshape{n}';

const PREAMBLES: Readonly<Record<Dialect, readonly string[]>> = {
  skak: [
    UPRIGHT_LABELS,
    '\\usepackage{skak}',
    '\\usepackage{chessboard}',
    // As in the variations that are printed as text.
    '\\renewcommand{\\whiteopen}{.\\,}\\renewcommand{\\blackopen}{\\ldots\\,}',
  ],
  xskak: [
    UPRIGHT_LABELS,
    '\\usepackage{xskak}',
    // Bold numbers and moves in the main line, plain ones in variations of any depth.
    '\\xskaknewstyleitem[whiteopen={.\\,},blackopen={\\ldots\\,},afterwhite=\\ ,afterblack=\\ ]{book}',
    '\\xskaknewstyle[level=1,styleitem=book,font=\\bfseries,level=2,font=\\mdseries]{book}',
    '\\xskakset{style=book}',
  ],
};
