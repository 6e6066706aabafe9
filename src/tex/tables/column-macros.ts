/**
 * Macros for text in `\skmcolumns` columns, which begin and end anywhere on a page, with boards that
 * float. A document that contains exactly this text is read as if it loaded a package.
 *
 * Boards are LaTeX's floats, which the package multicol does not have, so two columns are those of
 * LaTeX. What precedes them on the page becomes its head; at their end, the columns of the page are
 * taken back, joined, split into equal halves, and become a box of the page.
 */
export const COLUMN_MACROS = String.raw`% skakmat-columns 1: text in columns, with boards that float.
% Copyright 2026 The skakmat authors; LaTeX Project Public License 1.3c or later.
\makeatletter
\newcommand\skmcolumns{2}
\newif\ifskmc@open
\newbox\skmc@page
\newbox\skmc@right
\newcommand\opencolumns{\ifskmc@open\else\global\skmc@opentrue\par
  \ifcase\skmcolumns\or\or\skmc@opentwo\else\begin{multicols}{\skmcolumns}\fi\fi}
\newcommand\closecolumns{\ifskmc@open\global\skmc@openfalse\par
  \ifcase\skmcolumns\or\skmc@clear\or\skmc@clear\skmc@closetwo\else\end{multicols}\fi\fi}
\def\skmc@take#1{\begingroup\output{\global\setbox\skmc@page\vbox{#1}}\penalty-\@M\endgroup
  \toks@\expandafter{\botmark}}
\def\skmc@opentwo{\skmc@take{\unvbox\@cclv}%
  \ifvoid\skmc@page\twocolumn\else\twocolumn[\unvbox\skmc@page]\mark{\the\toks@}\fi}
\def\skmc@closetwo{\nointerlineskip\vbox{}%
  \skmc@take{\@makecol\if@firstcolumn\else\unvbox\@leftcolumn\unskip\unskip\penalty\z@\skmc@space\fi
    \unvbox\@outputbox\unskip\unskip}%
  % Some stretch: without any, TeX takes all places for equally bad, and parts headings from their boards.
  \setbox\skmc@page\vbox{\vskip\z@ plus4\baselineskip\unvbox\skmc@page}%
  \begingroup\splittopskip\topskip \splitmaxdepth\maxdepth \vbadness\@M \vfuzz\maxdimen
    \dimen@.5\ht\skmc@page
    \loop\setbox\skmc@right\copy\skmc@page \setbox\z@\vsplit\skmc@right to\dimen@
      \setbox\z@\vbox{\unvbox\z@}%
      \ifdim\ifdim\ht\z@>\ht\skmc@right\ht\z@\else\ht\skmc@right\fi>\dimen@ \advance\dimen@ 1pt \repeat
    \setbox\@outputbox\vbox{\hb@xt@\textwidth{\vbox to\dimen@{\unvbox\z@\vfil}\hfil
      \vbox to\dimen@{\unvbox\skmc@right\vfil}}}%
    \@combinedblfloats \global\setbox\skmc@page\vbox{\unvbox\@outputbox}%
  \endgroup
  \global\@twocolumnfalse \global\@firstcolumntrue \col@number\@ne
  \global\columnwidth\textwidth \global\hsize\textwidth \global\linewidth\textwidth
  \global\@colht\textheight \global\@colroom\@colht \global\vsize\@colht \@floatplacement
  \mark{\the\toks@}\unvbox\skmc@page \prevdepth\z@ \bigskip}
% A heading at the head of a column has lost its space: its mark tells.
\newmarks\skmc@head
\def\skmc@space{\setbox\z@\vbox{\unvcopy\@outputbox}\vfuzz\maxdimen \setbox\z@\vsplit\z@ to\topskip
  \edef\@tempa{\unexpanded\expandafter{\splitfirstmark}\splitfirstmarks\skmc@head}%
  \ifx\@tempa\@empty\else\vskip1.5\baselineskip\fi}
\def\skmc@clear{\skmc@clearonce\skmc@clearonce}
\def\skmc@clearonce{\ifx\@deferlist\@empty\else\newpage\nointerlineskip\vbox{}\fi}
% A board that stands further on than its game gets the name of it, unless it has one: its width tells.
% The penalty lets TeX break a full column first. LaTeX knows floats of one column by their depth of 0.
\newcommand\closegame[1]{\par\penalty\z@\ifx\@deferlist\@empty\else
  \dimen@\pagegoal \advance\dimen@-\pagetotal
  \ifdim\dimen@<.1\@colht \newpage\else\skmc@name{#1}\fi\fi}
\def\skmc@name#1{\def\@elt##1{\ifdim\wd##1=\columnwidth
  \global\setbox##1\vbox{\boxmaxdepth\z@\unvbox##1{\parskip\z@\centering\footnotesize\itshape#1\par}}%
  \global\wd##1.99\columnwidth\fi}\@deferlist\let\@elt\relax}
% The space before a heading takes a share of what is free at the foot of its column.
\newcommand\skmstretch{\marks\skmc@head{h}\penalty\@M\vskip\z@ plus 4\baselineskip\relax}
\def\@textbottom{\vskip\z@ plus 4\baselineskip}
\let\@texttop\relax
\vbadness\@M
% What must not part does so rather than leave the page: above it there may be nothing but boards.
\def\nobreak{\penalty\ifvmode9999\else10000\fi\relax}
\def\@getpen#1{\ifcase#1 \z@\or\@lowpenalty\or\@medpenalty\or\@highpenalty\else\ifvmode9999 \else\@M\fi\fi}
\setcounter{topnumber}{3}\setcounter{totalnumber}{6}
\renewcommand\topfraction{.95}\renewcommand\textfraction{.05}
\setlength\intextsep{\medskipamount}\setlength\textfloatsep{\bigskipamount}\setlength\floatsep{\bigskipamount}
\makeatother
% End of skakmat-columns.
`;
