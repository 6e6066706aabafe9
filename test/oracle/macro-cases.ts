const tex = String.raw;

/** What the cases may use; one format of TeX serves all of them. */
export const PREAMBLE = tex`\documentclass{article}
\usepackage{etoolbox,ifthen,pgffor,multido,forloop,xstring,xparse,environ,comment,csquotes,fancyvrb,listings}
\usepackage{skak}
\newskaklanguage{german}{KDTLSB}
`;

/** Code that TeX carries out, as authors write it; the end of each is the board that TeX has. */
export const FOLLOWED: readonly string[] = [
  tex`\def\g{\mainline{1.e4 e5}}\newgame\g`,
  tex`\def\g#1;#2.{\mainline{1.#1 #2}}\newgame\g e4;e5.`,
  tex`\def\g#1\stop{\mainline{#1}}\newgame\g 1.e4 e5\stop`,
  tex`\def\g#1{\def\h##1{\mainline{#1 ##1}}}\newgame\g{1.e4}\h{e5}`,
  tex`\newcommand\g[2][1.e4]{\mainline{#1}\mainline{#2}}\newgame\g{1...e5}`,
  tex`\newcommand\g[9]{\mainline{#1 #2 #9}}\newgame\g{1.e4}{e5}345678{2.Nf3}`,
  tex`\let\g\mainline\newgame\g{1.e4 e5}`,
  tex`\expandafter\def\csname mc1\endcsname{\mainline{1.e4}}\newgame\csname mc1\endcsname`,
  tex`\def\m{1.e4 e5}\newgame\expandafter\mainline\expandafter{\m}`,
  tex`\edef\m{1.e4}\newgame\expandafter\mainline\expandafter{\m}`,
  tex`\newgame\ifnum\numexpr(2+3)*2-1\relax=9 \mainline{1.e4}\else\mainline{1.d4}\fi`,
  tex`\newgame\ifodd3 \mainline{1.e4}\else\mainline{1.d4}\fi`,
  tex`\newgame\ifdim 10mm=1cm \mainline{1.e4}\else\mainline{1.d4}\fi`,
  tex`\newgame\ifdim-1.5truein<,9 CM \mainline{1.e4}\else\mainline{1.d4}\fi`,
  tex`\newgame\ifdim 1cc=12dd \mainline{1.e4}\else\mainline{1.d4}\fi`,
  tex`\newgame\ifthenelse{\lengthtest{1in<2cm}}{\mainline{1.e4}}{\mainline{1.d4}}`,
  tex`\newgame\ifdimcomp{1in}{>}{2cm}{\mainline{1.e4}}{\mainline{1.d4}}`,
  tex`\newcounter{ply}\setcounter{ply}{1}\newgame\mainline{\theply.e4 e5}\mainline{2.Nf3}`,
  tex`\def\n{2}\newgame\mainline{1.e4 e5}\mainline{\n.Nf3 Nc6}`,
  tex`\newcounter{ply}\newcommand\w[1]{\stepcounter{ply}\mainline{\theply.#1}}\newgame\w{e4 e5}\w{Nf3}`,
  tex`\newcommand\p[1]{\mainline{#1}}\newcommand\p[1]{\mainline{1.d4}}\newgame\p{1.e4}`,
  tex`\newcommand\p[1]{\mainline{#1}}\NewDocumentCommand\p{m}{\mainline{1.d4}}\newgame\p{1.e4}`,
  tex`\newgame\ifcat\noexpand\mainline\relax\mainline{1.e4}\else\mainline{1.d4}\fi`,
  tex`\newgame\if\noexpand\mainline\noexpand\newgame\mainline{1.e4}\else\mainline{1.d4}\fi`,
  tex`\newgame\ifcat\noexpand\mainline a\mainline{1.d4}\else\mainline{1.e4}\fi`,
  tex`\newgame\unless\iffalse\mainline{1.e4}\else\mainline{1.d4}\fi`,
  tex`\def\p#1{\ifcase#1 \mainline{1.e4}\or\mainline{1.d4}\else\mainline{1.c4}\fi}\newgame\p{0}`,
  tex`\def\p#1{\ifcase#1 \mainline{1.e4}\or\mainline{1.d4}\else\mainline{1.c4}\fi}\newgame\p{1}`,
  tex`\def\p#1{\ifcase#1 \mainline{1.e4}\or\mainline{1.d4}\else\mainline{1.c4}\fi}\newgame\p{7}`,
  tex`\def\i{2}\newgame\ifcase\i\or\mainline{1.e4}\or\mainline{1.d4}\fi`,
  tex`\newgame\ifcase1 \ifcase0 \mainline{1.a3}\or\mainline{1.b3}\fi\or\mainline{1.d4}\fi`,
  tex`\newif\ifmine\minetrue\newgame\ifmine\mainline{1.e4}\else\mainline{1.d4}\fi`,
  tex`\newcount\n\n=0 \newgame\loop\ifnum\n<2 \advance\n by 1 \ifcase\n\or\mainline{1.e4}\or\mainline{1...e5}\fi\repeat`,
  tex`\newcounter{mca}\newgame\forloop{mca}{1}{\value{mca}<3}{\ifcase\value{mca}\or\mainline{1.e4}\or\mainline{1...e5}\fi}`,
  tex`\newgame\multido{\i=1+1}{2}{\ifcase\i\or\mainline{1.e4}\or\mainline{1...e5}\fi}`,
  tex`\newgame\foreach\m in{1.e4 e5,2.Nf3 Nc6}{\expandafter\mainline\expandafter{\m}}`,
  tex`\newgame\foreach\w/\b in{1.e4/e5,2.Nf3/Nc6}{\edef\y{\w\space\b}\expandafter\mainline\expandafter{\y}}`,
  tex`\newgame\foreach[count=\i]\x in{a,b}{\ifodd\i\mainline{1.e4}\else\mainline{1...e5}\fi}`,
  tex`\newgame\foreach\x[count=\i from 4] in{a,b}{\ifnum\i=4 \mainline{1.e4}\else\mainline{1...e5}\fi}`,
  tex`\newgame\makeatletter\@for\x:=1.e4 e5,2.Nf3\do{\expandafter\mainline\expandafter{\x}}\makeatother`,
  tex`\newgame\makeatletter\@tfor\x:=ed\do{\newgame\edef\y{1.\x4}\expandafter\mainline\expandafter{\y}}\makeatother`,
  tex`\listadd\mcl{1.e4 e5}\listadd\mcl{2.Nf3}\newgame\forlistloop{\mainline}{\mcl}`,
  tex`\newgame\forcsvlist{\mainline}{1.e4 e5,2.Nf3}`,
  tex`\newgame\ifthenelse{1<2 \and \not 3<2}{\mainline{1.e4}}{\mainline{1.d4}}`,
  tex`\def\x{a}\newgame\ifthenelse{\equal{\x}{a}}{\mainline{1.e4}}{\mainline{1.d4}}`,
  tex`\newtoggle{mct}\toggletrue{mct}\newgame\iftoggle{mct}{\mainline{1.e4}}{\mainline{1.d4}}`,
  tex`\newgame\ifstrequal{a}{b}{\mainline{1.e4}}{\mainline{1.d4}}`,
  tex`\newgame\ifnumcomp{2}{>}{1}{\mainline{1.e4}}{\mainline{1.d4}}`,
  tex`\newgame\IfStrEq{a}{a}{\mainline{1.e4}}{\mainline{1.d4}}`,
  tex`\newcommand\g{\mainline{1.e4 e5}}\patchcmd\g{e5}{c5}{}{}\newgame\g`,
  tex`\newcommand\g[1]{\mainline{#1}}\patchcmd{\g}{#1}{1.d4}{}{}\newgame\g{1.e4}`,
  tex`\def\g{x}\patchcmd\g{z}{y}{\def\h{\mainline{1.e4}}}{\def\h{\mainline{1.d4}}}\newgame\h`,
  tex`\newcommand\g{\mainline{1.e4}}\apptocmd\g{\mainline{1...e5}}{}{}\newgame\g`,
  tex`\newcommand\g{\mainline{1...e5}}\pretocmd\g{\mainline{1.e4}}{}{}\newgame\g`,
  tex`\newenvironment{mce}{\newgame}{}\apptocmd\mce{\mainline{1.e4}}{}{}\begin{mce}\end{mce}`,
  tex`\newenvironment{mcf}{\mainline{1.e4}}{}\AtBeginEnvironment{mcf}{\newgame}\begin{mcf}\end{mcf}`,
  tex`\NewDocumentCommand\g{s m}{\IfBooleanTF{#1}{\hidemoves{#2}}{\mainline{#2}}}\newgame\g*{1.e4}\g{1...e5}`,
  tex`\NewDocumentCommand\g{t+ m}{\IfBooleanTF{#1}{\newgame\mainline{#2}}{\mainline{#2}}}\newgame\g{1.e4}\g+{1.d4}`,
  tex`\NewDocumentCommand\g{o m}{\IfNoValueTF{#1}{\mainline{#2}}{\mainline{#1}\mainline{#2}}}\newgame\g[1.e4]{1...e5}`,
  tex`\NewDocumentCommand\g{m O{#1}}{\mainline{#2}}\newgame\g{1.e4}`,
  tex`\NewDocumentCommand\g{d() m}{\IfValueT{#1}{\mainline{#1}}\mainline{#2}}\newgame\g(1.e4){1...e5}`,
  tex`\NewDocumentCommand\g{D<>{1.e4} m}{\mainline{#1}\mainline{#2}}\newgame\g{1...e5}`,
  tex`\NewDocumentCommand\g{r()}{\mainline{#1}}\newgame\g(1.e4)`,
  tex`\NewDocumentCommand\g{v}{\texttt{#1}}\newgame\g|\mainline{1.e4}|`,
  tex`\NewDocumentCommand\g{m e{^_}}{\mainline{#1}\IfValueT{#2}{\mainline{#2}}\IfValueT{#3}{\mainline{#3}}}\newgame\g{1.e4}_{2.Nf3}^{1...e5}`,
  tex`\NewDocumentEnvironment{mcg}{+b}{\newgame#1}{}\begin{mcg}\mainline{1.e4 e5}\end{mcg}`,
  tex`\NewDocumentEnvironment{mch}{+b}{}{}\newgame\begin{mch}\mainline{1.e4 e5}\end{mch}`,
  tex`\NewEnviron{mci}{\newgame\BODY}\begin{mci}\mainline{1.e4 e5}\end{mci}`,
  tex`\makeatletter\def\g{\@gobble}\makeatother\newgame\g{\mainline{1.d4}}\mainline{1.e4}`,
  tex`\def\a{\futurelet\nxt\b}\def\b{\ifx\nxt[\expandafter\c\else\expandafter\d\fi}\def\c[#1]{\mainline{1.#1}}\def\d{\mainline{1.d4}}\newgame\a[e4]`,
  tex`\newgame\scantokens{\mainline{1.e4 e5}}`,
  tex`\newgame\lowercase{\mainline{1.E4 E5}}`,
  tex`\newgame\iffalse{\mainline{1.e4 \fi\mainline{1.d4}`,
  tex`\newgame{\catcode33=13 }\mainline{1.e4! e5}`,
  tex`\newgame\catcode33=13 \mainline{1.e4 e5}`,
  tex`\MakeOuterQuote{"}\newgame\mainline{1.e4 e5}`,
  tex`\newgame\ifdim\textwidth>1pt\def\m{\bfseries}\else\def\m{\itshape}\fi{\m x}\mainline{1.e4}`,
  tex`\newgame{\global\let\mcj\mainline}\mcj{1.e4}`,
  tex`\newgame\afterassignment\relax\count9=3 \mainline{1.e4}`,
  tex`\newgame\ifvmode\skaklanguage[german]\fi\skaklanguage[english]\mainline{1.Nf3}`,
  tex`\newgame{\ifvmode\skaklanguage[german]\fi}\mainline{1.Nf3}`,
  tex`\newgame\edef\x{\noexpand\figurename}\def\y{\figurename}\ifx\x\y\mainline{1.e4}\else\mainline{1.d4}\fi`,
  tex`\newgame\def\x{a}\edef\y{\x}\ifx\x\y\mainline{1.e4}\else\mainline{1.d4}\fi`,
  tex`\ExplSyntaxOn\def\g#1{\int_compare:nTF{#1>2}{\mainline{1.e4}}{\mainline{1.d4}}}\ExplSyntaxOff\newgame\g{3}`,
  tex`\ExplSyntaxOn\def\g#1{\clist_map_function:nN{#1}\mainline}\ExplSyntaxOff\newgame\g{1.e4 e5,2.Nf3}`,
  tex`\ExplSyntaxOn\def\g#1{\int_case:nnF{#1}{{1}{\mainline{1.e4}}{2}{\mainline{1.d4}}}{\mainline{1.c4}}}\ExplSyntaxOff\newgame\g{2}`,
  tex`\ExplSyntaxOn\def\g#1{\str_case:nnF{#1}{{a}{\mainline{1.e4}}}{\mainline{1.c4}}}\ExplSyntaxOff\newgame\g{b}`,
];

/** Code that is not followed, and what of it the account names; TeX has to play it without an error. */
export const NAMED: readonly (readonly [body: string, what: string])[] = [
  [tex`\def\g#1#{\mainline{#1}\mainline}\newgame\g 1.e4 {1...e5}`, tex`\g`],
  [tex`\newgame\catcode33=13 \def!{}\mainline{1.e4! e5}`, tex`\catcode`],
  [tex`\newgame\ifvmode\skaklanguage[german]\fi\mainline{1.Nf3}`, tex`\ifvmode`],
  [
    tex`\newgame\ifodd\time\skaklanguage[german]\else\skaklanguage[english]\fi\mainline{1.Nf3}`,
    tex`\ifodd`,
  ],
  [tex`\def\g{\catcode33=13 }\newgame\g\def!{}\mainline{1.e4! e5}`, tex`\catcode`],
  [tex`\newgame\lccode120=101 \lowercase{\mainline{1.x4 x5}}`, tex`\lowercase`],
  [
    tex`\ifdim\textwidth>1pt\def\g{\mainline{1.e4}}\else\def\g{\mainline{1.d4}}\fi\newgame\g`,
    tex`\g`,
  ],
  [tex`\def\g{\mainline{1.e4}}\newgame{\aftergroup\g x}`, tex`\aftergroup`],
  [
    tex`\def\g{\mainline{1.e4}}\newgame\afterassignment\g\count9=3 \mainline{1...e5}`,
    tex`\afterassignment`,
  ],
  [
    tex`\newgame\let\x\relax\afterassignment\x\def\x{\mainline{1.e4}}\mainline{1...e5}`,
    tex`\afterassignment`,
  ],
  [
    tex`\newgame\newif\ifq\afterassignment\qtrue\def\qtrue{\mainline{1.e4}}\mainline{1...e5}`,
    tex`\afterassignment`,
  ],
  [
    tex`\StrSubstitute{1.d4 d5}{d5}{c5}[\m]\newgame\expandafter\mainline\expandafter{\m}`,
    tex`\expandafter`,
  ],
  [tex`\newgame\IfStrEqCase{b}{{a}{\mainline{1.e4}}{b}{\mainline{1.d4}}}`, tex`\IfStrEqCase`],
  [tex`\def~{\mainline{1.e4}}\newgame~\mainline{1...e5}`, tex`\def~`],
  [
    tex`\ExplSyntaxOn\def\g{\bool_if:nTF{!\c_false_bool}{\mainline{1.e4}}{\mainline{1.d4}}}\ExplSyntaxOff\newgame\g`,
    tex`\bool_if:nTF`,
  ],
  [
    tex`\ExplSyntaxOn\seq_new:N\l_mc_seq\def\g#1{\seq_set_split:Nnn\l_mc_seq{;}{#1}\seq_map_inline:Nn\l_mc_seq{\mainline{##1}}}\ExplSyntaxOff\newgame\g{1.e4 e5;2.Nf3}`,
    tex`\seq_map_inline:Nn`,
  ],
];

/** Code at which TeX stops: what it does then is read, and the account names the place. */
export const STOPPED: readonly string[] = [
  tex`\newgame\ifdim 3>2pt \mainline{1.e4}\else\mainline{1.d4}\fi`,
  tex`\newgame\ifdim 3xx>2pt \mainline{1.e4}\else\mainline{1.d4}\fi`,
  tex`\newgame\ifnum 1^2 \mainline{1.e4}\else\mainline{1.d4}\fi`,
  tex`\newgame\ifnum x=0 \mainline{1.e4}\else\mainline{1.d4}\fi`,
  tex`\newgame\ifodd a\mainline{1.e4}\else\mainline{1.d4}\fi`,
  tex`\newgame\ifcase a\mainline{1.e4}\or\mainline{1.d4}\fi`,
  tex`\newgame\mainline{1.e4}\fi\mainline{1...e5}`,
  tex`\newgame\mainline{1.e4}\else\mainline{1...e5}`,
  tex`\newgame\mainline{1.e4}\or\mainline{1...e5}`,
  tex`\newcommand\g{\mainline{1.e4}\fi}\newgame\g\mainline{1...e5}`,
  tex`\newgame\mainline{1.e4}\end{Verbatim}\mainline{1...e5}`,
  tex`\newgame\begin{quote}\mainline{1.e4}\end{center}\mainline{1...e5}\end{quote}`,
  tex`\newgame\begin{description}\item[\skaklanguage[german]]\mainline{1.e4}\end{description}`,
  tex`\newgame\multicolumn{2}{l}{a}\mainline{1.e4}`,
  tex`\newgame\begin{tabular}{ll}\mainline{1.e4}\multicolumn{2}{l}{a}\end{tabular}\mainline{1...e5}`,
  tex`\newgame\begin{Verbatim}
\mainline{1.d4}
\end{Verbatim} \mainline{1.d4}
\mainline{1.e4}`,
  tex`\newgame\begin{Verbatim}[frame=single]% a
\mainline{1.d4}
\end{Verbatim}
\mainline{1.e4}`,
];
