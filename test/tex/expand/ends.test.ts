import {describe, expect, test} from 'vitest';
import {outline} from '../tree.ts';

const tex = String.raw;
const E4 = tex`\mainline{1.e4}`;
const E5 = tex`\mainline{1...e5}`;
const PREAMBLE = tex`\documentclass{article}\usepackage{xskak}`;

/** What is played of a document. */
function played(text: string, preamble = ''): string {
  const all = `${PREAMBLE}${preamble}\\begin{document}\n${text}\n\\end{document}`;
  return outline(all)
    .replaceAll(/[\p{L}]+>/gu, '')
    .trim();
}

describe('what ends a document ends the reading', () => {
  test.each([
    tex`${E4}\stop${E5}`,
    tex`${E4}\csname enddocument\endcsname${E5}`,
    tex`${E4}\csname end\endcsname{document}${E5}`,
    tex`${E4}\makeatletter\@@end${E5}`,
    tex`\newcommand\finish{\end{document}}${E4}\finish${E5}`,
    tex`\def\finish{\stop}${E4}\finish${E5}`,
  ])('%s', (text) => {
    expect(played(text)).toBe('mainline{1.e4}');
  });

  test('after what was put off to the end', () => {
    expect(
      played(tex`${E4}\finish${E5}`, tex`\AtEndDocument{${E5}}\def\finish{\end{document}}`),
    ).toBe('mainline{1.e4} mainline{1...e5}@');
  });

  test('where only TeX knows whether it comes there, the account names it', () => {
    expect(played(tex`${E4}\ifdraft\stop\fi${E5}`)).toContain('gap:macro');
    expect(played(tex`\iffalse\stop\fi${E4}`)).toBe('mainline{1.e4}');
  });
});

describe('code for another time', () => {
  test.each([
    [
      tex`\usepackage{etoolbox}\AtEndPreamble{${E4}}\newgame`,
      E5,
      'newgame mainline{1.e4}@ mainline{1...e5}',
    ],
    [tex`\AfterEndPreamble{${E5}}\AtBeginDocument{${E4}}`, '', 'mainline{1.e4}@ mainline{1...e5}@'],
    [tex`\AtBeginDocument{${E5}}\AtEndPreamble{${E4}}`, '', 'mainline{1.e4}@ mainline{1...e5}@'],
    [
      tex`\AddToHook{begindocument/end}{${E5}}\AddToHook{begindocument/before}{${E4}}`,
      '',
      'mainline{1.e4}@ mainline{1...e5}@',
    ],
    [tex`\AfterEndDocument{${E5}}\AtEndDocument{${E4}}`, '', 'mainline{1.e4}@ mainline{1...e5}@'],
    [tex`\AddToHook{enddocument/end}{${E5}}`, E4, 'mainline{1.e4} mainline{1...e5}@'],
  ])('is carried out at the edges of the document: %s', (preamble, text, wanted) => {
    expect(played(text, preamble)).toBe(wanted);
  });

  test.each([
    tex`\AddToShipoutPicture*`,
    tex`\AddToShipoutPictureBG*`,
    tex`\AtBeginShipoutFirst`,
    tex`\AfterPackage{url}`,
    tex`\BeforeClass*{book}`,
    tex`\AfterFile{one.tex}`,
    tex`\AtBeginOfFile{one.tex}`,
    tex`\AtBeginOfEveryFile`,
    tex`\AtBeginSection[]`,
    tex`\afterpage`,
    tex`\chead`,
  ])('is never followed, and no list after it is judged: %s', (name) => {
    const found = played(tex`\newgame${E4}\newpage\newgame${E4}`, tex`${name}{\newgame${E4}}`);
    expect(found.split(/ newgame (?=gap)/).length, found).toBe(3);
  });
});

test.each([
  [tex`\newcommand\g[1]{\mainline{#1}}`, tex`\g{1.e4}`],
  [tex`\newcommand\g{${E4}}`, tex`\g`],
  [tex`\newenvironment{g}{${E4}}{}`, tex`\begin{g}\end{g}`],
])('what is not followed is named before moves from the body of a macro: %s', (macro, call) => {
  expect(played(call, tex`\everypar{\newgame}${macro}`)).toContain(`gap:macro mainline{1.e4}`);
});

test.each([
  tex`\catcode${'`'}\|=13 \let|\mainline |{1.e4}`,
  tex`\catcode${'`'}\|=13 \global\let|=\mainline |{1.e4}`,
  tex`\newunicodechar{♘}{N}\mainline{1.♘f3}`,
  tex`\DeclareUnicodeCharacter{2658}{N}\mainline{1.♘f3}`,
  '\\begin{luacode}\ntex.print(moves)\n\\end{luacode}',
])('characters and programs that may play moves are named: %s', (text) => {
  const found = played(tex`\newgame${text}${E5}`);
  expect(found).toContain('gap:macro');
  expect(found).not.toContain('1.e4');
});

describe('where TeX stops, or reads something else, the account names it', () => {
  test.each([
    ['expansion', tex`\noexpand\mainline{1.e4}`, ''],
    ['expansion', tex`\edef\x{${E4}}`, ''],
    ['expansion', tex`\edef\x{\chessboard}`, ''],
    ['expansion', tex`\message{${E4}}`, ''],
    ['expansion', tex`\immediate\write16{\newchessgame}`, ''],
    ['expansion', tex`\DeclareRobustCommand\r{${E4}}\edef\x{\r}`, ''],
    ['expansion', tex`\DeclareRobustCommand\r[1]{\mainline{#1}}\xdef\x{a\r{1.e4}}`, ''],
    ['expansion', tex`\DeclareRobustCommand\r{${E4}}\message{\r}`, ''],
    ['expansion', tex`\DeclareRobustCommand\r{${E4}}\expanded{\r}`, 'mainline{1.e4}@'],
    ['codes of characters', '^^M', ''],
    ['codes of characters', '^^25', ''],
    ['letters', tex`\catcode${'`'}2=11 ${E4}`, 'mainline{1.e4}'],
    ['letters', tex`\catcode${'`'}a=12 ${E4}`, 'mainline{1.e4}'],
    ['letters', tex`\newif\ifopen@`, ''],
    ['letters', tex`\newcommand\play@{}`, ''],
    ['letters', tex`\newcommand\été{}`, ''],
    ['counters', tex`\setcounter{nosuch}{2}`, ''],
    ['counters', tex`\addtocounter{nosuch}{2}`, ''],
    ['counters', tex`\stepcounter{nosuch}`, ''],
    ['arguments', tex`\parbox{3cm} ${E4}`, 'mainline{1.e4}'],
    ['arguments', tex`\section*${E4}`, 'mainline{1.e4}'],
    ['arguments', tex`\relax\textbf${E4}`, 'mainline{1.e4}'],
    ['arguments', tex`\setlength\parindent${E4}`, 'mainline{1.e4}'],
    ['arguments', tex`\addtolength{\parindent}${E4}`, 'mainline{1.e4}'],
    ['arguments', tex`\label${E4}`, 'mainline{1.e4}'],
    ['arguments', tex`\mbox\chessboard[tinyboard]`, 'chessboard[tinyboard]'],
    ['boxes', tex`\hbox${E4}`, 'mainline{1.e4}'],
    ['boxes', tex`\setbox0=\hbox to 3cm ${E4}`, 'mainline{1.e4}'],
    ['boxes', tex`\lowercase${E4}`, ''],
    ['numbers', tex`\char\number${E4}`, 'mainline{1.e4}'],
    ['numbers', tex`\kern${E4}`, 'mainline{1.e4}'],
    ['numbers', tex`\parindent ${E4}`, 'mainline{1.e4}'],
    ['numbers', tex`\raise${E4}`, 'mainline{1.e4}'],
    ['labels', tex`\item[${E4}]`, 'mainline{1.e4}'],
    ['names', tex`\newcommand\Get[1]{#1}`, ''],
    ['cells', tex`{a & b}`, ''],
    ['cells', tex`\textbf{a & b}`, ''],
    ['cells', tex`\section{a & b}`, ''],
    ['cells', tex`\begin{center}a & b\end{center}`, ''],
    ['cells', tex`\begin{tabular}{ll}\parbox{3cm}{a & b} & c\end{tabular}`, ''],
    ['cells', tex`\begin{tabular}{ll}\begin{minipage}{3cm}a & b\end{minipage}\end{tabular}`, ''],
    ['cells', tex`\begin{tabular}{l}{a & b}\end{tabular}`, ''],
    ['cells', tex`\begin{tabular*}{3cm}{ll} {a & b}\end{tabular*}`, ''],
    ['cells', tex`\begin{tabular}{ll}\hline\bfseries {a & b}\end{tabular}`, ''],
    ['cells', tex`\newcommand\x{a & b}\x`, ''],
    ['cells', tex`\newcommand\x[1]{#1 & b}\begin{center}\x{a}\end{center}`, ''],
    ['cells', tex`\begin{tabular}{@{}l|p{2cm}}a & b & c\end{tabular}`, ''],
  ])('%s: %s', (_, text, rest) => {
    expect(played(text)).toBe(`gap:macro ${rest}`.trim());
  });

  test.each([
    tex`\edef\x{\noexpand\mainline{1.e4}}\x`,
    tex`\edef\x{\unexpanded{${E4}}}\x`,
    tex`\expanded{\noexpand\mainline{1.e4}}`,
    tex`\makeatletter\protected@edef\x{\protect\mainline{1.e4}}\x`,
    tex`\makeatletter\DeclareRobustCommand\r{${E4}}\protected@edef\x{\r}\x`,
    tex`\DeclareRobustCommand\r{${E4}}\edef\x{\noexpand\r}\x`,
    tex`\DeclareRobustCommand\r{e4}\edef\x{1.\r}${E4}`,
    tex`\protected\def\r{${E4}}\edef\x{\r}\x`,
    tex`\newcounter{own}\setcounter{own}{2}\setcounter{secnumdepth}{1}${E4}`,
    tex`\newtheorem{law}{Law}\setcounter{law}{2}${E4}`,
    tex`\textbf{a}\parbox{3cm}{a} \fbox{a}${E4}`,
    tex`na^^efve $x^2$ ${E4}`,
    tex`\let\old=\section ${E4}`,
    tex`\let\old\section ${E4}`,
    tex`\char65 \kern3pt\hskip 1em plus 1fil\penalty0${E4}`,
    tex`\setlength\parindent{0pt}\setlength{\parskip}{1ex}${E4}`,
    tex`\hbox{a}\vbox to 3cm{b}\raise2pt\hbox{c}${E4}`,
    tex`\label{a}\ref{a} ${E4}`,
    tex`\catcode${'`'}\@=11 ${E4}`,
    tex`\begin{tabular}{@{}l|p{2cm}@{}}a & b\\ \multicolumn{2}{c}{x}\\ c & d\end{tabular}${E4}`,
    tex`\begin{tabular}{l*{2}{c}}a & b & c\tabularnewline a & b\end{tabular}${E4}`,
    tex`\newcommand\x{a & b}\begin{tabular}{ll}\x\end{tabular}${E4}`,
    tex`\newcommand\x{a & b}\newenvironment{own}{\begin{tabular}{ll}}{\end{tabular}}\begin{own}\x\end{own}${E4}`,
    tex`\newcommand\x{a & b}$\begin{array}{cc}\x\end{array}\matrix{\x}$ ${E4}`,
    tex`$\begin{array}{cc}1&2\\3&4\end{array}$ $\matrix{a&b\cr}$ ${E4}`,
    tex`\begin{tabular}{ll}a & \parbox{2cm}{\begin{tabular}{ll}x&y\end{tabular}}\end{tabular}${E4}`,
    tex`\newcommand\row[2]{#1 & #2\\}\begin{tabular}{ll}\row{a}{b}c & d\end{tabular}${E4}`,
  ])('and nothing else: %s', (text) => {
    expect(played(text).replaceAll('@', '')).toBe('mainline{1.e4}');
  });

  test('other packages may define counters', () => {
    expect(played(tex`\setcounter{foreign}{2}${E4}`, tex`\usepackage{listings}`)).toBe(
      'mainline{1.e4}',
    );
  });

  test.each([tex`\newif\ifx@`, tex`\def\expandafter{}`, tex`\let\fi\relax`])(
    'no move is played without %s',
    (text) => {
      expect(played(`${text}${E4}`)).toMatch(/^(?:gap:macro ?)+$/);
    },
  );

  test.each([
    ['[fragile]', `${E4} \\end{frame}`, 'mainline{1.e4}'],
    ['[fragile]', `${E4}\n\\end{frame} text`, 'mainline{1.e4}'],
    ['[t,fragile]', `${E4}\n% \\end{frame}\n  \\end{frame}`, ''],
    ['[fragile=singleslide]', `${E4} \\end{frame}`, ''],
    ['', `${E4} \\end{frame}`, ''],
  ])('a fragile frame %s is written line by line: %s', (options, rest, named) => {
    const found = outline(
      `\\documentclass{beamer}\\begin{document}\n\\begin{frame}${options}\n${rest}`,
    );
    expect(found).toBe(named === '' ? 'mainline{1.e4}' : `gap:macro ${named}`);
  });
});

test.each([
  [tex`\begin{newchessgame}\end{newchessgame}${E4}`, 'newchessgame mainline{1.e4}'],
  [tex`\begin{mainline}{1.e4}\end{mainline}`, 'mainline{1.e4}'],
])('an environment of the name of a command executes it: %s', (text, expected) => {
  expect(played(text)).toBe(expected);
});

describe('letters that are not ASCII', () => {
  test.each([
    ['\\newcommand\\été[1]{\\mainline{#1}}', '\\été{1.e4}'],
    ['\\NewDocumentCommand\\größe{m}{\\mainline{#1}}\\def\\Übung#1{\\größe{#1}}', '\\Übung{1.e4}'],
    ['\\newcommand\\partieé{\\mainline{1.e4}}', '\\partieé'],
  ])('are letters of names to LuaTeX and XeTeX: %s', (preamble, text) => {
    expect(played(text, `\\usepackage{fontspec}${preamble}`).replaceAll('@', '')).toBe(
      'mainline{1.e4}',
    );
  });

  test('after a name that plays moves only the engine knows what is meant', () => {
    expect(played(tex`\newchessgameé`)).toBe('gap:macro newchessgame');
    expect(played(tex`\newchessgameé`, tex`\usepackage{fontspec}`)).toBe('gap:macro');
    expect(played('% !TeX program = pdflatex\n\\newchessgameé')).toBe('newchessgame');
    expect(played(`\\LaTeXé \\newchessgame’${E4}`)).toBe('newchessgame mainline{1.e4}');
  });
});

test.each([
  [tex`\newcommand\st{\mainline}`, tex`\st{1.e4}`],
  [tex`\newcommand\todo[1]{\mainline{#1}}`, tex`\todo{1.e4}`],
  [tex`\newcommand\printnotes{\mainline{1.e4}}`, tex`\printnotes`],
])('names of packages that are not there are free: %s', (preamble, text) => {
  expect(played(text, preamble).replace('@', '')).toBe('mainline{1.e4}');
});

test('labels are carried out for each item, or written to a file', () => {
  expect(played(tex`\begin{list}{${E4}}{}\item a\item b\end{list}`)).toContain('gap:repetition');
  expect(played(tex`\bibitem[${E4}]{a}`)).toContain('gap:repetition');
  expect(played(tex`\begin{list}{a}{}\item ${E4}\end{list}\bibitem[a]{b}`)).toBe('mainline{1.e4}');
});

test('boxes of tcolorbox hold code and moves', () => {
  const total = tex`\usepackage{tcolorbox}\NewTotalTColorBox\g{m}{}{\mainline{#1}}`;
  expect(played(tex`\g{1.e4}`, total).replace('@', '')).toBe('mainline{1.e4}');
  const box = tex`\usepackage{tcolorbox}\newtcolorbox{g}[1][]{before upper=\newchessgame}`;
  expect(played(tex`\begin{g}${E4}\end{g}`, box)).toContain('gap:macro mainline{1.e4}');
});

test('the columns of \\multicolumn steer their cell only', () => {
  const own = tex`\multicolumn{1}{>{\skaklanguage[german]}l}{\mainline{1.Sf3}}&\mainline{1...e5}`;
  expect(played(tex`\begin{tabular}{ll}${own}\end{tabular}`)).toBe(
    'gap:macro mainline{1.Sf3} mainline{1...e5}',
  );
  const plain = tex`\multicolumn{2}{>{\bfseries}l}{${E4}}`;
  expect(played(tex`\begin{tabular}{ll}${plain}\end{tabular}`)).toBe('mainline{1.e4}');
});

test('TeX stops at \multicolumn where no cell can begin', () => {
  const own = tex`\multicolumn{2}{l}{${E4}}`;
  expect(played(own)).toBe('gap:macro mainline{1.e4}');
  expect(played(tex`\begin{tabular}{ll}x&${own}\end{tabular}`)).toBe('mainline{1.e4}');
  expect(played(tex`\begin{tabular}{ll}x ${own}\end{tabular}`)).toBe('gap:macro mainline{1.e4}');
});

test('the first bracket that closes ends an optional argument, whatever is open in it', () => {
  const gap = /^gap:macro/;
  expect(played(tex`\begin{itemize}\item[\mainline[level=1]{1.e4}]\end{itemize}`)).toMatch(gap);
  expect(played(tex`\newcommand\x{\item[\mainline[level=1]{1.e4}]}\x`)).toMatch(gap);
  expect(played(tex`\newcommand\x[1][]{{#1}}\x[\mainline[level=1]{1.e4}]`)).toMatch(gap);
  expect(played(tex`\NewDocumentCommand\x{o}{#1}\x[\mainline[level=1]{1.e4}]`)).not.toMatch(gap);
  expect(played(tex`\newcommand[${E4}]{1}`)).toMatch(gap);
});

test('an environment of comment.sty that does not end takes the rest', () => {
  const text = tex`\begin{comment}
${E4}
  \end{comment}
${E5}`;
  expect(played(text, tex`\usepackage{comment}`)).toBe('gap:macro');
  expect(played(text.replace('  ', ''), tex`\usepackage{comment}`)).toBe('mainline{1...e5}');
});

test('todonotes leaves out todos with the option `disable`', () => {
  expect(played(tex`\todo[inline]{${E4}}${E5}`, tex`\usepackage[disable]{todonotes}`)).toBe(
    'mainline{1...e5}',
  );
  expect(played(tex`\todo{${E4}}`, tex`\usepackage{todonotes}`)).toContain('mainline{1.e4}');
});

test('what Lua prints may be the argument of a list', () => {
  const text = tex`\expandafter\mainline\expandafter{\directlua{tex.print("1.e4")}}`;
  expect(played(text)).toContain('gap:macro');
});

test.each([
  [tex`Smith & Co.${E4}`, 'gap:macro mainline{1.e4}'],
  [tex`{\halign{#&#\cr a&b\cr}}${E4}`, 'mainline{1.e4}'],
  [tex`\begin{tabular}{ll}a&b\end{tabular}${E4}`, 'mainline{1.e4}'],
  [tex`\catcode38=12 Smith & Co.${E4}`, 'mainline{1.e4}'],
  [tex`\input{rows}${E4}`, 'mainline{1.e4}'],
])('a %s in the text is named where TeX stops at it', (text, wanted) => {
  expect(played(text).replace(/^gap:input /, '')).toBe(wanted);
});

test.each([
  tex`\hspace{2}`,
  tex`\hspace*{x}`,
  tex`\vspace{2cn}`,
  tex`\setlength{\parindent}{x}`,
  tex`\setlength\parskip{}`,
  tex`\addtolength{\parindent}{2 foo}`,
  tex`\parbox{Ncm}{x}`,
  tex`\parbox[t][5xm]{4cm}{x}`,
  tex`\begin{minipage}{5}x\end{minipage}`,
  tex`\makebox[5xm]{x}`,
  tex`\framebox[x]{x}`,
  tex`\raisebox{1pt}[5]{x}`,
  tex`\rule{5xm}{2cm}`,
  tex`\resizebox{!}{5xm}{x}`,
  tex`\begin{tabular}{lp{5xm}}x\end{tabular}`,
])('TeX stops at what is no length: %s', (text) => {
  expect(played(`${text}${E4}`)).toBe('gap:macro mainline{1.e4}');
});

test.each([
  tex`\hspace{2pt}`,
  tex`\hspace*{-.5 em}`,
  tex`\vspace{1,5truecm plus 1fill minus 2pt}`,
  tex`\setlength{\parindent}{\textwidth}`,
  tex`\setlength\parindent{2pt+3pt}`,
  tex`\addtolength{\parindent}{2cm*3}`,
  tex`\parbox[t][3cm][c]{.5\textwidth}{x}`,
  tex`\begin{minipage}[t]{5 cm}x\end{minipage}`,
  tex`\makebox[\width][l]{x}\makebox{x}\makebox(10,20){x}`,
  tex`\rule[-1pt]{5cm}{.4pt}`,
  tex`\raisebox{-2pt}[1pt][0pt]{x}`,
  tex`\resizebox*{5cm}{!}{x}\resizebox{!}{\height}{x}`,
  tex`\begin{tabular}[t]{|l|p{4cm}|}x\end{tabular}`,
  tex`\bgroup x}`,
  tex`{\bgroup x} y}`,
])('and at nothing else: %s', (text) => {
  expect(played(`${text}${E4}`)).toBe('mainline{1.e4}');
});

// `LaTeX Error: Something's wrong--perhaps a missing \\item`, in all of them and in none of the others.
test.each([
  tex`\mbox{${E4}}`,
  tex`\begin{tabbing}a\=b\\${E4}\>c\end{tabbing}`,
  tex`\begin{tabular}{|c|}${E4}\end{tabular}`,
  tex`\[\mbox{${E4}}\]`,
  tex`\newcommand\g[1]{\fbox{#1}}\g{${E4}}`,
])('TeX stops at a main line in \\styleC on one line: %s', (text) => {
  expect(played(tex`\styleC ${text}`)).toContain('gap:macro mainline{1.e4}');
  expect(played(tex`\styleC\styleA ${text}`)).not.toContain('gap:macro');
  expect(played(tex`{\styleC}${text}`)).not.toContain('gap:macro');
});

test.each([
  E4,
  tex`\parbox{5cm}{${E4}}`,
  tex`\mbox{\parbox{5cm}{${E4}}}`,
  tex`\begin{tabular}{lp{3cm}}a&${E4}\end{tabular}`,
  tex`\textbf{${E4}}`,
  tex`x\footnote{${E4}}`,
])('and not in paragraphs: %s', (text) => {
  expect(played(tex`\styleC ${text}`)).not.toContain('gap:macro');
});

describe('what ends nothing is named', () => {
  test.each([
    [tex`${E4}\fi${E5}`, 'mainline{1.e4} gap:conditional mainline{1...e5}'],
    [tex`\iftrue${E4}\else\fi\else${E5}`, 'mainline{1.e4} gap:conditional mainline{1...e5}'],
    [tex`${E4}\end{center}${E5}`, 'mainline{1.e4} gap:macro mainline{1...e5}'],
    [tex`\begin{quote}${E4}\end{quote}${E5}`, 'mainline{1.e4} mainline{1...e5}'],
    [
      tex`\ifdraft\begin{quote}\fi${E4}\ifdraft\end{quote}\fi${E5}`,
      'mainline{1.e4} mainline{1...e5}',
    ],
    [tex`\newcommand\q{\begin{quote}}\q${E4}\end{quote}${E5}`, 'mainline{1.e4} mainline{1...e5}'],
  ])('%s', (text, expected) => {
    expect(played(text)).toBe(expected);
  });

  test('not in a part of a book, nor after a package that is not read', () => {
    expect(outline(tex`${E4}\fi\end{center}`)).toBe('mainline{1.e4}');
    expect(played(tex`${E4}\fi`, tex`\usepackage{unread}`)).toBe('gap:package mainline{1.e4}');
  });
});

describe('a copy by \\let of a command with an optional argument calls the new command', () => {
  test.each([
    [tex`\let\old\newchessgame\renewcommand\newchessgame[1][]{\old[#1]}`, 'gap:macro'],
    [tex`\let\old\newchessgame\renewcommand\newchessgame{\old[]}`, 'newchessgame[]'],
    [
      tex`\NewCommandCopy\old\newchessgame\renewcommand\newchessgame[1][]{\old[#1]}`,
      'newchessgame[]',
    ],
  ])('%s', (preamble, expected) => {
    expect(played(tex`\newchessgame`, preamble)).toBe(expected);
  });

  test('of one of the author', () => {
    const own = tex`\newcommand\g[1][]{\newchessgame}\let\old\g\renewcommand\g[1][]{\old[#1]}`;
    expect(played(tex`\g`, own)).toBe('gap:macro');
  });
});

describe('a conditional on the counters of skak hangs on the game', () => {
  test.each([
    tex`\ifnum\value{move}=1 ${E4}\else${E5}\fi`,
    tex`\def\g{\ifnum\value{move}=1 ${E4}\else${E5}\fi}\g`,
  ])('%s', (text) => {
    expect(played(text).replaceAll('@', '')).toBe(
      'gap:conditional (mainline{1.e4} | mainline{1...e5})',
    );
  });
});
