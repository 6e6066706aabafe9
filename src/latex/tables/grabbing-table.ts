const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Macros of LaTeX and of usual packages that take their text as an argument, by the number of
 * arguments in braces. `\hbox{...}`, `\vbox{...}` and `{\bf ...}` do not, and neither does a cell.
 */
export const grabbingMacros: ReadonlyMap<string, number> = new Map([
  ...words(`
    textit textbf textsc textsl texttt textrm textsf textmd textup textnormal emph underline text
    mbox makebox fbox framebox frame shortstack centerline leftline rightline phantom ensuremath
    textsuperscript textsubscript footnote footnotetext marginpar marginnote sidenote endnote
    part chapter section subsection subsubsection paragraph subparagraph addpart addchap addsec
    title subtitle author date thanks institute caption enquote uline uuline sout hl makecell tcbox
    reflectbox afterpage AtBeginDocument AtEndDocument intertext subfloat alert structure uncover
    visible invisible onslide epigraph dedication
  `).map((name): [string, number] => [name, 1]),
  ...words(`
    parbox raisebox textcolor colorbox rotatebox scalebox href foreignlanguage captionof adjustbox
    hyperlink sbox savebox
  `).map((name): [string, number] => [name, 2]),
  ...words('multicolumn multirow fcolorbox resizebox').map((name): [string, number] => [name, 3]),
]);

/** Environments that take their whole body as an argument; a document may define more. */
export const grabbingEnvironments: ReadonlySet<string> = new Set(
  words(`
    tabularx tabulary xltabular tabu longtabu tasks align align* gather gather* multline multline*
    flalign flalign* alignat alignat*
  `),
);
