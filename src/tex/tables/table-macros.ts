/**
 * Macros for tables of lines, each of which is a column with one move in a row. A document that contains exactly this
 * text is read as if it loaded a package.
 *
 * A column is a vertical box, in which the blanks between the moves of a list begin rows. The boxes of a table are split
 * into full moves, so that it can go on in the next column of the page.
 */
export const TABLE_MACROS = String.raw`% skakmat-table 1: moves in columns, as in the encyclopedias of openings.
% Copyright 2026 The skakmat authors; LaTeX Project Public License 1.3c or later.
% A table of so many columns, as many beside each other as there is room for. Each has its depth, letter, label and bookmark,
% the rows that it repeats, and its moves, one in a row. Pages end between full moves.
\makeatletter
\newcount\skmt@left \newcount\skmt@most \newcount\skmt@here \newdimen\skmt@width \newdimen\skmt@indent
\newcommand\skmtable[1]{\par \skmt@left#1\relax \skmt@here\z@ \skmt@indent1.7em }
% So many more columns are divided evenly among tables, with at least 56 pt for each column.
\def\skmt@divide{\skmt@most\linewidth \divide\skmt@most3670016
  \skmt@width\linewidth \divide\skmt@width\skmt@most
  \count@\skmt@left \advance\count@\skmt@most \advance\count@\m@ne \divide\count@\skmt@most
  \skmt@most\skmt@left \advance\skmt@most\count@ \advance\skmt@most\m@ne \divide\skmt@most\count@}
\newcommand\skmcolumn[4]{\ifnum\skmt@here=\z@\skmt@divide\fi \global\advance\skmt@here\@ne \global\advance\skmt@left\m@ne
  \ifcsname skmt@\the\skmt@here\endcsname\else\expandafter\newbox\csname skmt@\the\skmt@here\endcsname\fi
  \global\setbox\csname skmt@\the\skmt@here\endcsname\vbox\bgroup
  \hsize\skmt@width \parindent\z@ \parskip\z@ \leftskip\z@ \rightskip\z@\@plus1fil \small
  \lineskiplimit-\maxdimen \clubpenalty\z@ \widowpenalty\z@ \splittopskip.7\baselineskip
  \noindent\hskip\skmt@indent\pdfbookmark[#1]{#4}{#3}\phantomsection\label{#3}{\bfseries#2}\par
  \def\skmp@next{\futurelet\skmp@token\skmt@first}\def\skmgap{}\let\skmp@space\skmt@space
  \def\skmt@lead{\skmt@number\ldots\par\noindent\hskip\skmt@indent}}
\newcommand\skmcolumnend{\par\egroup
  \ifnum\skmt@here=\skmt@most\skmt@print\else\ifnum\skmt@left=\z@\skmt@print\fi\fi}
\newcommand\skmrow[2]{\def\skmt@digits{#1}\noindent\ifx\empty#1\empty\hskip\skmt@indent\else\skmt@number\fi#2\par\skmt@goon}
\def\skmt@number{\hb@xt@\skmt@indent{\hfil\mdseries\skmt@digits.\,}}
\def\skmt@goon{\def\skmt@lead{\hskip\skmt@indent}}
\let\skmt@next\skmp@next
\def\skmt@first{\let\skmp@next\skmt@next \aftergroup\skmt@goon \aftergroup\skmt@plain\par\noindent\skmt@read}
\def\skmt@plain{\let\bfseries\mdseries}
\edef\skmt@space{\def\noexpand\skmt@space\space{\futurelet\noexpand\skmp@token\noexpand\skmt@row}}\skmt@space
\def\skmt@row{\ifx\skmp@token\xskakcomment\expandafter\skmp@look
  \else\ifcat\noexpand\skmp@token1\par\noindent\mdseries\expandafter\expandafter\expandafter\skmt@read
  \else\par\noindent\hskip\skmt@indent\mdseries\expandafter\expandafter\expandafter\skmp@look\fi\fi}
\def\skmt@read#1.{\def\skmt@digits{#1}\futurelet\skmp@token\skmt@dot}
\def\skmt@dot{\ifx\skmp@token.\skmt@lead\expandafter\skmt@black\else\skmt@number\expandafter\skmp@skip\fi}
\def\skmt@black..{\skmp@skip}
\def\skmt@print{\addvspace{.8\baselineskip}\begingroup\vbadness\@M \vfuzz\maxdimen \splitmaxdepth\maxdimen
  \setbox\z@\hbox{\small\global\dimen@\baselineskip}\hrule\@height.4\p@ \nobreak\kern2\p@
  \skmt@cells\dimen@ \nobreak\hrule\@height.2\p@ \nobreak\kern2\p@
  \loop\skmt@cells{2\dimen@}\ifskmt@more\penalty\z@\repeat \nobreak\kern\p@\hrule\@height.4\p@\endgroup
  \global\skmt@here\z@ \addvspace{.4\baselineskip}}
\newif\ifskmt@more
\def\skmt@cells#1{\global\skmt@morefalse\nointerlineskip \hb@xt@\linewidth{\count@\z@ \loop\ifnum\count@<\skmt@here \advance\count@\@ne
  \setbox\z@\vsplit\csname skmt@\the\count@\endcsname to#1\relax
  \expandafter\ifvoid\csname skmt@\the\count@\endcsname\else\global\skmt@moretrue\fi
  \hb@xt@\skmt@width{\vbox to#1{\unvbox\z@\vss}\hss}\repeat\hfil}}
\makeatother
`;
