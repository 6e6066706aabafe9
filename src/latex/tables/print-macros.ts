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
\newcommand\skmmoves[1]{{\bfseries\skm@next#1\skm@end}}
\newcommand\skmline[2][]{{\skm@next#2\skm@end}}
\newcommand\skmtext[1]{{\skm@next#1\skm@end}}
\providecommand\xskakcomment[1]{#1}
% The signs after the number of a move, and what a blank after them becomes.
\newcommand\skmwhitenumber{.}
\newcommand\skmblacknumber{...}
\newcommand\skmgap{\,}
\def\skm@next{\futurelet\skm@token\skm@look}
\def\skm@look{%
  \ifx\skm@token\@sptoken\expandafter\skm@space
  \else\ifx\skm@token\bgroup\expandafter\expandafter\expandafter\skm@group
  \else\expandafter\expandafter\expandafter\skm@sign\fi\fi}
\@firstofone{\def\skm@space} {\ \skm@next}
\def\skm@group#1{{#1}\skm@next}
\def\skm@sign#1{\ifcat\relax\noexpand#1\expandafter\skm@control\else\expandafter\skm@character\fi#1}
\def\skm@control#1{\ifx#1\skm@end\else\expandafter\skm@command\expandafter#1\fi}
\def\skm@command#1{\def\skm@macro{#1}\futurelet\skm@token\skm@argument}
\def\skm@argument{\ifx\skm@token\bgroup\expandafter\skm@call\else\skm@macro\expandafter\skm@next\fi}
\def\skm@call#1{\skm@macro{#1}\skm@next}
\def\skm@character#1{%
  \csname skm@\ifcsname skm@+\string#1\endcsname+\string#1\else other\fi\endcsname{#1}}
\def\skm@other#1{#1\skm@next}
\def\skm@define#1#2{\expandafter\def\csname skm@+#1\endcsname##1{#2\skm@next}}
\skm@define K{\king{}}\skm@define Q{\queen{}}\skm@define R{\rook{}}\skm@define B{\bishop{}}
\skm@define N{\knight{}}\skm@define x{\capturesymbol{}}\skm@define ={}\skm@define -{\mbox{-}}
\expandafter\def\csname skm@+.\endcsname#1{\futurelet\skm@token\skm@dot}
\def\skm@dot{\ifx\skm@token.\expandafter\skm@dots\else\skmwhitenumber\expandafter\skm@skip\fi}
\def\skm@dots#1{\futurelet\skm@token\skm@lastdot}
\def\skm@lastdot{\skmblacknumber\ifx\skm@token.\expandafter\skm@dropdot\else\expandafter\skm@skip\fi}
\def\skm@dropdot#1{\skm@skip}
\def\skm@skip{\futurelet\skm@token\skm@skipped}
\def\skm@skipped{\ifx\skm@token\@sptoken\expandafter\skm@gap\else\expandafter\skm@look\fi}
\@firstofone{\def\skm@gap} {\skmgap\skm@next}
% Boards: rows of the chess font. #1: keys, #2: a FEN.
\newdimen\skm@square
\newdimen\skm@label
\newcount\skm@number
\newif\ifskm@inverse
\newif\ifskm@labels
\newif\ifskm@mover
\newif\ifskm@dark
\define@key{skm}{square}{\skm@square#1\relax}
\define@key{skm}{label}{\skm@label#1\relax}
\define@key{skm}{tiny}[]{\skm@square10pt \skm@label6pt }
\define@key{skm}{small}[]{\skm@square15pt \skm@label8pt }
\define@key{skm}{normal}[]{\skm@square20pt \skm@label10pt }
\define@key{skm}{large}[]{\skm@square30pt \skm@label12pt }
\define@key{skm}{inverse}[true]{\csname skm@inverse#1\endcsname}
\define@key{skm}{labels}[true]{\csname skm@labels#1\endcsname}
\define@key{skm}{mover}[true]{\csname skm@mover#1\endcsname}
\define@key{skm}{free}[]{}
\define@key{skm}{marks}{\def\skm@marks{#1}}
\define@key{skm}{arrows}{\def\skm@arrows{#1}}
\newcommand\skmsetup[1]{\setkeys{skm}{#1}}
\skmsetup{normal,labels,mover,marks=,arrows=}
\newcommand\skmboard[2][]{\leavevmode\begingroup\setkeys{skm}{#1}\skm@fen#2 w \@nil\endgroup}
\def\skm@fen#1 #2 #3\@nil{%
  \ifskm@inverse\skm@reverse{}#1\@nil\else\def\skm@ranks{#1}\fi
  \global\skm@number\ifskm@inverse1\else8\fi \global\skm@darkfalse
  \setbox\z@\vbox{\offinterlineskip\skm@boardfont
    \hbox\bgroup\skm@rank\expandafter\skm@piece\skm@ranks\@nil\egroup}%
  \skm@frame#2}
\def\skm@reverse#1#2{\ifx#2\@nil\def\skm@ranks{#1}\else\skm@again{\skm@reverse{#2#1}}\fi}
\def\skm@again#1\fi{\fi#1}
\def\skm@boardfont{\fontencoding{LSB}\fontfamily{\cfss@boardfontfamily}\fontseries{m}\fontshape{n}%
  \fontsize\skm@square\skm@square\selectfont}
\def\skm@labelfont{\normalfont\sffamily\fontsize\skm@label\skm@label\selectfont}
\def\skm@rank{\vrule\@height\skm@square\@depth\z@\@width\z@
  \ifskm@labels\llap{\raise.28\skm@square\hbox{\skm@labelfont\the\skm@number\kern.35em}}\fi
  \global\advance\skm@number\ifskm@inverse1\else-1\fi\relax}
\def\skm@piece#1{\ifx#1\@nil\else\csname skm@/#1\endcsname\expandafter\skm@piece\fi}
\providecommand\skm@square@[1]{#1}
\def\skm@put#1#2{\ifskm@dark\skm@square@#2\global\skm@darkfalse\else\skm@square@#1\global\skm@darktrue\fi}
\def\skm@definepiece#1#2#3{\expandafter\def\csname skm@/#1\endcsname{\skm@put#2#3}}
\skm@definepiece KKJ\skm@definepiece QQL\skm@definepiece RRS\skm@definepiece BBA\skm@definepiece NNM%
\skm@definepiece PPO\skm@definepiece kkj\skm@definepiece qql\skm@definepiece rrs\skm@definepiece bba%
\skm@definepiece nnm\skm@definepiece ppo%
\expandafter\def\csname skm@/1\endcsname{\skm@put0Z}
\@tfor\skm@token:=2345678\do{\expandafter\edef\csname skm@/\skm@token\endcsname{%
  \expandafter\noexpand\csname skm@/\number\numexpr\skm@token-1\endcsname\noexpand\skm@put0Z}}
\expandafter\def\csname skm@//\endcsname{\egroup\hbox\bgroup\skm@rank
  \ifskm@dark\global\skm@darkfalse\else\global\skm@darktrue\fi}
\def\skm@frame#1{%
  \dimen@\ifskm@mover.9\skm@square\else\ifskm@labels1.2\skm@label\else\z@\fi\fi
  \kern\dimen@
  \vbox{\offinterlineskip
    \hbox{\vrule\@width.6pt\vbox{\hrule\@height.6pt
      \hbox{\ifx\skm@marks\@empty\else\skm@each\skm@marks\skm@drawmark\fi\box\z@
        \ifx\skm@arrows\@empty\else\skm@each\skm@arrows\skm@drawarrow\fi}%
      \hrule\@height.6pt}\vrule\@width.6pt\ifskm@mover\skm@drawmover{#1}\fi}%
    \ifskm@labels\kern.3\skm@label\skm@files\fi}%
  \kern\dimen@}
\def\skm@files{\hbox{\kern.6pt\skm@labelfont
  \edef\skm@token{\ifskm@inverse hgfedcba\else abcdefgh\fi}\expandafter\skm@file\skm@token\@nil}}
\def\skm@file#1{\ifx#1\@nil\else\hbox to\skm@square{\hss\vphantom{bg}#1\hss}\expandafter\skm@file\fi}
\def\skm@drawmover#1{\rlap{\kern.3\skm@square
  \raise\ifx#1w\ifskm@inverse7.45\else.05\fi\else\ifskm@inverse.05\else7.45\fi\fi\skm@square
  \hbox{\ifx#1w\fboxsep\z@\fboxrule.6pt\fbox{\kern.5\skm@square\vrule\@width\z@\@height.5\skm@square}%
    \else\vrule\@width.55\skm@square\@height.55\skm@square\fi}}}
% Marks and arrows: lists such as red e5 d4,green a1 and green d1h5.
\def\skm@each#1#2{\@for\skm@token:=#1\do{%
  \edef\skm@token{\skm@token\space.\space}\expandafter\skm@split\expandafter#2\skm@token}}
\def\skm@split#1#2 {\def\skm@colour{#2}\skm@words#1}
\def\skm@words#1#2 {\ifx.#2\else#1#2\@nil\skm@again{\skm@words#1}\fi}
\def\skm@definecolour#1#2#3{\definecolor{skm@#1}{rgb}{#2}\definecolor{skm@light#1}{rgb}{#3}}
\skm@definecolour{green}{0,.55,0}{.65,.86,.65}
\skm@definecolour{red}{.8,0,0}{.93,.65,.65}
\skm@definecolour{yellow}{.8,.7,0}{.95,.9,.6}
\skm@definecolour{blue}{0,0,.8}{.65,.65,.93}
\skm@definecolour{cyan}{0,.6,.6}{.65,.9,.9}
\skm@definecolour{magenta}{.8,0,.6}{.95,.7,.9}
\skm@definecolour{orange}{.9,.45,0}{1,.82,.6}
\skm@definecolour{black}{0,0,0}{.7,.7,.7}
\def\skm@definefile#1#2{\@namedef{skm@file@#1}{#2}}
\skm@definefile a0\skm@definefile b1\skm@definefile c2\skm@definefile d3\skm@definefile e4\skm@definefile f5%
\skm@definefile g6\skm@definefile h7%
\def\skm@at#1#2{%
  \edef\skm@x{\number\numexpr\ifskm@inverse7-\fi\csname skm@file@#1\endcsname\relax}%
  \edef\skm@y{\number\numexpr\ifskm@inverse8-#2\else#2-1\fi\relax}}
\def\skm@drawmark#1#2\@nil{\skm@at#1#2\rlap{\kern\skm@x\skm@square\raise\skm@y\skm@square
  \hbox{\color{skm@light\skm@colour}\vrule\@height\skm@square\@width\skm@square}}}
\def\skm@drawarrow#1#2#3#4\@nil{%
  \skm@at#1#2\let\skm@fromx\skm@x\let\skm@fromy\skm@y\skm@at#3#4%
  \edef\skm@length{\skm@fp{sqrt((\skm@x-\skm@fromx)^2+(\skm@y-\skm@fromy)^2)}}%
  \edef\skm@tip{\skm@fp{\skm@length-.15}}\edef\skm@neck{\skm@fp{\skm@tip-.32}}%
  \edef\skm@token{\noexpand\polygon*\skm@point{.15}{.05}\skm@point\skm@neck{.05}\skm@point\skm@neck{.16}%
    \skm@point\skm@tip0\skm@point\skm@neck{-.16}\skm@point\skm@neck{-.05}\skm@point{.15}{-.05}}%
  \kern-8\skm@square
  \rlap{\unitlength\skm@square\color{skm@\skm@colour}\begin{picture}(0,0)\skm@token\end{picture}}%
  \kern8\skm@square}
\expandafter\let\expandafter\skm@fp\csname fp_eval:n\endcsname
\def\skm@point#1#2{%
  (\skm@fp{\skm@fromx+.5+(#1*(\skm@x-\skm@fromx)-#2*(\skm@y-\skm@fromy))/\skm@length},%
   \skm@fp{\skm@fromy+.5+(#1*(\skm@y-\skm@fromy)+#2*(\skm@x-\skm@fromx))/\skm@length})}
\makeatother
% End of skakmat-print.
`;
