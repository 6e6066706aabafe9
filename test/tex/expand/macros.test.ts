import {describe, expect, test} from 'vitest';
import {outline} from '../tree.ts';

const tex = String.raw;

describe('macros are expanded as TeX does', () => {
  test.each([
    [
      tex`\documentclass{article}\usepackage[ngerman,english]{babel}\addto\extrasngerman{\hidemoves{1.e4}}\addto\noextrasngerman{\hidemoves{1.d4}}
\begin{document}\selectlanguage{ngerman}\newgame\selectlanguage{english}`,
      'selectlanguage>hidemoves{1.e4}@ newgame selectlanguage>hidemoves{1.d4}@',
    ],
    [tex`\csname mainline\endcsname{1.e4}`, 'mainline{1.e4}'],
    [tex`\newcommand\ml[1]{\mainline{#1}}\csname ml\endcsname{1.e4}`, 'csname>mainline{1.e4}'],
    [tex`\newcommand\ruy{1.e4 e5}\expandafter\mainline\expandafter{\ruy}`, 'mainline{1.e4 e5}@'],
    [
      tex`\makeatletter\newcommand\ml{\@ifstar{\hidemoves}{\mainline}}\makeatother\ml{1.e4}\ml*{1.d4}`,
      'ml>mainline{1.e4} ml>hidemoves{1.d4}',
    ],
    [
      tex`\makeatletter\def\ml{\@ifnextchar[{\mlo}{\mlo[x]}}\def\mlo[#1]#2{\mainline{#2}}\makeatother\ml{1.e4}\ml[y]{1.d4}`,
      'ml>mainline{1.e4} ml>mainline{1.d4}',
    ],
    [tex`\makeatletter\@namedef{ml}#1{\mainline{#1}}\makeatother\ml{1.e4}`, 'ml>mainline{1.e4}'],
    [
      tex`\NewDocumentCommand\p{s O{x} D<>{d} e{^_} g t+ +m}{\IfBooleanTF{#1}{\newgame}{}\IfValueTF{#4}{\mainline{#4}}{}\mainline{#8}}\p*{1.e4}{1.d4}\p^{1.c4}{}{1.e4}`,
      'p>newgame p>mainline{1.d4} p>mainline{1.c4} p>mainline{1.e4}',
    ],
    [
      tex`\NewDocumentEnvironment{moves}{+b}{\mainline{#1}}{}\begin{moves}1.e4\end{moves}`,
      'moves>mainline{1.e4}',
    ],
    [
      tex`\NewEnviron{moves}{\newgame\BODY}\begin{moves}\mainline{1.e4}\end{moves}`,
      'moves>newgame moves>mainline{1.e4}@',
    ],
    [
      tex`\newcount\n \n=3 \loop\ifnum\n>0 \newgame\advance\n by -1 \repeat\showboard`,
      'loop>newgame loop>newgame loop>newgame showboard',
    ],
    [tex`\foreach\i in {1,...,3}{\storegame{a\i}}`, 'storegame{a1}@ storegame{a2}@ storegame{a3}@'],
    [tex`\foreach\x[count=\i from 4] in {b,c}{\storegame{\x\i}}`, 'storegame{b4}@ storegame{c5}@'],
    [
      tex`\newcounter{ex}\stepcounter{ex}\storegame{ex\theex}\restoregame{ex\arabic{ex}}`,
      'storegame{ex1}@ restoregame{ex1}@',
    ],
    [tex`\def\fen{8/8}\newchessgame[id=x,setfen=\fen]`, 'newchessgame[id=x,setfen={8/8}]'],
    [
      tex`\newif\ifa\atrue\newcommand\g[1]{\ifa\mainline{#1}\else\hidemoves{#1}\fi}\g{1.e4}\afalse\g{1.d4}`,
      'g>mainline{1.e4} g>hidemoves{1.d4}',
    ],
    [tex`\unless\iffalse\mainline{1.e4}\else\mainline{1.d4}\fi`, 'mainline{1.e4}'],
    [tex`\texttt{\detokenize{\mainline{1.e4}}}\mainline{1.d4}`, 'mainline{1.d4}'],
    [
      tex`\ExplSyntaxOn\cs_new:Npn \play:n #1 {\mainline{#1}}\ExplSyntaxOff\csname play:n\endcsname{1.e4}`,
      'csname>mainline{1.e4}',
    ],
    [tex`\newtoks\t \t={\mainline{1.e4}}\the\t`, 'the>mainline{1.e4}@'],
    [tex`\toks0={\mainline}\the\toks0 {1.e4}`, 'the>mainline{1.e4}'],
    [tex`\toks2{\newgame}\toks4=\toks2 \the\toks4 \showboard`, 'the>newgame showboard'],
    [tex`\newtoks\t\newtoks\u \t={\newgame}\u\t \the\u\showboard`, 'the>newgame showboard'],
    [tex`\toksdef\t=5 \t={\newgame}\the\toks5`, 'the>newgame'],
    [tex`\toks0={\newgame}{\toks0={\showboard}}\the\toks0`, 'the>newgame'],
    [tex`\toks0={\newgame}{\global\toks0={\showboard}}\the\toks0`, 'the>showboard'],
    [tex`\def\show#1{\mainline{#1}}\show{1.e4}`, 'show>mainline{1.e4}'],
    [tex`\renewcommand\index[1]{\mainline{#1}}\index{1.e4}`, 'index>mainline{1.e4}'],
  ])('TeX would expand it the same way: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
  });
});

describe('a call that does not fit its definition', () => {
  const play = tex`\def\play#1;{\mainline{#1}}`;
  const note = tex`{\emph{#1}\mainline{1.e4}}`;
  test.each([
    tex`${play}\play 1.e4 e5`,
    tex`${play}{\play 1.e4 e5};`,
    tex`${play}\play 1.e4${'\n\n'}e5;`,
    tex`\def\play(#1){\mainline{#1}}\play[1.e4]`,
    tex`\makeatletter\def\play#1@{\mainline{#1}}\makeatother\play 1.e4@`,
    tex`\def\note#1${note}\note{a${'\n\n'}b}`,
    tex`\newcommand*\note[1]${note}\note{a\par b}`,
    tex`\NewDocumentCommand\note{m}${note}\note{a${'\n\n'}b}`,
    tex`\newcommand*\note[1]{(#1)}\note{a${'\n\n'}\mainline{1.e4}}`,
    tex`\newcommand\play[1]{\mainline{#1}}\textbf{\play}{1.e4}`,
    tex`\newcommand\play[1]{\mainline{#1}}{\play}{1.e4}`,
    tex`{\mainline}{1.e4}`,
    tex`\newenvironment*{note}[1]${note}{}\begin{note}{a${'\n\n'}b}\end{note}`,
    tex`\newenvironment*{note}[1]{#1}{}\begin{note}{a\par b}\mainline{1.e4}\end{note}`,
    tex`\NewDocumentEnvironment{note}{m}{#1}{}\begin{note}{a\par b}\mainline{1.e4}\end{note}`,
    tex`\NewDocumentEnvironment{note}{b}{#1\mainline{1.e4}}{}\begin{note}a\par b\end{note}`,
  ])('is named, for TeX stops there: %s', (text) => {
    expect(outline(text)).toMatch(/^gap:macro(?: (?:note>)?mainline\{1.e4\}@?)?$/);
  });

  test.each([
    tex`\newcommand\note[1]${note}\note{a${'\n\n'}b}`,
    tex`\long\def\note#1${note}\note{a\par b}`,
    tex`\NewDocumentCommand\note{+m}${note}\note{a${'\n\n'}b}`,
    tex`\def\note#1${note}\note{a % \par${'\n%\n'}b}`,
    tex`\long\expandafter\def\csname note\endcsname#1${note}\note{a\par b}`,
    tex`\ExplSyntaxOn\cs_new:Npn\note#1${note}\ExplSyntaxOff\note{a\par b}`,
    tex`\ExplSyntaxOn\cs_set:cpn{note}#1${note}\ExplSyntaxOff\note{a\par b}`,
    tex`\def\note#1\end@${note}\note a\end@`,
    tex`\def\note@#1@${note}\note@a@`,
    tex`\newcommand\note[1]${note}\unknown{\note}\note{a}`,
    tex`\newenvironment{note}[1]${note}{}\begin{note}{a${'\n\n'}b}\end{note}`,
    tex`\NewDocumentEnvironment{note}{+b}${note}{}\begin{note}a\par b\end{note}`,
    tex`\newcommand\note[1]{#1}\newcommand\play[1]${note}\note{\play}{a}`,
  ])('is read where it fits: %s', (text) => {
    expect(outline(text)).toBe('note>mainline{1.e4}@');
  });
});

test('moves in the list of a loop are named where only TeX can expand it', () => {
  const play = tex`\newcommand\play[1]{\mainline{#1}}`;
  expect(outline(tex`${play}\makeatletter\@for\x:=\play{1.e4},\play{1...e5}\do{\x}`)).toBe(
    'gap:macro',
  );
});

describe('code that hooks, patches and formats put elsewhere', () => {
  test.each([
    [
      tex`\newenvironment{game}{}{}\AtBeginEnvironment{game}{\newgame}\AtEndEnvironment{game}{\showboard}\begin{game}\mainline{1.e4}\end{game}`,
      'game>newgame mainline{1.e4} game>showboard',
    ],
    [
      tex`\AddToHook{env/quote/begin}{\newgame}\begin{quote}\mainline{1.e4}\end{quote}`,
      'quote>newgame mainline{1.e4}',
    ],
    [
      tex`\pretocmd{\section}{\newgame}{}{}\section{A \mainline{1.e4}}\section*{B}`,
      'section>newgame mainline{1.e4} section>newgame',
    ],
    [tex`\let\old\section\renewcommand\section[1]{\old{#1}\newgame}\section{A}`, 'section>newgame'],
    [tex`\titleformat{\section}{\newgame\large}{}{1em}{}\section{A}`, 'section>newgame'],
    // The code comes before the arguments, which TeX takes only after it has looked for a bracket.
    [
      tex`\apptocmd{\mainline}{\showboard}{}{}\mainline{1.e4}\mainline[level=1]{1.d4}`,
      'gap:macro mainline{1.e4} gap:macro mainline[level=1]{1.d4}',
    ],
    [
      '\\AtBeginDocument{\\newgame}\\AtEndDocument{\\showboard}\n\\begin{document}\\mainline{1.e4}\n\\end{document}',
      'document>newgame mainline{1.e4} document>showboard',
    ],
    [
      '\\usepackage[english,ngerman]{babel}\\addto\\extrasngerman{\\skaklanguage[german]}\n\\begin{document}\\newgame',
      'document>skaklanguage[german] newgame',
    ],
  ])('code that is put elsewhere runs there: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
  });
});

describe('a definition ends with its group', () => {
  test.each([
    [tex`{\def\x{\newgame}\x}\x`, 'x>newgame'],
    [tex`{\gdef\x{\newgame}\x}\x`, 'x>newgame x>newgame'],
    [
      tex`\def\x{\newgame}\begin{center}\def\x{\showboard}\x\end{center}\x`,
      'x>showboard x>newgame',
    ],
    [tex`\def\x{\newgame}\begingroup\def\x{\showboard}\x\endgroup\x`, 'x>showboard x>newgame'],
    [tex`\def\x{\newgame}{\def\x{\showboard}\x}\x`, 'x>showboard x>newgame'],
    [tex`\newcommand{\x}{\newgame}{\def\x{\showboard}\x}\x`, 'x>showboard x>newgame'],
    [tex`\def\x{\newgame}\emph{\def\x{\showboard}\x}\x`, 'x>showboard x>newgame'],
    [tex`\def\x{\newgame}\x{\def\x{\showboard}\x}\x`, 'x>newgame x>showboard x>newgame'],
    [tex`\def\x{\newgame}{\global\def\x{\showboard}\x}\x`, 'x>showboard x>showboard'],
  ])('a definition ends with its group: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
  });
});

describe('an argument that a macro carries out twice leaves a gap', () => {
  test.each([
    [tex`\newcommand\dup[1]{#1#1}\dup{\mainline{1.e4}}`, 'mainline{1.e4} gap:repetition'],
    [
      tex`\newcommand\dup[1]{\textbf{#1} and #1}\dup{\variation{1.e4}}`,
      'variation{1.e4} gap:repetition',
    ],
    [
      tex`\NewDocumentCommand\dup{m m}{#2#1#2}\dup{}{\mainline{1.e4}}`,
      'mainline{1.e4} gap:repetition',
    ],
    [
      tex`\newcommand\one[1]{#1}\newcommand\dup[1]{\one{#1}#1}\dup{\mainline{1.e4}}`,
      'mainline{1.e4} gap:repetition',
    ],
    [tex`\newcommand\dup[1]{#1#1}\dup{\newgame\mainline{1.e4}}`, 'newgame mainline{1.e4}'],
    [tex`\newcommand\dup[1]{#1#1}\dup{\showboard}`, 'showboard'],
    [
      tex`\newcommand\either[1]{\ifdim\hsize>1pt #1\else #1\fi}\either{\mainline{1.e4}}`,
      '(mainline{1.e4} | mainline{1.e4})',
    ],
  ])('an argument that is typeset twice leaves a gap: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
  });
});

describe('a macro in the place of a move number is expanded', () => {
  test.each([
    [tex`\newcounter{ply}\setcounter{ply}{1}\mainline{\theply.e4 e5}`, 'mainline{1.e4 e5}@'],
    [tex`\newcounter{ply}\setcounter{ply}{2}\mainline{\theply...e5}`, 'mainline{2...e5}@'],
    [tex`\def\n{2}\mainline{1\n.e4{ see \n.} e5}`, 'mainline{12.e4{ see \\n.} e5}@'],
    [
      tex`\newcounter{ply}\newcommand\w[1]{\stepcounter{ply}\mainline{\theply.#1}}\w{e4}\w{d4}`,
      'w>mainline{1.e4}@ w>mainline{2.d4}@',
    ],
    [tex`\mainline{\thepage.e4 e5}`, 'gap:macro mainline{\\thepage.e4 e5}'],
    // xskak does not read these.
    [tex`\newcount\n \n=1 \mainline{\the\n.e4}`, 'gap:macro mainline{\\the\\n.e4}'],
    [tex`\newcount\n \n=1 \mainline{\number\n.e4}`, 'gap:macro mainline{\\number\\n.e4}'],
  ])('a macro in place of a move number is expanded: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
  });
});

describe('xskak plays the moves of a text in another case', () => {
  test.each([
    [tex`\usepackage{xskak}\MakeLowercase{\mainline{1.E4}}`, 'mainline{1.e4}@'],
    [tex`\usepackage{xskak}\MakeUppercase{\mainline{1.nf3}}`, 'mainline{1.NF3}@'],
    [tex`\usepackage{xskak}\newcommand\m{\mainline{1.E4}}\MakeLowercase{\m}`, 'gap:macro'],
    [tex`\usepackage{skak}\MakeLowercase{\mainline{1.E4}}`, 'mainline{1.E4}'],
  ])('moves in another case are played as xskak does: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
  });
});

describe('a name that has a meaning keeps it', () => {
  test.each([
    [tex`\newcommand\p{\newgame}\newcommand\p{\showboard}\p`, 'p>newgame'],
    [tex`\def\p{\newgame}\providecommand{\p}{\showboard}\p`, 'p>newgame'],
    [tex`\newcommand\p{\newgame}\NewDocumentCommand\p{}{\showboard}\p`, 'p>newgame'],
    [tex`\newcommand\p{\newgame}\ProvideDocumentCommand\p{}{\showboard}\p`, 'p>newgame'],
    [tex`\newcommand\p{\newgame}\renewcommand\p{\showboard}\p`, 'p>showboard'],
    [tex`{\newcommand\p{\newgame}}\newcommand\p{\showboard}\p`, 'p>showboard'],
    [
      tex`\usepackage{skak}\newcommand\mainline[1]{\hidemoves{#1}}\mainline{1.e4}`,
      'mainline{1.e4}',
    ],
    [tex`\newcommand\section[1]{\newgame}\section{x}\newcommand\k{\newgame}\k`, ''],
    [tex`\newcommand\endplay{\newgame}\endplay`, ''],
    [
      tex`\newenvironment{g}{\newgame}{}\newenvironment{g}{\showboard}{}\begin{g}\end{g}`,
      'g>newgame',
    ],
    [tex`\newenvironment{center}{\newgame}{}\begin{center}\end{center}`, ''],
    [tex`\newif\ifa\newcommand\set{\ifa\else\newcommand\p{\newgame}\fi}\set\set\p`, 'p>newgame'],
  ])('a name that has a meaning keeps it: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
  });
});

describe('lengths that are written out are compared', () => {
  test.each([
    [tex`\ifdim 3pt>2pt \newgame\else\showboard\fi`, 'newgame'],
    [tex`\ifdim-3pt>2pt\newgame\else\showboard\fi`, 'showboard'],
    [tex`\ifdim 10mm=1cm \newgame\else\showboard\fi`, 'newgame'],
    [tex`\ifdim 1.5truein<3,9 CM \newgame\else\showboard\fi`, 'newgame'],
    [tex`\def\w{12}\ifdim\w dd=1cc \newgame\else\showboard\fi`, 'newgame'],
    [tex`\ifdim 65536sp=1pt \newgame\fi`, 'newgame'],
    [tex`\ifdim 1bp<1pt \newgame\fi`, ''],
    [tex`\ifthenelse{\lengthtest{1in<2cm}}{\newgame}{\showboard}`, 'showboard'],
    [tex`\ifdimcomp{1in}{>}{2cm}{\newgame}{\showboard}`, 'newgame'],
    [tex`\ifdimless{1in}{2cm}{\newgame}{\showboard}`, 'showboard'],
    [tex`\ifdim 1em>2pt \newgame\else\showboard\fi`, '(newgame | showboard)'],
    [tex`\ifdim\hsize>2pt \newgame\else\showboard\fi`, '(newgame | showboard)'],
    [tex`\ifdim 3\hsize>2pt \newgame\else\showboard\fi`, '(newgame | showboard)'],
    // TeX stops at these, and goes on with points, zero and an equals sign.
    [tex`\ifdim 3>2pt \newgame\else\showboard\fi`, 'gap:conditional newgame'],
    [tex`\ifdim 3xx>2pt \newgame\else\showboard\fi`, 'gap:conditional showboard'],
    [tex`\ifnum 1^2 \newgame\else\showboard\fi`, 'gap:conditional showboard'],
    [tex`\def\g{\ifnum x=0 \newgame\fi}\g`, 'gap:conditional g>newgame'],
  ])('lengths in digits are compared: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
  });
});

describe('what only TeX knows leaves a gap', () => {
  test.each([
    [tex`\mainline{\number\value{move}.e4}`, tex`gap:macro mainline{\number\value{move}.e4}`],
    [tex`\mainline{1.^^65 4}`, 'gap:macro mainline{1.^^65 4}'],
    [tex`\^^6dainline{1.e4}\mainline{1.e4}`, 'gap:macro mainline{1.e4}'],
    [tex`\mainlin^^65{1.e4}\mainline{1.e4}`, 'gap:macro mainline{1.e4}'],
    [tex`\expandafter\string\mainline{1.e4}`, 'gap:macro'],
    ['\\catcode`\\^^M=12 \\mainline{1.e4}', 'mainline{1.e4}'],
    [tex`\input{\unknown/c1}`, 'gap:input'],
    [tex`\csname main\ifdim\hsize=1pt line\fi\endcsname{1.e4}`, 'gap:macro'],
    [tex`\directlua{tex.print("\\mainline{1.e4}")}`, 'gap:macro'],
    [tex`\everypar={\newgame}\mainline{1.e4}`, 'gap:macro gap:macro mainline{1.e4}'],
    [
      tex`{\everypar{\newgame}\mainline{1.e4}}\mainline{1.e4}`,
      'gap:macro gap:macro mainline{1.e4} mainline{1.e4}',
    ],
    [
      tex`\def\g{\newgame}\everydisplay\expandafter{\g}\mainline{1.e4}`,
      'gap:macro gap:macro mainline{1.e4}',
    ],
    [
      tex`\AddToHook{para/begin}{\newgame}\newgame\mainline{1.e4}`,
      'gap:macro newgame gap:macro mainline{1.e4}',
    ],
    // No list follows that the account could name.
    [tex`\NewHook{game}\AddToHook{game}{\mainline{1.e4}}\UseHook{game}`, 'gap:macro'],
    [
      tex`\ExplSyntaxOn\keys_define:nn{game}{line.code:n=\mainline{#1}}\ExplSyntaxOff\newgame`,
      'gap:macro newgame',
    ],
    [tex`\setlist[games]{first=\skaklanguage[german]}\mainline{1.e4}`, 'gap:macro mainline{1.e4}'],
    [tex`\newcommand\g{\mainline{1.d4}}\WithSuffix\newcommand\g*{\mainline{1.e4}}\g*`, 'gap:macro'],
    [
      tex`\makeatletter\@tfor\x:=ab\do{\newgame\@break@tfor}`,
      'newgame gap:macro newgame gap:macro',
    ],
    [
      '{\\catcode`\\ =9 \\mainline{1.e4 e5}}\\mainline{1.e4 e5}',
      'gap:macro mainline{1.e4 e5} mainline{1.e4 e5}',
    ],
    ['\\catcode32=9 \\mainline{1. e4}', 'gap:macro mainline{1. e4}'],
    ['\\catcode`\\!=13 \\mainline{1.e4!}', 'gap:macro mainline{1.e4!}'],
    ['\\catcode`\\!=13 \\mainline{1.e4}', 'mainline{1.e4}'],
    ['\\catcode"21=13 \\mainline{1.e4!}', 'gap:macro mainline{1.e4!}'],
    ["\\catcode'41=13 \\mainline{1.e4!}", 'gap:macro mainline{1.e4!}'],
    ['\\catcode`!\\active\\mainline{1.e4!}', 'gap:macro mainline{1.e4!}'],
    ['\\catcode`!\\active\\newchessgame[id=a!]\\mainline{1.e4}', 'gap:macro mainline{1.e4}'],
    ['{\\global\\catcode`!=13 }\\mainline{1.e4!}', 'gap:macro mainline{1.e4!}'],
    ['\\newcommand\\bang{\\catcode`!=13 }\\bang\\mainline{1.e4!}', 'gap:macro mainline{1.e4!}'],
    ['\\makeatletter\\@makeother\\#\\mainline{1.e4#}', 'gap:macro mainline{1.e4#}'],
    ['\\catcode`\\#=12 \\mainline{1.e4#}', 'gap:macro mainline{1.e4#}'],
    ['\\catcode`\\#=12 \\catcode`\\#=6 \\mainline{1.e4#}', 'mainline{1.e4#}'],
    ['\\catcode`\\@=11 \\catcode`\\"=13 \\mainline{1.e4}', 'mainline{1.e4}'],
    ['\\MakeAutoQuote{<}{>}\\mainline{1.e4 <good>}', 'gap:macro gap:macro mainline{1.e4 <good>}'],
    ['\\useshorthands*{!}\\mainline{1.e4!}', 'gap:macro mainline{1.e4!}'],
    ['\\lowercase{\\mainline{1.E4}}', 'mainline{1.e4}@'],
    ['\\lccode`X=`E \\lowercase{\\mainline{1.X4}}', 'gap:macro'],
    [
      '\\ifx\\a\\b\\def\\m{\\newgame}\\else\\def\\m{}\\fi\\m\\mainline{1.e4}',
      'gap:macro mainline{1.e4}',
    ],
    ['\\ifx\\a\\b\\def\\m{\\bf}\\else\\def\\m{}\\fi\\m\\mainline{1.e4}', 'mainline{1.e4}'],
    ['\\ifx\\a\\b\\def\\m{x}\\else\\def\\m{x}\\fi\\mainline{1.e4}', 'mainline{1.e4}'],
    [tex`\everypar{\looseness=-1}\mainline{1.e4}`, 'mainline{1.e4}'],
  ])('what only TeX knows leaves a gap: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
  });
});

test('\\do of the preamble is gone where the document begins', () => {
  const define = tex`\renewcommand*\do[1]{\mainline{#1}}`;
  const list = tex`\docsvlist{1.e4}`;
  const begin = tex`\documentclass{article}\usepackage{skak,etoolbox}`;
  expect(outline(`${begin}${define}\n\\begin{document}${list}`)).not.toContain('mainline');
  expect(outline(`${begin}\n\\begin{document}${define}${list}`)).toContain('mainline{1.e4}');
});
