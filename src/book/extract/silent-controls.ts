import {commandTable, type Effect, commandNames, isListOfMoves, LENGTHS} from '../../tex/index.ts';

/** A command that plays moves. */
export const MOVES = new RegExp(
  `\\\\(?:${commandNames(({effect}) => isListOfMoves(effect))})(?![A-Za-z])`,
);
/** Spaces and at most one line end. */
export const BLANKS = /[ \t]*(?:(?:\r\n?|\n)(?![ \t]*[\r\n])[ \t]*)?/y;
/** A star and an optional argument on one line. */
export const OPTIONS = /\*?(?:\[[^\]\n]{0,300}\]){0,4}/y;
/** An optional argument with the spaces around it. */
export const OPTIONS_AND_BLANKS = /[ \t]*(?:\r?\n[ \t]*)?(?:\[[^\]]{0,300}\])?[ \t]*/y;
/** The name of an environment in braces. */
export const ENVIRONMENT = /[ \t]*\{([A-Za-z*]{1,40})\}/y;
/** A control sequence and the parameters of its definition. */
export const CONTROL_AND_PARAMETERS = /\\[A-Za-z@]+(?:#\d)*/y;
const {factor, unit, register, stretch} = LENGTHS;
const DIMENSION = `=?[ \\t]*${factor}(?:${unit}|\\\\[a-z]*(?:width|skip|indent|height)(?![A-Za-z]))${stretch}`;
/** `=5`, `=-\parindent`: a value assigned to a register. */
const ASSIGNED = /=[ \t]*-?(?:\d+|\\[A-Za-z]+)/;
/** Text that may follow an unknown word and is not printed: options, a dimension, a value. */
export const AFTER_WORD = new RegExp(
  `(?:\\[[^\\]\\n]{0,300}\\])?${BLANKS.source}(?:${DIMENSION}|${ASSIGNED.source})?`,
  'y',
);
/** The number or glue after a primitive of TeX that reads one: `by 2pt`, `to 3cm`, `0.5\x plus 1fil`, `\x`, `100`. */
export const AFTER_PRIMITIVE = new RegExp(
  `[ \\t]*(?:(?:${register})?[ \\t]*(?:by|to|spread)\\b)?${BLANKS.source}=?[ \\t]*(?:${factor}(?:${unit}|${register})?|-?${register})?${stretch}[ \\t]?`,
  'y',
);

/** Returns the offset after the match of a sticky pattern at `at`, or `at` if there is none. */
export function skipPattern(text: string, pattern: RegExp, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** The number of arguments of a control word that contain no text printed in place. */
const ARGUMENTS: Readonly<Record<number, readonly string[]>> = {
  1: [
    ...['label', 'ref', 'pageref', 'autoref', 'nameref', 'cite', 'nocite', 'index', 'hyperlink'],
    ...[
      'vspace',
      'hspace',
      'addvspace',
      'includegraphics',
      'input',
      'include',
      'bibliography',
      'url',
    ],
    ...['pagestyle', 'thispagestyle', 'pagenumbering', 'color', 'textcolor', 'colorbox', 'href'],
    ...['addtocounter', 'hypertarget', 'selectlanguage', 'foreignlanguage', 'usepackage'],
    // Commands that templates print above a game, from its tags.
    ...[
      'facts',
      'gamefacts',
      'credit',
      'chaptertitle',
      'frametitle',
      'framesubtitle',
      'usebeamerfont',
      'usebeamercolor',
    ],
    ...['vphantom', 'hphantom', 'phantom', 'markboth', 'markright', 'linespread', 'parbox', 'let'],
    ...[
      'bibliographystyle',
      'graphicspath',
      'qrcode',
      'raisebox',
      'rotatebox',
      'scalebox',
      'hypersetup',
    ],
    ...[
      'fontfamily',
      'fontseries',
      'fontshape',
      'setlist',
      'stepcounter',
      'refstepcounter',
      'title',
    ],
    ...[
      'skmbookmark',
      'skmremark',
      'skmcaption',
      'closegame',
      'skmlinename',
      'skmlinelist',
      'skmtable',
      'keepheading',
      'keeplines',
      'skmscript',
      'author',
      'date',
      'hyphenation',
      'enlargethispage',
      'cline',
      'setskaklanguage',
      'tikzset',
    ],
  ],
  2: [
    ...['skmnotehead', 'skmnoteref', 'skmrow'],
    ...[
      'setlength',
      'addtolength',
      'setcounter',
      'fontsize',
      'addtocontents',
      'multicolumn',
      'multirow',
      'rule',
    ],
    ...[
      'newcommand',
      'renewcommand',
      'providecommand',
      'def',
      'edef',
      'resizebox',
      'newlist',
      'settowidth',
    ],
    ...['DeclareMathOperator', 'NewDocumentCommand', 'markboth', 'fcolorbox'],
  ],
  3: ['skmlineentry', 'addcontentsline', 'newenvironment', 'renewenvironment', 'definecolor'],
  4: ['skmlinehead', 'skmcolumn'],
};

/** Chess commands whose argument is printed verbatim. */
const PRINTING: ReadonlySet<Effect> = new Set<Effect>(['inline-move', 'comment']);

/** The number of arguments of each control word that are skipped, including chess commands. */
export const SILENT_ARGUMENTS: ReadonlyMap<string, number> = new Map([
  ...Array.from(commandTable.values(), ({name, pattern, effect}) => {
    const count = PRINTING.has(effect) ? 0 : pattern.filter((kind) => kind === 'm').length;
    return [name, count] as const;
  }),
  ...Object.entries(ARGUMENTS).flatMap(([count, words]) =>
    words.map((word) => [word, Number(count)] as const),
  ),
]);

/** Environments that contain no prose. */
export const SILENT_ENVIRONMENTS: ReadonlySet<string> = new Set([
  ...['verbatim', 'verbatim*', 'Verbatim', 'lstlisting', 'minted', 'filecontents', 'comment'],
  ...['tikzpicture', 'picture', 'pgfpicture', 'equation', 'equation*', 'align', 'align*'],
  ...['thebibliography', 'theindex', 'titlepage', 'titlingpage'],
]);

/** The number of arguments that LaTeX's environments take before their content. */
export const ENVIRONMENT_ARGUMENTS: ReadonlyMap<string, number> = new Map([
  ['tabular', 1],
  ['tabular*', 2],
  ['tabularx', 2],
  ['longtable', 1],
  ['array', 1],
  ['multicols', 1],
  ['multicols*', 1],
  ['minipage', 1],
  ['column', 1],
  ['frame', 2],
  ['wrapfigure', 2],
]);

/** Control words that end a paragraph. */
export const ENDS_OF_PARAGRAPHS: ReadonlySet<string> = new Set([
  ...['par', 'item', 'newpage', 'clearpage', 'cleardoublepage', 'pagebreak', 'columnbreak'],
  ...['smallskip', 'medskip', 'bigskip', 'vspace', 'vskip', 'vfill', 'hrule', 'centering'],
]);

/** Control words whose argument is set apart from the running text. */
export const APART: ReadonlySet<string> = new Set([
  ...['textbf', 'textsc', 'textsf', 'centerline'],
]);

/** A change of size or weight with which a group begins. */
export const FONT_OF_GROUP =
  /\{\s*\\(?:tiny|scriptsize|footnotesize|small|normalsize|large|Large|LARGE|huge|Huge|HUGE|bfseries|bf|scshape|sc|sffamily|sf|usebeamerfont)(?![A-Za-z])/y;
