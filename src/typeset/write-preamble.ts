import {COLUMN_MACROS, COPYABLE_MACROS, PRINT_MACROS, type Dialect} from '../tex/index.ts';
import {ENGLISH} from './languages/english.ts';
import type {Language} from './languages/words.ts';
import type {FontEncoding} from './printable-characters.ts';
import {SCRIPT_FONTS} from './script-fonts.ts';
import type {TexEngine} from './page-options.ts';
import {writeTextFont} from './text-fonts.ts';
import {writePdfInfo, type PdfInfo} from './pdf-info.ts';

/**
 * The lines of a preamble that control where pages end.
 *
 * With a ragged bottom, no page is too empty for TeX: it would end one at any place that LaTeX
 * recommends, such as a diagram on the upper half. So no place is recommended, and the first lines
 * of a game are kept together by `\keeplines`, as is a diagram with the move before it.
 */
const PAGE_BREAKS: readonly string[] = [
  '% Pages end where they are full, but not between a move and its diagram, after a heading, or within a word.',
  '\\raggedbottom',
  '\\clubpenalty=10000 \\widowpenalty=10000 \\brokenpenalty=10000',
  '\\makeatletter',
  '\\partopsep=0pt \\topsep=3pt plus 2pt minus 1pt',
  '\\@beginparpenalty=10000 \\@endparpenalty=0 \\@secpenalty=0',
  '\\newcommand{\\keeplines}[1]{\\par\\penalty0 \\begingroup\\dimen@=#1\\baselineskip',
  '  \\dimen@ii=\\pagegoal \\advance\\dimen@ii by-\\pagetotal',
  '  \\ifdim\\dimen@>\\dimen@ii\\ifdim\\dimen@ii>0pt \\vfil\\fi\\break\\fi\\endgroup',
  '  \\vskip 0pt plus 3\\baselineskip\\penalty0 \\vskip 0pt plus -3\\baselineskip}',
  '% Lines of a heading stay together, unless it is longer than eight of them.',
  '\\newcommand{\\keepheading}[1]{\\setbox\\z@\\hbox{\\let\\skmbookmark\\@gobble#1}%',
  '  \\interlinepenalty=\\ifdim\\wd\\z@>8\\linewidth 0 \\else 10000 \\fi \\hyphenpenalty=3000 \\exhyphenpenalty=3000',
  '  % The first word of a paragraph can be hyphenated after glue only.',
  '  \\everypar\\expandafter{\\the\\everypar\\nobreak\\hskip\\z@skip}}',
  '% Columns that are too long when they are balanced are not printed, but cut at the end of the page,',
  '% so TeX need not report them.',
  '\\newdimen\\trialfuzz \\let\\pagefuzz\\vfuzz',
  '\\AtBeginDocument{\\@ifpackageloaded{multicol}{\\raggedcolumns \\maxbalancingoverflow=0pt',
  '  \\let\\trycolumns\\balance@columns',
  '  \\def\\balance@columns{\\pagefuzz\\maxdimen \\let\\vfuzz\\trialfuzz \\trycolumns',
  '    \\let\\vfuzz\\pagefuzz \\vfuzz=0.1pt}}{}}',
  '\\makeatother',
];

/** The macro for the caption of a board, which is no part of a game that is read again. */
export const CAPTION_MACRO = '\\providecommand\\skmcaption[1]{{\\small#1\\par}}';

/** Writes the macros for text in a number of columns. LaTeX itself knows one and two. */
export function writeColumns(count: number): readonly string[] {
  return [
    ...(count > 2
      ? [
          '\\usepackage{multicol}',
          '\\renewcommand{\\setemergencystretch}[2]{\\setlength{\\emergencystretch}{5em}}',
        ]
      : []),
    COLUMN_MACROS.trimEnd(),
    ...(count === 2 ? [] : [`\\renewcommand\\skmcolumns{${count}}`]),
    ...(count === 1
      ? []
      : [
          '% Columns are narrow, and castling is not to be broken.',
          '\\setlength{\\columnsep}{8mm}\\exhyphenpenalty=10000',
        ]),
    ...(count === 2 ? ['\\tolerance=9999 \\hbadness=9999'] : []),
  ];
}

/** Options for a preamble. */
interface PreambleWishes {
  /** pdfLaTeX by default. */
  readonly engine?: TexEngine;
  /** English by default. */
  readonly language?: Language;
  /** The font of the text; chosen by the engine and the language by default. */
  readonly font?: string | undefined;
  /** True if the pieces are in a font of bitmaps, whose signs pdfTeX cannot name. */
  readonly isBitmap?: boolean;
  readonly macros?: readonly string[];
  /** True if moves and boards are printed as written; a package plays them by default. */
  readonly isTypeset?: boolean;
  /** The metadata of the PDF; none by default. */
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
    language = ENGLISH,
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
const FOR_ALL = [
  '\\setlength{\\emergencystretch}{5em}',
  '% After the f of fxe4, the correction for italics would be a blank in copied text.',
  '\\makeatletter',
  '\\DeclareRobustCommand\\cfss@infsymbol[1]{\\leavevmode{\\cfss@inffont#1}}',
  '\\makeatother',
  ...PAGE_BREAKS,
];

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

/**
 * Writes the font setup of a document, which covers everything that the escape lets through, unless
 * it is that of a `font` that the author wants; throws an `OptionError` if that cannot be printed.
 */
export function writeFonts(
  engine: TexEngine,
  encoding: FontEncoding,
  font?: string,
): readonly string[] {
  const text = font === undefined ? undefined : writeTextFont(font, engine, encoding);
  if (engine === 'pdflatex')
    return text === undefined ? FOR_PDFLATEX[encoding] : [...text, MICROTYPE];
  return [...(text ?? FOR_UNICODE[encoding]), MICROTYPE, ...SCRIPT_FONTS];
}

/**
 * Margins and widths of letters are adjusted, so that fewer lines are loose. Widths are rounded: a full
 * line may be too long by less than is seen.
 */
const MICROTYPE = '\\IfFileExists{microtype.sty}{\\usepackage{microtype}\\hfuzz=0.2pt\\relax}{}';

const FOR_PDFLATEX: Readonly<Record<FontEncoding, readonly string[]>> = {
  // Without Latin Modern, fonts may be bitmaps, which cannot be expanded.
  T1: [
    '\\usepackage[T1]{fontenc}',
    `\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}${MICROTYPE}}{}`,
  ],
  // Latin Modern has no Cyrillic. The part of CM-Super that is usually installed has outlines for
  // 10 pt only, other sizes would be bitmaps; without cmap the text of the PDF could not be
  // searched.
  T2A: [
    '\\usepackage{cmap}',
    '\\IfFileExists{type1ec.sty}{\\usepackage[10pt]{type1ec}}{}',
    '\\usepackage[T2A]{fontenc}',
    '\\IfFileExists{microtype.sty}{\\usepackage[expansion=false]{microtype}}{}',
  ],
};

/**
 * Families with Greek and Cyrillic, which Latin Modern lacks, in order of how well they match it.
 */
const FAMILIES = [
  ['CMU Serif', 'CMU Sans Serif'],
  ['Libertinus Serif', 'Libertinus Sans'],
  ['Noto Serif', 'Noto Sans'],
  ['DejaVu Serif', 'DejaVu Sans'],
  ['Times New Roman', 'Arial'],
] as const;

const FIRST_FAMILY = [
  '% The first of these fonts that is installed.',
  ...FAMILIES.map(
    ([serif, sans]) =>
      `\\IfFontExistsTF{${serif}}{\\setmainfont{${serif}}\\setsansfont{${sans}}}{%`,
  ),
  '}'.repeat(FAMILIES.length),
];

const OF_UNICODE = [
  '\\usepackage{fontspec}',
  // LuaTeX would take the penalty of hyphens that are in the text for those that are proposed, too.
  '\\ifdefined\\hyphenpenaltymode \\hyphenpenaltymode=2 \\fi',
];

const FOR_UNICODE: Readonly<Record<FontEncoding, readonly string[]>> = {
  // fontspec sets Latin Modern, the font of pdfLaTeX; other characters have fonts of their own.
  T1: [...OF_UNICODE, '\\IfFontExistsTF{lmroman10-regular.otf}{}{%', ...FIRST_FAMILY, '}'],
  T2A: [...OF_UNICODE, ...FIRST_FAMILY],
};
