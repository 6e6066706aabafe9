const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Commands of LaTeX and of usual packages in running text, none of which plays moves; other tables have more. */
export const usualNames: ReadonlySet<string> = new Set(
  words(`
    newframe LARGE LaTeX LaTeXe Large TeX Huge addtocounter addtolength addvspace alph alpha appendix
    arabic arraystretch autoref backmatter baselineskip beta bf bfseries bibliography bibliographystyle big
    bigbreak bigskip bigskipamount blacksquare bottomrule break bullet cdot cdots centering cfoot chead
    checkmark circ cite citep citet cleardoublepage clearpage cline cmidrule color columnbreak columnsep
    copyright Cref cref dag ddag def definecolor dfrac displaystyle dotfill dots ell em emergencystretch
    end endfirsthead endfoot endhead endlastfoot enlargethispage eqref equiv euro expandafter extracolsep
    fancyfoot fancyhead fancyhf fill flushbottom fontencoding fontfamily fontsize footnotemark footnotesize
    footskip forall frac frontmatter frenchspacing gamma ge geq glqq grqq guillemotleft guillemotright
    hangindent hbox hfil hfill hline hrule hrulefill hsize hskip hspace hss huge ignorespaces
    includegraphics includepdf indent infty item itemindent itemsep it itshape kern lambda large ldots le
    leavevmode leftmark leftskip leq lfoot lhead lineskip linespread linewidth listoffigures listoftables
    lower lq mainmatter makeindex maketitle medbreak medskip medspace midrule month mu multicolsep nabla
    negthinspace newcounter newfont newlength newline newpage noalign nobreak nocite nofiles noindent
    nolinebreak nonumber nopagebreak normalfont normalsize nu number numberline numberwithin numexpr
    oddsidemargin omega onecolumn onehalfspacing pagebreak pagecolor pageref pagestyle paperwidth par
    parindent parskip partial penalty phi pi pm printbibliography printindex providecolor ps qquad quad
    raggedbottom raggedleft raggedright raise ref refname refstepcounter relax renewcommand rfoot rhead rho
    right rightarrow rightmark rightskip rm rmfamily roman Roman root rq rule sc scriptsize scshape
    selectfont selectlanguage setcounter setlength setstretch sf sffamily sigma sim singlespacing sl sloppy
    slshape small smallbreak smallskip space sqrt square star stepcounter strut sum surd symbol
    tableofcontents tabularnewline tau textasciitilde textbackslash textbar textbullet textdegree
    textdollar textellipsis textemdash textendash texteuro textheight textquotedblleft textquotedblright
    textquoteleft textquoteright textstyle textwidth the thefootnote theenumi thepage thesection thinspace
    thispagestyle times tiny today topmargin toprule triangle triangleleft triangleright tt ttfamily
    twocolumn upshape usebox usecolor usefont usepackage usetikzlibrary value vbox vdots verb vfil vfill
    vline vref vrule vskip vspace vss width xspace year zeta maxsecnumdepth settocdepth midsloppy
    plainbreak fancybreak pause usetheme usecolortheme setbeamercolor setbeamerfont titlepage note column
    insertframenumber hyperref url nolinkurl ProvidesPackage NeedsTeXFormat MessageBreak setmainfont
    setsansfont setmonofont setmainlanguage setotherlanguage setdefaultlanguage defaultfontfeatures
    phantomsection lipsum blindtext line vector circle makeatletter makeatother protect string global long
    outer let futurelet csname endcsname noexpand begingroup endgroup bgroup egroup height nouppercase
    thechapter chaptername AtBeginDocument AtEndOfPackage
  `),
);

/** Environments of LaTeX and of usual packages. */
export const usualEnvironments: ReadonlySet<string> = new Set(
  words(`
    LTXexample dispExample tcblisting abstract animateinline array block bmatrix cases center CJK column columns comment description displaymath document
    enumerate eqnarray equation figure figure* flushleft flushright frame itemize landscape list longtable
    math matrix mdframed minipage multicols multicols* otherlanguage otherlanguage* parbox picture pmatrix
    pspicture quotation quote scope spacing subequations subfigure subtable table table* tabbing tabular
    tabular* tcolorbox thebibliography theindex tikzpicture titlepage trivlist turn verbatim verse
    wrapfigure wraptable
  `),
);
