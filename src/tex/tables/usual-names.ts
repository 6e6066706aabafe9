const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Commands of LaTeX and of usual packages in running text, none of which plays moves; `textCommands` are others. */
export const usualNames: ReadonlySet<string> = new Set(
  words(`
    newframe LARGE LaTeX LaTeXe Large TeX Huge addcontentsline addtocontents addtocounter addtolength addvspace
    alph alpha appendix arabic arraystretch autoref backmatter baselineskip beta bf bfseries bibitem
    bibliography bibliographystyle big bigbreak bigskip bigskipamount blacksquare boldsymbol bottomrule
    break bullet cdot cdots centering cfoot chead checkmark circ cite citep citet cleardoublepage
    clearpage cline cmidrule color columnbreak columnsep copyright Cref cref crefname dag ddag
    def definecolor dfrac displaystyle dotfill dots ell em emergencystretch end endfirsthead endfoot
    endhead endlastfoot enlargethispage eqref equiv euro expandafter extracolsep fancyfoot
    fancyhead fancyhf fancypagestyle fill flushbottom fontencoding fontfamily fontseries fontshape
    fontsize footnotemark footnotesize footskip forall foreach frac frontmatter frenchspacing
    gamma ge geq glqq grqq guillemotleft guillemotright hangindent hbox hfil hfill hline hrule hrulefill
    hsize hskip hspace hss huge hypersetup ignorespaces includegraphics includepdf
    indent infty item itemindent itemsep it itshape kern lambda large ldots le leavevmode leftmark
    leftskip leq lfoot lhead lineskip linespread linewidth listoffigures listoftables lower lq mainmatter
    makeindex maketitle markboth markright medbreak medskip
    medspace midrule month mu multicolsep nabla negthinspace newblock newcolumntype newcounter newfont
    newlength newline newpage newsavebox newtheorem noalign nobreak nocite nofiles noindent nolinebreak
    nonumber nopagebreak normalfont normalsize nu number numberline numberwithin numexpr oddsidemargin
    omega onecolumn onehalfspacing pagebreak pagecolor pageref pagestyle paperwidth
    par parindent parskip partial penalty phi pi pm printbibliography printindex providecolor ps qquad
    quad raggedbottom raggedleft raggedright raise ref refname refstepcounter relax renewcommand
    rfoot rhead rho right rightarrow rightmark rightskip rm rmfamily roman Roman root rq rule sc scriptsize
    scshape selectfont selectlanguage setcounter setlength setlist setstretch sf sffamily sigma
    sim singlespacing sl sloppy slshape small smallbreak smallskip space sqrt square star stepcounter
    strut sum surd symbol tableofcontents tabularnewline tau tcbset textasciitilde textbackslash
    textbar textbullet textdegree textdollar textellipsis textemdash textendash texteuro textheight
    textquotedblleft textquotedblright textquoteleft textquoteright textstyle textwidth
    the thefootnote theenumi thepage thesection thinspace thispagestyle tikzset times tiny
    titleformat titlespacing today topmargin toprule triangle triangleleft triangleright tt ttfamily twocolumn
    upshape usebox usecolor usefont usepackage usetikzlibrary value vbox vdots verb verbatiminput
    vfil vfill vline vref vrule vskip vspace vss width xspace year zeta
    chapterstyle headstyles maxsecnumdepth setsecheadstyle settocdepth midsloppy plainbreak fancybreak
    frametitle framesubtitle pause usetheme usecolortheme setbeamertemplate setbeamercolor setbeamerfont
    titlepage note column insertframenumber hyperref url nolinkurl
    ProvidesPackage NeedsTeXFormat PackageWarning PackageError PackageInfo MessageBreak
    setmainfont setsansfont setmonofont setmainlanguage setotherlanguage setdefaultlanguage defaultfontfeatures
    captionsetup pdfbookmark phantomsection lipsum blindtext psset line vector circle multiput
    makeatletter makeatother protect string global long outer let futurelet csname endcsname noexpand
    begingroup endgroup bgroup egroup height nouppercase
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
