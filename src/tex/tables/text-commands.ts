const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * The use that a macro makes of each of its arguments in braces:
 *
 * - `g`: carries it out once, in a group;
 * - `s`: the same, but TeX stops at an empty line;
 * - `G`: as `g`, but TeX reads the characters as it goes, as in a box;
 * - `t`: carries it out once, in the group around it;
 * - `u`: carries it out in a group, but perhaps twice, as a caption that is longer than a line, or
 *   only where the next paragraph begins;
 * - `x`: it is no text, but a length or a name.
 */
type ArgumentUse = 'g' | 'G' | 's' | 't' | 'u' | 'x';

/** The package or class that defines the macros, what they do with their arguments, and their names. */
type TextCommandRow = readonly [from: string, uses: string, names: string];

/**
 * Macros of LaTeX and of usual packages, most of which carry out each text in their braces once and at
 * once, in the order of the arguments. `npm run trust -- commands` asks TeX about each of them.
 */
export const TEXT_COMMANDS: readonly TextCommandRow[] = [
  [
    '',
    's',
    `textit textbf textsc textsl texttt textrm textsf textmd textup textnormal emph phantom hphantom
    vphantom smash textsuperscript textsubscript shortstack part section subsection subsubsection
    mathbf mathit mathsf mathtt part* section* subsection* subsubsection*`,
  ],
  [
    '',
    'g',
    `underline mbox makebox fbox framebox frame centerline leftline rightline ensuremath footnote
    footnotetext llap rlap mathrm put`,
  ],
  ['', 'u', 'caption caption* paragraph paragraph* subparagraph subparagraph*'],
  ['', 'G', 'hbox vbox vtop vcenter'],
  ['', 'xg', 'parbox raisebox sbox savebox settowidth settoheight settodepth'],
  ['', 'xxg', 'multicolumn'],
  ['book', 's', 'chapter chapter*'],
  ['scrbook', 's', 'addpart addchap addsec'],
  ['caption', 'xu', 'captionof captionof*'],
  ['memoir', 'u', 'legend'],
  ['csquotes', 'g', 'enquote textquote'],
  ['csquotes', 'xg', 'foreignquote'],
  ['ulem', 'g', 'uline uuline sout uwave xout'],
  ['hyperref', 'xs', 'href hyperlink'],
  ['hyperref', 'xt', 'hypertarget'],
  ['hyperref', 'tx', 'texorpdfstring'],
  ['graphicx', 'g', 'reflectbox'],
  ['graphicx', 'xg', 'rotatebox scalebox'],
  ['graphicx', 'xxg', 'resizebox'],
  ['xcolor', 'xs', 'textcolor'],
  ['xcolor', 'xg', 'colorbox'],
  ['xcolor', 'xxg', 'fcolorbox'],
  ['makecell', 's', 'makecell thead'],
  ['multirow', 'xxg', 'multirow'],
  ['adjustbox', 'xg', 'adjustbox clipbox trimbox marginbox'],
  ['adjustbox', 'xxg', 'maxsizebox minsizebox'],
  ['fancybox', 'g', 'shadowbox ovalbox Ovalbox doublebox'],
  ['tcolorbox', 'g', 'tcbox'],
  ['[skins]tcolorbox', 'gg', 'tcbsidebyside'],
  ['subfig', 'g', 'subfloat'],
  ['tikz', 'g', 'tikz node'],
  ['marginnote', 'g', 'marginnote'],
  ['sidenotes', 's', 'sidenote'],
  ['epigraph', 'gg', 'epigraph'],
  ['lettrine', 'ss', 'lettrine'],
  ['stackengine', 'ss', 'stackon stackunder'],
  ['caption', 'ug', 'captionbox'],
  ['beamer', 'g', 'alert structure'],
  ['beamer', 't', 'uncover visible onslide'],
  ['babel', 'xg', 'foreignlanguage'],
];

/** The uses that each of these macros makes of its arguments. */
export const textCommands: ReadonlyMap<string, string> = new Map(
  TEXT_COMMANDS.flatMap(([, uses, names]) =>
    words(names).map((name): [string, string] => [name, uses]),
  ),
);

/** The use of a macro's argument after so many others in braces; undefined where it has none. */
export function useOfArgument(name: string, before: number): ArgumentUse | undefined {
  return textCommands.get(name)?.charAt(before) as ArgumentUse | undefined;
}

/**
 * Counts the arguments in braces that a macro of LaTeX or of a usual package takes before TeX
 * carries them out. `\hbox{...}`, `\vbox{...}` and `{\bf ...}` do not, and neither does a cell.
 */
export function countGrabbed(name: string): number {
  const uses = textCommands.get(name) ?? OTHERS.get(name) ?? '';
  return uses.includes('G') ? 0 : uses.length;
}

/** Those that keep their text, or carry it out at another time or several times. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ['setlength', 'xx'] as const,
  ['addtolength', 'xx'] as const,
  ...words(`
    text marginpar endnote title subtitle author date thanks institute hl afterpage AtBeginDocument
    AtEndDocument intertext invisible dedication shabox label ref pageref cite nocite index hspace vspace
    addvspace pagestyle thispagestyle pagenumbering stepcounter refstepcounter usebox typeout hyphenation
    arabic roman alph Roman Alph fnsymbol value includegraphics selectlanguage color url
  `).map((name) => [name, 'x'] as const),
]);

/** Tests whether a control sequence of TeX, LaTeX or a usual package fails where nothing follows it. */
export function needsArgument(name: string): boolean {
  return ACCENTS.has(name) || textCommands.has(name) || OTHERS.has(name) || waitsForMore(name);
}

const ACCENTS: ReadonlySet<string> = new Set(words('` \' ^ " ~ = . u v H t c d b k r'));

/** Tests whether a primitive of TeX, or a parameter, needs a number, a length or a brace next. */
export function waitsForMore(name: string): boolean {
  return WAITING.has(name);
}

const WAITING: ReadonlySet<string> = new Set(
  words(`
    hbox vbox vtop vcenter lowercase uppercase insert vadjust mark special message errmessage
    char number romannumeral kern hskip vskip penalty raise lower moveleft moveright accent mathchar
    hangindent hangafter looseness parindent parskip leftskip rightskip baselineskip lineskip tolerance
    hsize vsize hfuzz vfuzz hbadness vbadness tabskip mskip mkern wd ht dp setbox count dimen skip
    spaceskip pretolerance clubpenalty widowpenalty textwidth linewidth
  `),
);

/** Environments that take their whole body as an argument; a document may define more. */
export const grabbingEnvironments: ReadonlySet<string> = new Set(
  words(`
    tabularx tabulary xltabular tabu longtabu tasks align align* gather gather* multline multline*
    flalign flalign* alignat alignat*
  `),
);
