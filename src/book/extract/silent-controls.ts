import {commandTable, type Effect} from '../../tex/index.ts';

/** The number of arguments of a control word that contain no text printed in place. */
const ARGUMENTS: Readonly<Record<number, readonly string[]>> = {
  1: [
    ...['label', 'ref', 'pageref', 'autoref', 'nameref', 'cite', 'nocite', 'index', 'hyperlink'],
    ...['vspace', 'hspace', 'vskip', 'includegraphics', 'input', 'include', 'bibliography', 'url'],
    ...['pagestyle', 'thispagestyle', 'pagenumbering', 'color', 'textcolor', 'colorbox', 'href'],
    ...['addtocounter', 'hypertarget', 'selectlanguage', 'foreignlanguage', 'usepackage'],
    // Commands that templates print above a game, from its tags.
    ...['facts', 'gamefacts', 'frametitle', 'framesubtitle', 'usebeamerfont', 'usebeamercolor'],
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
    ...['setlength', 'addtolength', 'setcounter', 'fontsize', 'multicolumn', 'multirow', 'rule'],
    ...[
      'newcommand',
      'renewcommand',
      'providecommand',
      'def',
      'resizebox',
      'newlist',
      'settowidth',
    ],
    ...['DeclareMathOperator', 'NewDocumentCommand', 'markboth', 'fcolorbox'],
  ],
  3: ['indexedline', 'addcontentsline', 'newenvironment', 'renewenvironment', 'definecolor'],
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
