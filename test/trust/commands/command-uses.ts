import type {SmallDocument} from '../../oracle/compare-readings.ts';
import {harmlessNames} from '../../../src/tex/tables/enclosing-table.ts';
import {TEXT_COMMANDS} from '../../../src/tex/tables/text-commands.ts';

const tex = String.raw;

/** Chess in the argument of a command, in a small document. */
export interface CommandUse extends SmallDocument {
  /** The command with `@` in the place of the text. */
  readonly written: string;
  /** The package or class that defines the command; empty if LaTeX does. */
  readonly from: string;
  readonly isMath: boolean;
  /** Whether a macro plays the moves. */
  readonly isWrapped: boolean;
}

/** The commands of the table, in each of their arguments, in text and in math. */
export function commandUses(): readonly CommandUse[] {
  return TEXT_COMMANDS.flatMap(([from, kinds, names]) =>
    names
      .trim()
      .split(/\s+/)
      .flatMap((name) => writtenForms(name, kinds))
      .flatMap((written) => [
        ...inContexts(from, written),
        ...(from === '' ? inContexts('amsmath', written).filter(({isMath}) => isMath) : []),
      ]),
  );
}

/** The other names that are trusted to do nothing odd with the first and second braces after them. */
export function harmlessUses(): readonly CommandUse[] {
  return harmlessNames().flatMap((name) =>
    [`\\${name}{@}`, `\\${name}{1}{@}`, `\\${name}[@]{1}`]
      .flatMap((written) => inContexts(homes.get(name) ?? 'usual', written))
      .filter(({isWrapped}) => isWrapped),
  );
}

const SLIDES = ['', '<1->', '<2>'];

/** How a command is written where braces with a length do not suffice; `@` is the text. */
const FORMS: Readonly<Record<string, readonly string[] | undefined>> = {
  put: [tex`\begin{picture}(9,9)\put(1,1){@}\end{picture}`],
  caption: [
    tex`\begin{figure}[h]\caption{@}\end{figure}`,
    tex`\begin{table}[h]\caption[]{@}\end{table}`,
  ],
  captionof: [tex`\captionof{figure}{@}`],
  captionbox: [
    tex`\begin{figure}[h]\captionbox{@}{x}\end{figure}`,
    tex`\begin{figure}[h]\captionbox{x}{@}\end{figure}`,
  ],
  subfloat: [tex`\begin{figure}[h]\subfloat{@}\end{figure}`],
  multicolumn: [tex`\begin{tabular}{ll}\multicolumn{2}{l}{@}\end{tabular}`],
  multirow: [tex`\begin{tabular}{ll}\multirow{2}{*}{@}&x\\&x\end{tabular}`],
  uncover: SLIDES.map((slides) => `\\uncover${slides}{@}`),
  visible: SLIDES.map((slides) => `\\visible${slides}{@}`),
  onslide: SLIDES.map((slides) => `\\onslide${slides}{@}`),
  alert: SLIDES.map((slides) => `\\alert${slides}{@}`),
  structure: SLIDES.map((slides) => `\\structure${slides}{@}`),
  makecell: [tex`\begin{tabular}{ll}\makecell{@}&x\end{tabular}`, tex`\makecell{@}`],
  node: [
    tex`\begin{tikzpicture}\node{@};\end{tikzpicture}`,
    tex`\begin{tikzpicture}\node[draw] (a) at (0,0) {@};\end{tikzpicture}`,
  ],
  tikz: [tex`\tikz{\node{@};}`],
  foreignquote: [tex`\foreignquote{english}{@}`],
  foreignlanguage: [tex`\foreignlanguage{english}{@}`],
  href: [tex`\href{http://a.b}{@}`],
  hyperlink: [tex`\hyperlink{a}{@}`],
  hypertarget: [tex`\hypertarget{a}{@}`],
  rotatebox: [tex`\rotatebox{30}{@}`],
  scalebox: [tex`\scalebox{2}{@}`],
  resizebox: [tex`\resizebox{3cm}{!}{@}`],
  adjustbox: [tex`\adjustbox{width=3cm}{@}`],
  trimbox: [tex`\trimbox{1pt 2pt 3pt 4pt}{@}`],
  textcolor: [tex`\textcolor{red}{@}`],
  colorbox: [tex`\colorbox{red}{@}`],
  fcolorbox: [tex`\fcolorbox{red}{green}{@}`],
  sbox: [
    tex`\newsavebox\held\sbox\held{@}\usebox\held`,
    tex`\newsavebox\held\sbox\held{@}\usebox\held\usebox\held`,
  ],
  savebox: [tex`\newsavebox\held\savebox{\held}{@}`],
  settowidth: [tex`\newlength\wide\settowidth{\wide}{@}`],
  settoheight: [tex`\newlength\wide\settoheight{\wide}{@}`],
  settodepth: [tex`\newlength\wide\settodepth{\wide}{@}`],
};

function writtenForms(name: string, kinds: string): readonly string[] {
  const forms = FORMS[name.replace(/\*$/, '')];
  if (forms !== undefined)
    return forms.map((form) => form.replace(`\\${name.replace(/\*$/, '')}`, `\\${name}`));
  return Array.from(kinds).flatMap((kind, at) => {
    if (kind === 'x') return [];
    const filled = Array.from(kinds, (other, i) =>
      i === at ? '{@}' : other === 'x' ? '{3cm}' : '{x}',
    );
    return [`\\${name}${filled.join('')}`];
  });
}

const LONG = ' These words make the text longer than a line of the page.'.repeat(3);

/** Each use in text, in text that is longer than a line, and in math; as written, and in a macro that is robust. */
function inContexts(from: string, written: string): readonly CommandUse[] {
  const contexts = [
    {around: written, plays: tex`\mainline{1.e4 e5}\def\zz{2}`},
    {around: written.replace('@', `@${LONG}`), plays: tex`\played`},
    {around: `$${written}$`, plays: tex`\hidemoves{1.e4 e5}\def\zz{2}`},
    {around: `$${written}$`, plays: tex`\played`},
  ];
  return contexts.map(({around, plays}) => {
    const after = tex`\ifnum\zz=1 \mainline{2.Nf3 Nc6}\else \mainline{2.Nc3 Nf6}\fi`;
    const body = tex`\newgame\def\zz{1}${around.replace('@', plays)} x${after}`;
    return {
      from,
      written: around.replace(LONG, ' ...').replace('@', plays),
      isMath: around.startsWith('$'),
      isWrapped: plays === tex`\played`,
      preamble: preambleOf(from),
      body: from === 'beamer' ? tex`\begin{frame}${body}\end{frame}` : body,
    };
  });
}

const CLASSES: ReadonlySet<string> = new Set(['book', 'scrbook', 'beamer', 'memoir']);
const OPTIONS: Readonly<Record<string, string | undefined>> = {babel: '[english]'};

/** Packages that make most of the usual names known. */
const USUAL =
  'amsmath,amssymb,graphicx,xcolor,booktabs,fancyhdr,longtable,multicol,lettrine,titlesec,caption,tikz,enumitem,setspace,hyperref,cleveref';

/** The files of the class and of the packages that the uses of a name need. */
export function filesOf({from}: Pick<CommandUse, 'from'>): readonly string[] {
  if (from === '') return [];
  return CLASSES.has(from) ? [`${from}.cls`] : packagesOf(from).map((name) => `${name}.sty`);
}

function packagesOf(from: string): readonly string[] {
  if (from === '' || CLASSES.has(from)) return [];
  return (from === 'usual' ? USUAL : from.replace(/^\[.*\]/, '')).split(',');
}

/** Where other names are from, as far as USUAL does not define them. */
const homes: ReadonlyMap<string, string> = new Map(
  [
    [
      'beamer',
      `frametitle framesubtitle pause usetheme usecolortheme setbeamercolor setbeamerfont note
       insertframenumber subtitle institute column`,
    ],
    [
      'memoir',
      'chapterstyle headstyles maxsecnumdepth setsecheadstyle settocdepth midsloppy plainbreak fancybreak',
    ],
    ['book', 'backmatter frontmatter mainmatter'],
    ['natbib', 'citep citet'],
    ['biblatex', 'printbibliography'],
    ['makeidx', 'printindex'],
    ['pdfpages', 'includepdf'],
    ['eurosym', 'euro'],
    ['textcomp', 'textdegree texteuro'],
    ['verbatim', 'verbatiminput'],
    ['varioref', 'vref'],
    ['xspace', 'xspace'],
    ['pstricks', 'psset'],
    ['lipsum', 'lipsum'],
    ['blindtext', 'blindtext'],
    ['framed', 'MakeFramed'],
    ['tcolorbox', 'tcblower'],
    ['babel', 'glqq grqq selectlanguage'],
  ].flatMap(([from = '', names = '']) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, from] as const),
  ),
);

/**
 * Environments whose body is read as if it were played once, or is known to be played more often: what
 * they take, and where the text is if it is not all of the body, by package or class.
 */
const ENVIRONMENTS: readonly (readonly [from: string, environments: string])[] = [
  [
    '',
    tex`center flushleft flushright quote quotation verse minipage{5cm} figure figure* table table* abstract sloppypar
    titlepage samepage small em bfseries itemize\item enumerate\item description\item[a] trivlist\item list{}{}\item
    thebibliography{9}\bibitem{a} theindex\item tabular{l} tabular*{5cm}{l} tabbing picture(9,9)\put(1,1){@}
    filecontents*{x.tmp} verbatim`,
  ],
  ['array', 'tabular{p{5cm}}'],
  ['adjustbox', 'adjustbox{width=5cm} adjustbox{minipage=5cm} trimbox{1pt} clipbox{1pt}'],
  ['changepage', 'adjustwidth{1cm}{1cm}'],
  ['amsthm', 'proof'],
  [
    'beamer',
    tex`block{a} alertblock{a} exampleblock{a} columns\column{5cm} overprint overlayarea{5cm}{2cm} onlyenv<1>
    uncoverenv<1> visibleenv<1> actionenv<1> theorem proof example`,
  ],
  ['blkarray', 'blockarray{l}'],
  ['boxedminipage', 'boxedminipage{5cm}'],
  ['comment', 'comment'],
  ['csquotes', 'displayquote displaycquote{a}'],
  ['[inline]enumitem', tex`enumerate*\item itemize*\item`],
  ['epigraph', tex`epigraphs\qitem{@}{b}`],
  ['fancybox', tex`Sbox Bcenter Bflushleft Bitemize\item Bdescription\item[a]`],
  ['float', 'figure[H]'],
  ['floatflt', 'floatingfigure{3cm} floatingtable{3cm}'],
  ['fancyvrb', 'Verbatim BVerbatim'],
  ['framed,xcolor', 'framed leftbar oframed'],
  ['hanging', 'hangparas{1cm}{1}'],
  ['lineno', 'linenumbers internallinenumbers'],
  ['longtable', 'longtable{l} longtable{p{5cm}}'],
  ['ltablex', 'tabularx{5cm}{X}'],
  ['lscape', 'landscape'],
  ['mdframed', 'mdframed'],
  ['multicol', 'multicols{2} multicols*{2}'],
  ['nicematrix', 'NiceTabular{l} NiceTabular*{5cm}{l} NiceTabularX{5cm}{X}'],
  ['paracol', 'paracol{2}'],
  ['paralist', tex`compactitem\item inparaenum\item asparaenum\item compactdesc\item`],
  ['parallel', 'Parallel{5cm}{5cm}'],
  ['picinpar', 'window[0,l,x,{}]'],
  ['ragged2e', 'Center FlushLeft FlushRight justify'],
  ['rotating', 'sideways turn{30} rotate{30} sidewaysfigure sidewaystable'],
  ['scrbook', tex`addmargin{1cm} labeling{a}\item[a]`],
  ['setspace', 'spacing{2} singlespace onehalfspace doublespace'],
  ['showexpl', 'LTXexample'],
  ['sidecap', 'SCfigure SCtable wide'],
  ['sidenotes', 'marginfigure'],
  ['supertabular', tex`supertabular{l}@\\ mpsupertabular{l}@\\`],
  ['xtab', tex`xtabular{l}@\\ mpxtabular{l}@\\`],
  ['tabularray', 'tblr{l} longtblr{l} talltblr{l}'],
  ['tabularx', 'tabularx{5cm}{X}'],
  ['tabulary', 'tabulary{5cm}{L}'],
  ['tabu,longtable', 'tabu{l} longtabu{l}'],
  ['xltabular', 'xltabular{5cm}{X}'],
  ['tasks', tex`tasks\task`],
  ['tcolorbox', 'tcolorbox'],
  ['threeparttable', tex`threeparttable tablenotes\item`],
  ['textpos', 'textblock{5}(1,1) textblock*{5cm}(1cm,1cm)'],
  ['tikz', tex`tikzpicture\node{@}; tikzpicture\scoped\node{@};`],
  ['titling', 'titlingpage'],
  ['varwidth', 'varwidth{5cm}'],
  ['verbatim', 'comment verbatim'],
  ['wrapfig', 'wrapfigure{l}{3cm} wraptable{l}{3cm} wrapfigure{l}{0pt}'],
  ['footnote', 'savenotes minipage{5cm}'],
  ['memoir', tex`adjustwidth{1cm}{1cm} epigraphs\qitem{@}{b} vplace framed ctabular{l}`],
  ['babel', 'otherlanguage{english} otherlanguage*{english} hyphenrules{english}'],
  ['listings', 'lstlisting'],
  ['animate', 'animateinline{2}'],
  ['xsim', 'exercise solution'],
];

/** Displays, and what stands in them. */
const DISPLAYS: readonly (readonly [from: string, environments: string])[] = [
  ['', 'equation displaymath math eqnarray eqnarray*'],
  [
    'amsmath',
    'equation equation* align align* gather gather* multline multline* flalign alignat{2} eqnarray',
  ],
  ['[amsmath]empheq', 'empheq{align} empheq{equation}'],
  ['breqn', 'dmath'],
];
const INNER = 'aligned gathered split cases matrix array{l} smallmatrix subarray{l}'.split(' ');

/** Moves in the bodies of environments, and in boxes in displays. */
export function environmentUses(): readonly CommandUse[] {
  const box = tex`\mbox{@}`;
  const uses = [
    ...ENVIRONMENTS.flatMap(([from, all]) =>
      all.split(/\s+/).map((written) => [from, inEnvironment(written, '@')] as const),
    ),
    ...DISPLAYS.flatMap(([from, all]) =>
      all
        .split(' ')
        .flatMap((written) =>
          [box, ...INNER.map((inner) => inEnvironment(inner, box))].map(
            (body) => [from, inEnvironment(written, body)] as const,
          ),
        ),
    ),
  ];
  return uses.flatMap(([from, written]) => inContexts(from, written).filter(({isMath}) => !isMath));
}

function inEnvironment(written: string, body: string): string {
  const [, name = '', rest = ''] = /^([A-Za-z*]+)(.*)$/.exec(written) ?? [];
  const content = rest.includes('@') ? rest : `${rest}\n${body}`;
  return `\\begin{${name}}${content}\n\\end{${name}}\n`;
}

function preambleOf(from: string): string {
  const documentClass = CLASSES.has(from) ? from : 'article';
  const packages = packagesOf(from).join();
  const loads =
    packages === ''
      ? ''
      : `\\usepackage${OPTIONS[from] ?? /^\[.*\]/.exec(from)?.[0] ?? ''}{${packages}}\n`;
  return tex`\documentclass{${documentClass}}${'\n'}${loads}\usepackage{skak}${ROBUST}`;
}

/** Plays moves and defines something, also in a heading and in math. */
const ROBUST = tex`
\DeclareRobustCommand\played{\hidemoves{1.e4 e5}\def\zz{2}}
`;
