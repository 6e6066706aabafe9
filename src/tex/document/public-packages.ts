const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Public packages that add no keys and no signs to those of chess. */
const packages = names(`
  a4 a4wide adjustbox afterpage Alegreya algorithm amsbsy amsfonts amsmath amssymb amsthm animate anyfontsize amstext
  array arydshln babel balance bbding beamerarticle bera biblatex bm bookman bookmark booktabs breakurl
  calc calligra cancel caption catchfile changepage charter chemfig chngcntr chngpage circuitikz cite
  cleveref cmap colortbl color combine comment courier csquotes currfile ctex datetime datetime2 dcolumn
  dingbat draftwatermark doc ebgaramond embedfile emptypage endnotes enumerate enumitem environ epigraph
  epsfig eqparbox eso-pic etex etoolbox eurosym everypage expl3 fancybox fancyhdr fancyvrb fbb fix-cm
  flafter float floatflt floatrow flushend fontawesome fontawesome5 fontenc fontspec footmisc footnote fourier
  framed fullpage gensymb geometry glossaries graphics graphicx grffile hanging helvet hhline hyperref
  hyphenat idxlayout ifluatex ifpdf ifthen ifxetex imakeidx import indentfirst inputenc keyval kpfonts
  kvoptions lastpage latexsym lettrine libertine libertinus lineno lipsum listings listingsutf8 lmodern
  longtable lscape ltxtable luacode makecell makeidx marginfix marginnote marvosym mathpazo mathptmx
  mathtools mdframed mflogo microtype minibox minitoc minted moresize multicol multido multirow musixtex
  nameref natbib needspace newfloat newpxtext newtxmath newtxtext newunicodechar nicefrac ntheorem
  nonfloat palatino paracol paralist parnotes parskip pdflscape pdfpages perpage pgf pgfkeys pict2e pgfplots
  picinpar pifont placeins polyglossia preview pslatex psnfss pst-all pst-node pst-pdf pstricks
  qrcode ragged2e realboxes relsize rotating scrextend scrhack scrlayer-scrpage scrpage2 sectsty
  setspace showexpl showframe shadow sidecap sidenotes siunitx skull soul soulutf8 stackengine stfloats
  subcaption subfig subfigure subfiles supertabular svg tabto tabu tabularray tabularx tabulary tasks
  tcolorbox texshade textcase textcomp textpos theorem thmtools threeparttable tgbonum tgpagella
  tgschola tgtermes thumbs tikz times titlepic titleps titlesec titletoc titling tocbibind tocloft
  tocstyle todonotes totcount transparent txfonts type1cm typearea ucs ulem undertilde url utopia
  varioref varwidth verbatim vmargin vwcol wallpaper wasysym watermark wrapfig xcolor xfrac xifthen
  docmute ifdraft ifmtarg ifoddpage iftex multiaudience optional scrbase scrlfile standalone tagging
  pgffor forloop chess diagram schwalbe MnSymbol fancyref filecontents fncychap fontsize longfbox eulerpx translator xkeyval xltxtra xparse xpatch xspace xstring xunicode zref
`);

const classes = names(`
  a0poster amsart amsbook amsproc article beamer book ctexart ctexbook elsarticle exam extarticle
  extbook extreport IEEEtran leaflet letter llncs memoir minimal octavo report revtex4-2 scrartcl
  scrbook scrlttr2 scrreprt sffms slides standalone subfiles svmono svmult tufte-book tufte-handout
`);

/** Packages whose commands skakmat knows, and those that they load. */
const ofChess = names(`
  skak xskak chessboard chessfss skakmat skak14 skak15 skaknew texmate lyxskak lambda xskak-keys xskak-nagdef
  chessboard-keys-main chessboard-keys-pgf chessboard-pgf
`);

/** Tests whether a package is one of those of which skakmat knows every command. */
export function isOfChess(name: string): boolean {
  return ofChess.has(name);
}

/** Tests whether a package or a class is public, so that it holds no games. */
export function isPublic(kind: 'package' | 'class', name: string): boolean {
  return kind === 'class' ? classes.has(name) : packages.has(name);
}

/** True if all code that a document loads is known or was read: then nothing else defines anything. */
export function isAllCodeKnown({
  isComplete,
  hasUnreadCode,
}: {
  readonly isComplete: boolean;
  readonly hasUnreadCode: boolean;
}): boolean {
  return isComplete && !hasUnreadCode;
}
