const tex = String.raw;

/** What the cases may use; one format of TeX serves all of them. */
export const SCOPE_PREAMBLE = tex`\documentclass{article}
\usepackage{amsmath,csquotes,etoolbox,hyperref,longtable,makecell,multicol,multirow,showexpl,tabularx,tcolorbox,tikz,ulem}
\tcbuselibrary{listings}
\usepackage{skak}
\newskaklanguage{german}{KDTLSB}
`;

/** What is in force in each of them depends on the groups that TeX sees: languages, definitions, conditionals, registers. */
export const SCOPES: readonly string[] = [
  tex`\newgame\mainline{1.e4 e5}\begin{tabular}{ll}\skaklanguage[german]x&\mainline{2.Sf3 Sc6}\end{tabular}\mainline{3.d4}`,
  tex`\newgame\begin{tabular}{l|l}\skaklanguage[german]\mainline{1.Sf3}&\mainline{1...Nf6}\\\skaklanguage[german]\mainline{2.Sc3}&\mainline{2...Nc6}\\\end{tabular}\mainline{3.d4}`,
  tex`\newgame\begin{tabular*}{5cm}{l|l}\skaklanguage[german]\mainline{1.Sf3}&\mainline{1...Nf6}\\[2pt]\mainline{2.Nc3}\end{tabular*}`,
  tex`\newgame\begin{tabular}{l}\skaklanguage[german]\mainline{1.Sf3}\tabularnewline\hline\mainline{1...Nf6}\end{tabular}`,
  tex`\newgame\begin{tabular}{ll}\multicolumn{2}{l}{\skaklanguage[german]\mainline{1.Sf3}}\\\mainline{1...Nf6}\end{tabular}`,
  tex`\newgame\begin{tabular}{p{3cm}l}\skaklanguage[german]\mainline{1.Sf3}&\mainline{1...Nf6}\end{tabular}`,
  tex`\newenvironment{two}{\skaklanguage[german]\begin{tabular}{ll}}{\end{tabular}}\newgame\begin{two}\mainline{1.Sf3}&\mainline{1...Sf6}\end{two}\mainline{2.Nc3}`,
  tex`\newenvironment{two}[1]{\begin{tabular}{#1}}{\end{tabular}}\newgame\begin{two}{ll}\skaklanguage[german]\mainline{1.Sf3}&\mainline{1...Nf6}\end{two}\mainline{2.Nc3}`,
  tex`\newgame\begin{tabular}{ll}\skaklanguage[german]\begin{tabular}{l}\mainline{1.Sf3}\\\mainline{1...Sf6}\end{tabular}&\mainline{2.Nc3}\end{tabular}`,
  tex`\newgame\begin{tabular}{ll}\parbox{3cm}{\skaklanguage[german]\mainline{1.Sf3}\\\mainline{1...Sf6}}&\mainline{2.Nc3}\end{tabular}`,
  tex`\newgame$\skaklanguage[german]$\mainline{1.Sf3 Sf6}`,
  tex`\newgame$\skaklanguage[german]$\mainline{1.Nf3 Nf6}`,
  tex`\newgame\(\skaklanguage[german]x\)\mainline{1.Nf3 Nf6}`,
  tex`\newgame\[\skaklanguage[german]x\]\mainline{1.Nf3 Nf6}`,
  tex`\newgame$$\skaklanguage[german]x$$\mainline{1.Nf3 Nf6}`,
  tex`\newgame$x$\skaklanguage[german]$y$\mainline{1.Sf3 Sf6}`,
  tex`\newgame$\mbox{a $\skaklanguage[german]b$ \mainline{1.Nf3}}$ \mainline{1...Nf6}`,
  tex`\newgame$\left(\skaklanguage[german]\right)\mbox{\mainline{1.Nf3 Nc6}}$`,
  tex`\newgame$\left(\skaklanguage[german]\middle|\mbox{\mainline{1.Nf3 Nc6}}\right)$`,
  tex`\newgame$\begin{array}{ll}\skaklanguage[german]x&\mbox{\mainline{1.Nf3 Nc6}}\end{array}$`,
  tex`\def\m{\mainline{1.Nf3 Nf6}}\newgame$\def\m{\mainline{1.d4 d5}}$\m`,
  tex`\newgame\begin{tabbing}\skaklanguage[german]xxxx\=\mainline{1.Nf3 Nc6}\end{tabbing}`,
  tex`\newgame\begin{tabbing}xxxx\=\\\skaklanguage[german]x\>\mainline{1.Nf3 Nc6}\+\\y\end{tabbing}`,
  tex`\newgame\begin{tabbing}xxxx\=\+\kill\skaklanguage[german]\mainline{1.Sf3 Sc6}\-\\\mainline{2.Nc3}\end{tabbing}`,
  tex`\newgame\begin{center}\skaklanguage[german]\mainline{1.Sf3}\\\mainline{1...Sf6}\end{center}\mainline{2.Nc3}`,
  tex`\newgame\def\zz{1}\begin{description}\item[\def\zz{2}] \ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi\end{description}`,
  tex`\newgame\def\zz{1}\section{\def\zz{2}}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi`,
  tex`\newgame\def\zz{1}\section*{\def\zz{2}}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi`,
  tex`\newgame\section*{\skaklanguage[german]A}\mainline{1.Nf3 Nc6}`,
  tex`\newgame\def\zz{1}\enquote{\def\zz{2}}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi`,
  tex`\newgame\def\zz{1}\href{http://x.y}{\def\zz{2}a}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi`,
  tex`\newgame\def\zz{1}\emph{\def\zz{2}a}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi`,
  tex`\newcommand\strong[1]{\textbf{#1}}\newgame\def\zz{1}\strong{\def\zz{2}a}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi`,
  tex`\newcommand\ident[1]{#1}\newgame\def\zz{1}\ident{\def\zz{2}a}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi`,
  tex`\newcommand\ident[1]{{#1}}\newgame\def\zz{1}\ident{\def\zz{2}a}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi`,
  tex`\newcommand\ident[1]{\begingroup#1\endgroup}\newgame\def\zz{1}\ident{\def\zz{2}a}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi`,
  tex`\newcommand\ident[1]{\begin{center}#1\end{center}}\newgame\def\zz{1}\ident{\def\zz{2}a}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi`,
  tex`\newcommand\ident[1]{#1}\newgame\ident{\skaklanguage[german]}\mainline{1.Sf3 Sc6}`,
  tex`\newcommand\strong[1]{\textbf{#1}}\newgame\strong{\skaklanguage[german]}\mainline{1.Nf3 Nc6}`,
  tex`\newgame\def\zz{1}x\footnote{\def\zz{2}a}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi`,
  tex`\newgame\def\zz{1}\begin{figure}[h]\caption{\def\zz{2}a}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi\end{figure}`,
  tex`\newgame\newtoggle{t}\toggletrue{t}{\togglefalse{t}}\iftoggle{t}{\mainline{1.Nf3 Nc6}}{\mainline{1.Nc3 Nf6}}`,
  tex`\newgame\newcount\q{\q=1 }\ifnum\q=1 \mainline{1.Nc3}\else \mainline{1.Nf3}\fi`,
  tex`\newgame\newcount\q\q=1{\advance\q by 1 }\ifnum\q=1 \mainline{1.Nc3}\else \mainline{1.Nf3}\fi`,
  tex`\newgame\newcount\q{\global\q=1 }\ifnum\q=1 \mainline{1.Nc3}\else \mainline{1.Nf3}\fi`,
  tex`\newcounter{q}\newgame{\setcounter{q}{1}}\ifnum\value{q}=1 \mainline{1.Nc3}\else \mainline{1.Nf3}\fi`,
  tex`\newif\ifq\newgame\qfalse{\qtrue}\ifq\mainline{1.Nc3}\else \mainline{1.Nf3}\fi`,
  tex`\newbool{q}\newgame\boolfalse{q}{\booltrue{q}}\ifbool{q}{\mainline{1.Nc3}}{\mainline{1.Nf3}}`,
  tex`\newgame\def\zz{1}\tikz{\node{\def\zz{2}a};}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi`,
  tex`\newgame\def\zz{1}\begin{tikzpicture}\node at (0,0) {\def\zz{2}a};\end{tikzpicture}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi`,
  tex`\newgame\def\zz{1}\fbox{\def\zz{2}a}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi`,
  tex`\newgame\def\zz{1}\uline{\def\zz{2}a}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi`,
  tex`\newgame$\begin{pmatrix}\skaklanguage[german]x&\mbox{\mainline{1.Nf3 Nc6}}\end{pmatrix}$`,
  tex`\newgame\begin{longtable}{ll}\skaklanguage[german]x&\mainline{1.Nf3 Nc6}\end{longtable}`,
  tex`\newgame\begin{tabularx}{5cm}{Xl}\skaklanguage[german]x&a\end{tabularx}\mainline{1.Nf3 Nc6}`,
  tex`\newcommand\opening{\mainline{1.Nf3 Nf6}}\newgame\begin{tabular}{ll}\renewcommand\opening{\mainline{1.e3 Nf6}}x&\opening\end{tabular}`,
  tex`\newcommand\de{\skaklanguage[german]}\newgame\begin{tabular}{ll}\de\mainline{1.Sf3}&\mainline{1...Nf6}\end{tabular}`,
  tex`\newcommand\row[2]{\skaklanguage[german]\mainline{#1}&\skaklanguage\mainline{#2}\\}\newgame\begin{tabular}{ll}\row{1.Sf3}{1...Nf6}\row{2.Sc3}{2...Nc6}\end{tabular}`,
  tex`\newcommand\row[2]{\skaklanguage[german]\mainline{#1}&\mainline{#2}\\}\newgame\begin{tabular}{ll}\row{1.Sf3}{1...Nf6}\row{2.Sc3}{2...Nc6}\end{tabular}`,
  tex`\newcommand\mytab[2]{\begin{tabular}{ll}\skaklanguage[german]#1&#2\end{tabular}}\newgame\mytab{\mainline{1.Sf3}}{\mainline{1...Nf6}}`,
  tex`\newcommand\de{$\skaklanguage[german]$}\newgame\de\mainline{1.Nf3 Nf6}`,
  tex`\newgame\tabular{ll}\skaklanguage[german]\mainline{1.Sf3}&\mainline{1...Nf6}\endtabular`,
  tex`\newgame\hbox to 5cm{\skaklanguage[german]\mainline{1.Sf3}}\mainline{1...Nf6}`,
  tex`\newgame\skaklanguage[german]{\mainline{1.Sf3}}\mainline{1...Sf6}`,
  tex`\newgame\begin{tabular}{ll}\multirow{2}{*}{\skaklanguage[german]\mainline{1.Sf3}}&a\\&\mainline{1...Nf6}\end{tabular}`,
  tex`\newgame\shortstack{\skaklanguage[german]\mainline{1.Sf3}\\\mainline{1...Nf6}}`,
  tex`\newgame\makecell{\skaklanguage[german]\mainline{1.Sf3}\\\mainline{1...Nf6}}`,
  tex`\newgame$\begin{cases}\skaklanguage[german]x&y\\\mbox{\mainline{1.Nf3 Nc6}}&z\end{cases}$`,
  tex`\newgame\def\zz{1}\hypertarget{a}{\def\zz{2}}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi`,
  tex`\newgame\def\zz{1}\texorpdfstring{\def\zz{2}}{x}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi`,
  tex`\newsavebox\held\newgame\def\zz{1}\sbox\held{\def\zz{2}}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi`,
  tex`\newgame\def\zz{1}\begin{quote}{\def\zz{2}}\end{quote}\ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi`,
  tex`\newgame\begin{tcolorbox}\skaklanguage[german]\mainline{1.Sf3}\tcblower\mainline{1...Nf6}\end{tcolorbox}\mainline{2.Nc3}`,
  tex`\newgame\begin{tcolorbox}\skaklanguage[german]\mainline{1.Sf3}\tcblower\mainline{1...Sf6}\end{tcolorbox}\mainline{2.Nc3}`,
  tex`\newgame\def\zz{1}\begin{list}{}{\def\zz{2}}\item \ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi\end{list}`,
  tex`\newgame\begin{list}{}{\skaklanguage[german]}\item \mainline{1.Sf3}\end{list}\mainline{1...Nf6}`,
  tex`\newgame\def\zz{1}\begin{trivlist}\item\def\zz{2}\item \ifnum\zz=1 \mainline{1.Nf3}\else \mainline{1.Nc3}\fi\end{trivlist}`,
  tex`\newgame\begin{multicols}{2}\skaklanguage[german]\mainline{1.Sf3}\columnbreak\mainline{1...Sf6}\end{multicols}\mainline{2.Nc3}`,
  tex`\newgame\begin{itemize}\item[{\skaklanguage[german]}]\mainline{1.Nf3 Nf6}\end{itemize}`,
  tex`\newgame\begin{description}\item[{\skaklanguage[german]\mainline{1.Sf3}}] \mainline{1...Nf6}\end{description}`,
  tex`\newgame\begin{tikzpicture}\skaklanguage[german]\node{\mainline{1.Sf3}};\end{tikzpicture}\mainline{1...Nf6}`,
  tex`\newgame\begin{displayquote}\skaklanguage[german]\mainline{1.Sf3}\end{displayquote}\mainline{1...Nf6}`,
  tex`\newif\ifq\newgame\parbox{3cm}{\qtrue}\ifq\mainline{1.Nf3}\else\mainline{1.Nc3}\fi`,
  tex`\newgame\setbox0\hbox{\skaklanguage[german]\mainline{1.Sf3}}\copy0\box0\mainline{1...Nf6}`,
  tex`\newcommand\de{\begingroup\skaklanguage[german]}\newcommand\no{\endgroup}\newgame\de\mainline{1.Sf3}\no\mainline{1...Nf6}`,
  tex`\newcommand\de{\bgroup\skaklanguage[german]}\let\no\egroup\newgame\de\mainline{1.Sf3}\no\mainline{1...Nf6}`,
  tex`\newcommand\de{\begin{quote}\skaklanguage[german]}\newcommand\no{\end{quote}}\newgame\de\mainline{1.Sf3}\no\mainline{1...Nf6}`,
  tex`\newcommand\de{\begingroup\skaklanguage[german]}\newcommand\both[1]{\de\mainline{#1}\endgroup}\newgame\both{1.Sf3}\mainline{1...Nf6}`,
  tex`\newgame{\skaklanguage[german]\mainline{1.Sf3}\egroup\mainline{1...Nf6}`,
  tex`\newgame{\bgroup\skaklanguage[german]\mainline{1.Sf3}\egroup\mainline{1...Nf6}}`,
  tex`\newgame\section[{\skaklanguage[german]x}]{A}\mainline{1.Nf3 Nf6}`,
  tex`\NewExpandableDocumentCommand\gm{m}{1.#1}\newgame\edef\x{\gm{e4}}\expandafter\mainline\expandafter{\x}\mainline{1...e5}`,
  tex`\newcommand\head[1]{\section[{\skaklanguage[german]x}]{#1}}\newgame\head{A}\mainline{1.Nf3 Nf6}`,
  tex`\newgame\markright{\skaklanguage[german]x}\mainline{1.Nf3 Nf6}`,
  tex`\newgame\markright{\skaklanguage[german]x}\mainline{1.Sf3 Sf6}`,
  tex`\newcommand\x[2][]{(#1)\mainline{#2}}\newgame\x[a[b]{1.e4}]\mainline{1...e5}`,
  tex`\NewDocumentCommand\x{O{a}m}{(#1)\mainline{#2}}\newgame\x[a[b]c]{1.e4}\mainline{1...e5}`,
  tex`\newgame\begin{eqnarray}\begin{split}a&=\mbox{\mainline{1.e4}}\end{split}\end{eqnarray}\mainline{1...e5}`,
  tex`\newgame\begin{LTXexample} \mainline{1.e4}
\mainline{1.d4}
\end{LTXexample} \mainline{1...e5}`,
  tex`\newgame\begin{LTXexample}[pos=l]% \mainline{1.e4}
\mainline{1.d4}
\end{LTXexample}`,
  tex`\newgame\begin{tcblisting}{}
\mainline{1.d4}
\end{tcblisting} \mainline{1...e5}
\mainline{1...d5}`,
  tex`\newtcblisting{both}{}\newgame\begin{both}
\mainline{1.d4}
\end{both} \mainline{1...e5}
\mainline{1...d5}`,
  tex`\newgame\begin{tcblisting}{listing only}
\mainline{1.d4}
\end{tcblisting} \mainline{1.d4}
\mainline{1.e4}`,
  tex`\newtcblisting{shown}{listing only}\newgame\begin{shown}
\mainline{1.d4}
\end{shown} \mainline{1.d4}
\mainline{1.e4}`,
  tex`\newgame\begin{lstlisting}[language=TeX]
\mainline{1.d4}
\end{lstlisting} \mainline{1.d4}`,
  tex`\newgame\begin{filecontents}{scope-case.tmp}
\mainline{1.d4}
\end{filecontents} \mainline{1.d4}
\mainline{1.e4}`,
];
