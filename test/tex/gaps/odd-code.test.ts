import {describe, expect, test} from 'vitest';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {checkDocument} from '../../../src/lint/pipeline/check-document.ts';
import {SourceText} from '../../../src/text/source-text.ts';

const tex = String.raw;

/** What is said of a document: the rules of its findings, and the code that is not followed. */
async function read(preamble: string, body: string): Promise<readonly string[]> {
  const head = preamble.includes('documentclass') ? '' : tex`\documentclass{article}`;
  const text = tex`${head}${preamble}\usepackage{skak}\begin{document}${body}\end{document}`;
  const {facts, diagnostics} = await checkDocument(parseTex(new SourceText(text)));
  const {gaps, blocks} = facts;
  const isUnjudged = gaps.length === 0 && blocks.some(({status}) => status === 'unjudged');
  return [
    ...diagnostics.map(({rule}) => rule),
    ...new Set(gaps.map(({what}) => what)),
    ...(isUnjudged ? ['unjudged'] : []),
  ];
}

test.each([
  [tex`\sanmoves{1.e4 e5}`, [tex`\sanmoves`]],
  [tex`\sanmoves[a] {12... Nf6}`, [tex`\sanmoves`]],
  [tex`\newcommand\game{\sanmoves{1.e4 e5}}\game`, [tex`\sanmoves`]],
  [tex`\newcommand\game[1]{\sanmoves{#1}}\game{1.e4 e5}`, [tex`\sanmoves`]],
  [tex`\newcommand\game[2]{\emph{#1}\sanmoves{#2}}\game{White}{1.e4 e5}`, [tex`\sanmoves`]],
  [tex`\newenvironment{game}[1]{\sanmoves{#1}}{}\begin{game}{1.e4}\end{game}`, [tex`\sanmoves`]],
  [tex`\newcommand\game[1]{\emph{#1}\hl{in 1.e4}}\game{1.e4}`, []],
  // TeX ends a name before `@`.
  [tex`\play@{1.e4 e5}`, [tex`\play@`]],
  [tex`\@mainline{1.e4 e5}`, [tex`\@mainline`]],
  [tex`\my@play{1.e4 e5}`, [tex`\my@play`]],
  [tex`\@ \emph{1.e4}`, []],
  [tex`\newcommand\sanmoves[1]{(#1)}\sanmoves{1.e4}`, []],
  [
    tex`\emph{1.e4} \footnote{1.d4} \section{1.e4} \textcolor{red}{1.e4} \chesspart{1.e} \hl{in 1.e4}`,
    [],
  ],
])('moves in a command that nothing defines: %s', async (body, what) => {
  expect(await read('', tex`\newgame\mainline{1.e4}${body}\mainline{1...e5}`)).toEqual(what);
});

test('a name that LuaTeX puts together is carried out', async () => {
  const body = tex`\newgame\begincsname mainline\endcsname{1.e4 e5 2.Nf6}\begincsname nothing\endcsname`;
  expect(await read(tex`\usepackage{luacode}`, body)).toContain('illegal-move');
  expect(await read('', body)).toEqual([tex`\begincsname`]);
});

// LuaTeX 1.15 plays these as the comments say; of `1.e\directlua{...}` it finds no end.
test.each([
  // The macro starts a game.
  [tex`\luadef\own=77 \newgame\own\mainline{2.Nf3}`, tex`\own`],
  [tex`\luadef\own 77\newgame\mainline{1.\own{} e5}\mainline{2.Nf3}`, tex`\own`],
  [tex`\newgame\mainline{1.e\directlua{tex.sprint("4")} e5}\mainline{2.Nf3}`, tex`\directlua`],
  // 1.e4 e5
  [
    tex`\newgame\edef\x{1.\Uchar"0065 4 e5}\expandafter\mainline\expandafter{\x}\mainline{2.Nf3}`,
    tex`\expandafter`,
  ],
  [
    tex`\newcount\ply\newgame\edef\x{\immediateassignment\ply=1 \the\ply.e4}\expandafter\mainline\expandafter{\x}`,
    tex`\expandafter`,
  ],
])('what only LuaTeX knows is named: %s', async (body, what) => {
  expect(await read(tex`\usepackage{luacode}`, body)).toEqual([what]);
});

// TeX Live 2022 plays other boards than the text suggests in all of these, or plays them without an error.
describe('the account names code of which only TeX knows when it is carried out', () => {
  test.each([
    // Code that is put off.
    [
      tex`\usepackage[ngerman]{babel}\defineshorthand{"=}{\mainline{1.e4}}`,
      tex`\newgame"=\mainline{1...e5}`,
      tex`\defineshorthand`,
    ],
    [
      tex`\usepackage[ngerman]{babel}\makeatletter\declare@shorthand{ngerman}{"=}{\mainline{1.e4}}\makeatother`,
      tex`\newgame"=\mainline{1...e5}`,
      tex`\declare@shorthand`,
    ],
    [
      '',
      tex`\newgame\afterassignment\play\def\play{\mainline{1.e4 e5}}\mainline{2.Nf3}`,
      tex`\afterassignment`,
    ],
    [
      '',
      tex`\newgame{\aftergroup\play}\def\play{\mainline{1.e4 e5}}\mainline{2.Nf3}`,
      tex`\aftergroup`,
    ],
    // Brackets.
    [
      tex`\usepackage{enumitem}`,
      tex`\newgame\begin{enumerate}[label=\hidemoves{1.e4 e5}\arabic*]\item\mainline{2.Nf3}\end{enumerate}`,
      tex`\begin{enumerate}`,
    ],
    [
      tex`\usepackage{tikz}`,
      tex`\newgame\begin{tikzpicture}\node[label=above:{\mainline{1.e4}}] {\mainline{1...e5}};\end{tikzpicture}`,
      tex`\node`,
    ],
    [
      tex`\documentclass{scrartcl}`,
      tex`\newgame\dictum[\mainline{1...e5}]{\mainline{1.e4}}\mainline{2.Nf3}`,
      tex`\dictum`,
    ],
    [
      tex`\documentclass{exam}`,
      tex`\newgame\mainline{1.e4}\fillin[\mainline{1...e5}]`,
      tex`\fillin`,
    ],
    // Macros that LaTeX calls.
    [
      tex`\renewcommand\labelitemi{\hidemoves{1.e4 e5}}`,
      tex`\newgame\begin{itemize}\item\mainline{2.Nf3}\end{itemize}`,
      tex`\labelitemi`,
    ],
    [
      tex`\makeatletter\def\@oddfoot{\hidemoves{1.e4}}\makeatother`,
      tex`\newgame x\newpage\mainline{1...e5}`,
      tex`\@oddfoot`,
    ],
    [
      tex`\newcommand\go{\hidemoves{1.e4}}\renewcommand\thesection{\go 1}`,
      tex`\newgame\section{A}\mainline{1...e5}`,
      tex`\thesection`,
    ],
    [
      tex`\newcounter{g}\renewcommand\theg{\newgame\arabic{g}}`,
      tex`\refstepcounter{g}\mainline{1.e4}`,
      tex`\theg`,
    ],
    [
      tex`\let\oldend\endquote\def\endquote{\oldend\newgame}`,
      tex`\newgame\begin{quote}\mainline{1.e4}\end{quote}\mainline{1.d4}`,
      tex`\endquote`,
    ],
    [
      tex`\usepackage{amsthm}\newtheoremstyle{game}{}{}{\newgame}{}{\bfseries}{.}{ }{}\theoremstyle{game}\newtheorem{game}{Game}`,
      tex`\begin{game}\mainline{1.e4}\end{game}\begin{game}\mainline{1.d4}\end{game}`,
      tex`\newtheoremstyle`,
    ],
    // What is kept for later.
    [
      tex`\title{\mainline{1.e4}}\author{B}\date{\mainline{1...e5}}`,
      tex`\newgame\maketitle\mainline{2.Nf3}`,
      tex`\title`,
    ],
    [
      tex`\documentclass{beamer}`,
      tex`\begin{frame}\newgame\frametitle{\mainline{1.e4}}\mainline{1...e5}\end{frame}`,
      tex`\frametitle`,
    ],
    [
      tex`\documentclass{beamer}`,
      tex`\begin{frame}[label=a]\newgame\mainline{1.e4}\end{frame}\begin{frame}\mainline{1...e5}\end{frame}\againframe{a}\begin{frame}\mainline{1...c5}\end{frame}`,
      tex`\againframe`,
    ],
    [
      tex`\usepackage{xkeyval}\makeatletter\define@choicekey{my}{op}[\val\nr]{e4,d4}{\ifcase\nr\mainline{1.e4}\or\mainline{1.d4}\fi}\makeatother`,
      tex`\makeatletter\newgame\setkeys{my}{op=d4}\makeatother\mainline{1...d5}`,
      tex`\define@choicekey`,
    ],
    ['', tex`\tableofcontents\newgame\section{\protect\mainline{1.e4}}`, tex`\section`],
    // Typeset once for each size of a formula.
    ['', tex`\newgame\def\go#1#2{\hbox{\mainline{1.e4}}}$\mathpalette\go{}$`, tex`\mathpalette`],
    // Characters.
    ['', tex`\newgame\catcode${'`'}\@=0 @mainline{1.e4}\mainline{1...e5}`, tex`\catcode`],
    [
      '',
      tex`\newgame\catcode${'`'}\<=1 \catcode${'`'}\>=2 \mainline<1.e4>\mainline{1...e5}`,
      tex`\catcode`,
    ],
    [
      '',
      tex`\newgame\mainline{1.e4}\catcode${'`'}\;=14 ;\mainline{1...c5}${'\n'}\mainline{1...e5}`,
      tex`\catcode`,
    ],
    [
      tex`\usepackage[spanish,activeacute]{babel}`,
      tex`\newgame\mainline{1.e4' e5}`,
      tex`\usepackage{babel}`,
    ],
    // A number, of which a register or a digit follows.
    ['', tex`\newgame\mainline{\number1.e4}\mainline{1...e5}`, tex`\number1`],
    // Global values in the branches of an unknown test.
    [
      '',
      tex`\makeatletter\newgame\@ifl@t@r\fmtversion{2020/01/01}{\gdef\z{\mainline{1.e4}}}{\gdef\z{\mainline{1.d4}}}\makeatother\z`,
      tex`\z`,
    ],
  ])('%s %s', async (preamble, body, expected) => {
    const said = await read(preamble, body);
    expect(said.join(' ')).toContain(expected);
    expect(said.every((each) => each.startsWith('\\'))).toBe(true);
  });

  test.each([
    ['', tex`\newgame\mainline{1.e4} [\variation{1.d4 d5}]\mainline{1...e5}`],
    ['', tex`\newgame\mainline{1.e4} \emph{better} [\variation{1.d4 d5}]\mainline{1...e5}`],
    [
      tex`\usepackage{multicol}`,
      tex`\newgame\begin{multicols}{2}[\mainline{1.e4}]\mainline{1...e5}\end{multicols}`,
    ],
    [tex`\renewcommand\thesection{\Roman{section}}`, tex`\newgame\section{A}\mainline{1.e4}`],
    [tex`\newcommand\thegame{\newgame\mainline{1.e4}}`, tex`\thegame\mainline{1...e5}`],
    ['', tex`\newgame{\catcode${'`'}\;=14 }\mainline{1.e4}; \mainline{1...e5}`],
    [
      '',
      tex`\def\go{\futurelet\next\look}\def\look{\ifx\next\bgroup\expandafter\mainline\else\mainline{1.d4}\fi}\newgame\go{1.e4}\mainline{1...e5}`,
    ],
    [
      tex`\documentclass{beamer}`,
      tex`\begin{frame}\newgame\frametitle{A game}\mainline{1.e4}\end{frame}\begin{frame}\mainline{1...e5}\end{frame}`,
    ],
  ])('and nothing where all is known: %s %s', async (preamble, body) => {
    expect(await read(preamble, body)).toEqual([]);
  });

  test('options of babel that are no languages leave the last language the main one', async () => {
    const preamble = tex`\usepackage[ngerman,silent]{babel}`;
    expect(await read(preamble, tex`\newgame\mainline{1.e4"! e5}`)).toContain('active-character');
  });
});

const [FIRST, REPLY] = [tex`\mainline{1.e4}`, tex`\mainline{1...e5}`];

/** TeX Live 2022 says "Misplaced \noalign" at each of them. */
test.each([
  [tex`${FIRST}&${REPLY}\\]\hline x&y`, tex`\hline`],
  [tex`${FIRST}\hline&${REPLY}\\`, tex`\hline`],
  [tex`${FIRST}&\cline{1-2}${REPLY}\\`, tex`\cline`],
  [tex`${FIRST}&${REPLY}\\ x\midrule x&y`, tex`\midrule`],
  [
    tex`${FIRST}&${REPLY}\\ \textbf{x} % so
\bottomrule`,
    tex`\bottomrule`,
  ],
])('the account names a line in the middle of a cell: %s', async (rows, what) => {
  const body = tex`\newgame\begin{tabular}{ll}${rows}\end{tabular}`;
  expect(await read(tex`\usepackage{booktabs}`, body)).toEqual([what]);
});

test.each([
  tex`\toprule\midrule ${FIRST}&${REPLY}\\\hline\hline x&\\[2pt]\cline{1-2}\cmidrule(lr){1-2}\hline`,
  tex`${FIRST}&${REPLY}\\*\hline x&y\tabularnewline
% so
\hline\multicolumn{2}{l}{x}\\\noalign{\smallskip}\hline`,
  tex`\parbox{3cm}{${FIRST}}&\begin{tabular}{l}${REPLY}\\\hline\end{tabular}\\\bottomrule`,
])('a line between the rows of a table is none: %s', async (rows) => {
  const body = tex`\newgame\begin{tabular}{ll}${rows}\end{tabular}`;
  expect(await read(tex`\usepackage{booktabs}`, body)).toEqual([]);
});
