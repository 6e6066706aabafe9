/**
 * Macros that typeset moves and boards as they are written, so that TeX plays nothing. A document
 * that contains exactly this text is read as if it loaded a package with these commands.
 */
export const PRINT_MACROS = String.raw`% skakmat-print 1: moves and boards are typeset as they are written; TeX plays nothing.
% Copyright 2026 The skakmat authors; LaTeX Project Public License 1.3c or later.
% Not to be edited: skakmat recognizes the commands by this text.
\makeatletter
% Moves: a loop over the signs of a list. Pieces become figurines, or the letters of chessfss.
\newcommand\skmgame[1][]{}
\newcommand\skmmoves[1]{{\bfseries\skmp@next#1\skmp@end}}
\newcommand\skmline[2][]{{\skmp@next#2\skmp@end}}
\newcommand\skmtext[1]{{\skmp@next#1\skmp@end}}
\providecommand\xskakcomment[1]{#1}
% The signs after the number of a move, and what a blank after them becomes.
\newcommand\skmwhitenumber{.}
\newcommand\skmblacknumber{...}
\newcommand\skmgap{\,}
\def\skmp@next{\futurelet\skmp@token\skmp@look}
\def\skmp@look{%
  \ifx\skmp@token\@sptoken\expandafter\skmp@space
  \else\ifx\skmp@token\bgroup\expandafter\expandafter\expandafter\skmp@group
  \else\expandafter\expandafter\expandafter\skmp@sign\fi\fi}
\@firstofone{\def\skmp@space} {\ \skmp@next}
\def\skmp@group#1{{#1}\skmp@next}
\def\skmp@sign#1{\ifcat\relax\noexpand#1\expandafter\skmp@control\else\expandafter\skmp@character\fi#1}
\def\skmp@control#1{\ifx#1\skmp@end\else\expandafter\skmp@command\expandafter#1\fi}
\def\skmp@command#1{\def\skmp@macro{#1}\futurelet\skmp@token\skmp@argument}
\def\skmp@argument{\ifx\skmp@token\bgroup\expandafter\skmp@call\else\skmp@macro\expandafter\skmp@next\fi}
\def\skmp@call#1{\skmp@macro{#1}\skmp@next}
\def\skmp@character#1{%
  \csname skmp@\ifcsname skmp@+\string#1\endcsname+\string#1\else other\fi\endcsname{#1}}
\def\skmp@other#1{#1\skmp@next}
\def\skmp@define#1#2{\expandafter\def\csname skmp@+#1\endcsname##1{#2\skmp@next}}
\skmp@define K{\king{}}\skmp@define Q{\queen{}}\skmp@define R{\rook{}}\skmp@define B{\bishop{}}
\skmp@define N{\knight{}}\skmp@define x{\capturesymbol{}}\skmp@define ={}\skmp@define -{\mbox{-}}
\expandafter\def\csname skmp@+.\endcsname#1{\futurelet\skmp@token\skmp@dot}
\def\skmp@dot{\ifx\skmp@token.\expandafter\skmp@dots\else\skmwhitenumber\expandafter\skmp@skip\fi}
\def\skmp@dots#1{\futurelet\skmp@token\skmp@lastdot}
\def\skmp@lastdot{\skmblacknumber\ifx\skmp@token.\expandafter\skmp@dropdot\else\expandafter\skmp@skip\fi}
\def\skmp@dropdot#1{\skmp@skip}
\def\skmp@skip{\futurelet\skmp@token\skmp@skipped}
\def\skmp@skipped{\ifx\skmp@token\@sptoken\expandafter\skmp@gap\else\expandafter\skmp@look\fi}
\@firstofone{\def\skmp@gap} {\skmgap\skmp@next}
% Boards: rows of the chess font. #1: keys, #2: a FEN.
\newdimen\skmp@square
\newdimen\skmp@label
\newcount\skmp@number
\newif\ifskmp@inverse
\newif\ifskmp@labels
\newif\ifskmp@mover
\newif\ifskmp@dark
\define@key{skm}{square}{\skmp@square#1\relax}
\define@key{skm}{label}{\skmp@label#1\relax}
\define@key{skm}{tiny}[]{\skmp@square10pt \skmp@label6pt }
\define@key{skm}{small}[]{\skmp@square15pt \skmp@label8pt }
\define@key{skm}{normal}[]{\skmp@square20pt \skmp@label10pt }
\define@key{skm}{large}[]{\skmp@square30pt \skmp@label12pt }
\define@key{skm}{inverse}[true]{\csname skmp@inverse#1\endcsname}
\define@key{skm}{labels}[true]{\csname skmp@labels#1\endcsname}
\define@key{skm}{mover}[true]{\csname skmp@mover#1\endcsname}
\define@key{skm}{free}[]{}
\define@key{skm}{light}{\def\skmp@lightcolour{#1}}
\define@key{skm}{dark}{\def\skmp@darkcolour{#1}\let\skmp@fields\skmp@drawfields\let\skmp@put\skmp@putonfield}
\define@key{skm}{alt}{\def\skmp@alt{#1}}
\define@key{skm}{marks}{\def\skmp@marks{#1}}
\define@key{skm}{arrows}{\def\skmp@arrows{#1}}
\newcommand\skmsetup[1]{\setkeys{skm}{#1}}
\skmsetup{normal,labels,mover,marks=,arrows=,light=white,alt=}
\let\skmp@fields\@empty
\let\skmp@opentag\@empty
\let\skmp@closetag\@empty
\newcommand\skmkeep{\@endparpenalty\@M}
\newcommand\skmboard[2][]{\leavevmode\begingroup\setkeys{skm}{#1}%
  \ifdim10\skmp@square>\linewidth \skmp@square.1\linewidth\fi
  \skmp@opentag\skmp@fen#2 w \@nil\skmp@closetag\endgroup}
\def\skmp@fen#1 #2 #3\@nil{%
  \ifskmp@inverse\skmp@reverse{}#1\@nil\else\def\skmp@ranks{#1}\fi
  \global\skmp@number\ifskmp@inverse1\else8\fi \global\skmp@darkfalse
  \setbox\z@\vbox{\offinterlineskip\skmp@boardfont
    \hbox\bgroup\skmp@rank\expandafter\skmp@piece\skmp@ranks\@nil\egroup}%
  \skmp@frame#2}
\def\skmp@reverse#1#2{\ifx#2\@nil\def\skmp@ranks{#1}\else\skmp@again{\skmp@reverse{#2#1}}\fi}
\def\skmp@again#1\fi{\fi#1}
\def\skmp@boardfont{\fontencoding{LSB}\fontfamily{\cfss@boardfontfamily}\fontseries{m}\fontshape{n}%
  \fontsize\skmp@square\skmp@square\selectfont}
\def\skmp@labelfont{\normalfont\sffamily\fontsize\skmp@label\skmp@label\selectfont}
\def\skmp@rank{\vrule\@height\skmp@square\@depth\z@\@width\z@
  \ifskmp@labels\llap{\raise.28\skmp@square\hbox{\skmp@labelfont\the\skmp@number\kern.35em}}\fi
  \global\advance\skmp@number\ifskmp@inverse1\else-1\fi\relax}
\def\skmp@piece#1{\ifx#1\@nil\else\csname skmp@/#1\endcsname\expandafter\skmp@piece\fi}
\providecommand\skmp@square@[1]{#1}
\def\skmp@put#1#2{\ifskmp@dark\skmp@square@#2\global\skmp@darkfalse\else\skmp@square@#1\global\skmp@darktrue\fi}
\def\skmp@definepiece#1#2#3{\expandafter\def\csname skmp@/#1\endcsname{\skmp@put#2#3}}
\skmp@definepiece KKJ\skmp@definepiece QQL\skmp@definepiece RRS\skmp@definepiece BBA\skmp@definepiece NNM%
\skmp@definepiece PPO\skmp@definepiece kkj\skmp@definepiece qql\skmp@definepiece rrs\skmp@definepiece bba%
\skmp@definepiece nnm\skmp@definepiece ppo%
\expandafter\def\csname skmp@/1\endcsname{\skmp@put0Z}
\@tfor\skmp@token:=2345678\do{\expandafter\edef\csname skmp@/\skmp@token\endcsname{%
  \expandafter\noexpand\csname skmp@/\number\numexpr\skmp@token-1\endcsname\noexpand\skmp@put0Z}}
\expandafter\def\csname skmp@//\endcsname{\egroup\hbox\bgroup\skmp@rank
  \ifskmp@dark\global\skmp@darkfalse\else\global\skmp@darktrue\fi}
\def\skmp@frame#1{%
  \dimen@\ifskmp@mover.9\skmp@square\else\ifskmp@labels1.2\skmp@label\else\z@\fi\fi
  \kern\dimen@
  \vbox{\offinterlineskip\ifskmp@labels\kern.6\skmp@label\fi
    \hbox{\vrule\@width.6pt\vbox{\hrule\@height.6pt
      \hbox{\skmp@fields\ifx\skmp@marks\@empty\else\skmp@each\skmp@marks\skmp@drawmark\fi\box\z@
        \ifx\skmp@arrows\@empty\else\skmp@each\skmp@arrows\skmp@drawarrow\fi}%
      \hrule\@height.6pt}\vrule\@width.6pt\ifskmp@mover\skmp@drawmover{#1}\fi}%
    \ifskmp@labels\kern.3\skmp@label\skmp@files\fi}%
  \kern\dimen@}
\def\skmp@files{\hbox{\kern.6pt\skmp@labelfont
  \edef\skmp@token{\ifskmp@inverse hgfedcba\else abcdefgh\fi}\expandafter\skmp@file\skmp@token\@nil}}
\def\skmp@file#1{\ifx#1\@nil\else\hbox to\skmp@square{\hss\vphantom{bg}#1\hss}\expandafter\skmp@file\fi}
\def\skmp@drawmover#1{\rlap{\kern.3\skmp@square
  \raise\ifx#1w\ifskmp@inverse7.45\else.05\fi\else\ifskmp@inverse.05\else7.45\fi\fi\skmp@square
  \hbox{\ifx#1w\fboxsep\z@\fboxrule.6pt\fbox{\kern.5\skmp@square\vrule\@width\z@\@height.5\skmp@square}%
    \else\vrule\@width.55\skmp@square\@height.55\skmp@square\fi}}}
% Squares in colours: rectangles below the board, and white below its pieces.
\def\skmp@drawfields{%
  \rlap{\color\skmp@lightcolour\vrule\@height8\skmp@square\@width8\skmp@square}%
  \rlap{\color\skmp@darkcolour\skmp@darkrows0246{\z@}\skmp@darkrows1357{\skmp@square}}}
\def\skmp@darkrows#1#2#3#4#5{\skmp@darkrow#1{#5}\skmp@darkrow#2{#5}\skmp@darkrow#3{#5}\skmp@darkrow#4{#5}}
\def\skmp@darkrow#1#2{\rlap{\raise#1\skmp@square\hbox{\kern#2%
  \skmp@darksquare\skmp@darksquare\skmp@darksquare\skmp@darksquare}}}
\def\skmp@darksquare{\vrule\@height\skmp@square\@width\skmp@square\kern\skmp@square}
\def\skmp@putonfield#1#2{\skmp@white#1\skmp@square@#1}
\def\skmp@white#1{\ifcsname skmp@white@#1\endcsname
  \rlap{\color{white}\skmp@uncopied{\csname skmp@white@#1\endcsname}}\fi}
\def\skmp@definewhite#1#2#3{\@namedef{skmp@white@#1}{#3}\@namedef{skmp@white@#2}{#3}}
\skmp@definewhite KkT\skmp@definewhite NnU\skmp@definewhite RrV\skmp@definewhite BbW\skmp@definewhite QqX%
\skmp@definewhite PpY%
% Copied text has no white.
\ifdefined\pdfextension\def\skmp@literal#1{\pdfextension literal page{#1}}%
\else\ifdefined\pdfliteral\def\skmp@literal#1{\ifnum\pdfoutput>\z@\pdfliteral page{#1}\fi}%
\else\def\skmp@literal#1{\special{pdf:code #1}}\fi\fi
\def\skmp@uncopied#1{\skmp@literal{/Span<</ActualText<FEFF>>>BDC}#1\skmp@literal{EMC}}
% Marks and arrows: lists such as red e5 d4,green a1 and green d1h5.
\def\skmp@each#1#2{\@for\skmp@token:=#1\do{%
  \edef\skmp@token{\skmp@token\space.\space}\expandafter\skmp@split\expandafter#2\skmp@token}}
\def\skmp@split#1#2 {\def\skmp@colour{#2}\skmp@words#1}
\def\skmp@words#1#2 {\ifx.#2\else#1#2\@nil\skmp@again{\skmp@words#1}\fi}
\def\skmp@definecolour#1#2#3{\definecolor{skmp@#1}{rgb}{#2}\definecolor{skmp@light#1}{rgb}{#3}}
\skmp@definecolour{green}{0,.55,0}{.65,.86,.65}
\skmp@definecolour{red}{.8,0,0}{.93,.65,.65}
\skmp@definecolour{yellow}{.8,.7,0}{.95,.9,.6}
\skmp@definecolour{blue}{0,0,.8}{.65,.65,.93}
\skmp@definecolour{cyan}{0,.6,.6}{.65,.9,.9}
\skmp@definecolour{magenta}{.8,0,.6}{.95,.7,.9}
\skmp@definecolour{orange}{.9,.45,0}{1,.82,.6}
\skmp@definecolour{black}{0,0,0}{.7,.7,.7}
\def\skmp@definefile#1#2{\@namedef{skmp@file@#1}{#2}}
\skmp@definefile a0\skmp@definefile b1\skmp@definefile c2\skmp@definefile d3\skmp@definefile e4\skmp@definefile f5%
\skmp@definefile g6\skmp@definefile h7%
\def\skmp@at#1#2{%
  \edef\skmp@x{\number\numexpr\ifskmp@inverse7-\fi\csname skmp@file@#1\endcsname\relax}%
  \edef\skmp@y{\number\numexpr\ifskmp@inverse8-#2\else#2-1\fi\relax}}
\def\skmp@drawmark#1#2\@nil{\skmp@at#1#2\rlap{\kern\skmp@x\skmp@square\raise\skmp@y\skmp@square
  \hbox{\color{skmp@light\skmp@colour}\vrule\@height\skmp@square\@width\skmp@square}}}
\def\skmp@drawarrow#1#2#3#4\@nil{%
  \skmp@at#1#2\let\skmp@fromx\skmp@x\let\skmp@fromy\skmp@y\skmp@at#3#4%
  \edef\skmp@length{\skmp@fp{sqrt((\skmp@x-\skmp@fromx)^2+(\skmp@y-\skmp@fromy)^2)}}%
  \edef\skmp@tip{\skmp@fp{\skmp@length-.15}}\edef\skmp@neck{\skmp@fp{\skmp@tip-.32}}%
  \edef\skmp@token{\noexpand\polygon*\skmp@point{.15}{.05}\skmp@point\skmp@neck{.05}\skmp@point\skmp@neck{.16}%
    \skmp@point\skmp@tip0\skmp@point\skmp@neck{-.16}\skmp@point\skmp@neck{-.05}\skmp@point{.15}{-.05}}%
  \kern-8\skmp@square
  \rlap{\unitlength\skmp@square\color{skmp@\skmp@colour}\begin{picture}(0,0)\skmp@token\end{picture}}%
  \kern8\skmp@square}
\expandafter\let\expandafter\skmp@fp\csname fp_eval:n\endcsname
\def\skmp@point#1#2{%
  (\skmp@fp{\skmp@fromx+.5+(#1*(\skmp@x-\skmp@fromx)-#2*(\skmp@y-\skmp@fromy))/\skmp@length},%
   \skmp@fp{\skmp@fromy+.5+(#1*(\skmp@y-\skmp@fromy)+#2*(\skmp@x-\skmp@fromx))/\skmp@length})}
\makeatother
% End of skakmat-print.
`;
