import {describe, expect, test} from 'vitest';
import type {ReadInput} from '../../../src/tex/document/tex-document.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {outline} from '../tree.ts';

const tex = String.raw;
const YES = 'mainline{1.e4}';
const NO = 'mainline{1.d4}';
const SKAK = tex`\usepackage{skak}`;
const EITHER = `(${YES} | ${NO})`;
const A = tex`{\mainline{1.e4}}`;
const B = tex`{\mainline{1.d4}}`;
const I = tex` \mainline{1.e4}\else \mainline{1.d4}\fi`;

/** A folder with these files. */
function folder(files: Readonly<Record<string, string>>): ReadInput {
  return (name, kind) => {
    const ending = kind === 'package' ? '.sty' : kind === 'class' ? '.cls' : '';
    const path = [`${name}${ending}`, `${name}.tex`].find((one) => files[one] !== undefined);
    const text = files[path ?? ''];
    if (path === undefined || text === undefined) return {kind: 'missing'};
    return {kind: 'source', source: new SourceText(text, path)};
  };
}

/** What is played of a document with this preamble and this text. */
function played(
  preamble: string,
  text: string,
  files: Readonly<Record<string, string>> = {},
): string {
  const all = tex`\documentclass{article}${preamble}\begin{document}${'\n'}${text}${'\n'}\end{document}`;
  const nodes = outline(all, {readInput: folder(files)});
  return nodes.replaceAll(/<[^<>]*>|\b\w+>|@/g, '').trim();
}

describe('what is defined hangs on the packages that are loaded', () => {
  const skak = tex`\usepackage{skak}`;
  test.each([
    [skak, tex`\ifdefined\chessboard${I}`, NO],
    [tex`\usepackage{xskak}`, tex`\ifdefined\chessboard${I}`, YES],
    [tex`\usepackage{chessboard}`, tex`\ifdefined\mainline${I}`, NO],
    [skak, tex`\ifcsname newchessgame\endcsname${I}`, NO],
    [skak, tex`\ifx\newchessgame\undefined${I}`, YES],
    [skak, tex`\expandafter\ifx\csname newchessgame\endcsname\relax${I}`, YES],
    [skak, tex`\csname @ifundefined\endcsname{xskakset}${A}${B}`, YES],
    [skak, tex`\makeatletter\@ifundefined{showboard}${A}${B}`, NO],
    [tex`\usepackage{etoolbox,skak}`, tex`\ifdef{\chessboard}${A}${B}`, NO],
    [tex`${skak}\newcommand\chessboard{}`, tex`\ifdefined\chessboard${I}`, YES],
    [tex`${skak}\let\cb\chessboard`, tex`\ifdefined\cb${I}`, NO],
    [
      tex`\ifdefined\other\newcommand\q[2]{#1}\else\newcommand\q[2]{#2}\fi${skak}`,
      tex`\q${A}${B}`,
      `gap:macro ${YES} ${NO}`,
    ],
    [
      tex`\ifdefined\mainline\newcommand\q[2]{#1}\else\newcommand\q[2]{#2}\fi${skak}`,
      tex`\q${A}${B}`,
      NO,
    ],
    [
      tex`\IfFileExists{xskak.sty}{\usepackage{xskak}}{\usepackage{skak}}`,
      tex`\ifdefined\chessboard${I}`,
      EITHER,
    ],
    [tex`\usepackage{unread}${skak}`, tex`\ifdefined\chessboard${I}`, `gap:package ${EITHER}`],
    [skak, tex`\ifdefined\foreach${I}`, EITHER],
    [skak, tex`\ifdefined\section${I}`, YES],
    [skak, tex`\ifdefined\chapter${I}`, EITHER],
    [skak, tex`\IfPackageLoadedTF{skak}${A}${B}`, YES],
    [skak, tex`\IfPackageLoadedTF{xskak}${A}${B}`, NO],
    [skak, tex`\IfPackageLoadedTF{hyperref}${A}${B}`, EITHER],
    [skak, tex`\makeatletter\@ifclassloaded{article}${A}${B}`, YES],
    [skak, tex`\makeatletter\@ifclassloaded{book}${A}${B}`, NO],
    ['', tex`\providecommand\mainline[1]{x}\ifdefined\mainline\newgame\fi`, 'newgame'],
  ])('%s %s', (preamble, text, expected) => {
    expect(played(preamble, text)).toBe(expected);
  });

  test('in a part of a book nothing is known', () => {
    expect(outline(tex`\ifdefined\chessboard${I}`)).toBe(EITHER);
  });
});

describe('which files exist hangs on the installation', () => {
  const files = {'c.tex': 'x'};
  test.each([
    [tex`\IfFileExists{c.tex}${A}${B}`, YES],
    [tex`\IfFileExists{c}${A}${B}`, YES],
    [tex`\IfFileExists{none}${A}${B}`, NO],
    [tex`\IfFileExists{xskak.sty}${A}${B}`, EITHER],
    [tex`\IfFileExists{skak.sty}${A}${B}`, YES],
    [tex`\IfFileExists{article.cls}${A}${B}`, YES],
    [tex`\IfFileExists{book.aux}${A}${B}`, EITHER],
    [tex`\IfFileExists{local.cfg}${A}${B}`, EITHER],
    [tex`\IfFileExists{\jobname}${A}${B}`, EITHER],
    [tex`\newcommand\q[1]{\IfFileExists{#1}${A}${B}}\q{xskak.sty}\q{c}`, `${EITHER} ${YES}`],
    [
      tex`\begin{filecontents}{made.tex}${'\n'}\end{filecontents}${'\n'}\IfFileExists{made.tex}${A}${B}`,
      YES,
    ],
    [tex`\InputIfFileExists{hyperref.cfg}${A}${B}`, EITHER],
  ])('%s', (text, expected) => {
    expect(played(tex`\usepackage{skak}`, text, files)).toBe(expected);
  });
});

describe('the name that TeX is given for its files is not known', () => {
  test.each([
    [tex`\def\j{book}\edef\k{\jobname}\ifx\j\k${I}`, EITHER],
    [tex`\ifthenelse{\equal{\jobname}{book}}${A}${B}`, EITHER],
    [tex`\expandafter\ifstrequal\expandafter{\jobname}{book}${A}${B}`, EITHER],
    [tex`\newcommand\head{\jobname}\head\mainline{1.e4}`, YES],
    [tex`\input{\jobname-games}`, NO],
  ])('%s', (text, expected) => {
    expect(played('', text, {'book-games.tex': tex`\mainline{1.d4}`}).replace(/^$/, NO)).toBe(
      expected,
    );
  });
});

describe('macros are the same for \\ifx if TeX would find them so', () => {
  test.each([
    [tex`\newcommand\x{t}\def\y{t}`, NO],
    [tex`\newcommand*\x{t}\def\y{t}`, YES],
    [tex`\long\def\x{t}\newcommand\y{t}`, YES],
    [tex`\protected\def\x{t}\def\y{t}`, NO],
    [tex`\newcommand\x{}\makeatletter\let\y\@empty`, NO],
    [tex`\def\x{}\let\y\empty`, YES],
    [tex`\def\x#1.{t}\def\y#1,{t}`, NO],
    [tex`\newcommand\set[2]{\newcommand#1{t}\def#2{t}}\set\x\y`, NO],
    [tex`\newcommand\set[2]{\long\def#1{t}\newcommand#2{t}}\set\x\y`, YES],
    [tex`\let\x\relax\let\y\relax`, YES],
    [tex`\DeclareRobustCommand\x{t}\let\y\x`, YES],
  ])('%s', (preamble, expected) => {
    expect(played(preamble, tex`\ifx\x\y${I}`)).toBe(expected);
  });
});

describe('\\relax is undefined for LaTeX and expl3, and defined for e-TeX', () => {
  const etoolbox = tex`\usepackage{etoolbox}`;
  test.each([
    ['', tex`\makeatletter\@ifundefined{relax}${A}${B}`, YES],
    ['', tex`\let\x\relax\makeatletter\@ifundefined{x}${A}${B}`, YES],
    ['', tex`\let\x\relax\ifdefined\x${I}`, YES],
    [etoolbox, tex`\let\x\relax\ifundef\x${A}${B}\ifdef\x${A}${B}`, `${YES} ${YES}`],
    [etoolbox, tex`\let\x\relax\ifcsundef{x}${A}${B}\ifcsdef{x}${A}${B}`, `${YES} ${YES}`],
    ['', tex`\let\x\relax\ExplSyntaxOn\cs_if_exist:NTF\x${A}${B}`, NO],
    ['', tex`\def\x{}\ExplSyntaxOn\cs_if_free:cTF{x}${A}${B}`, NO],
    [etoolbox, tex`\def\x{}\undef\x\ifx\x\undefined${I}`, EITHER],
    [etoolbox, tex`\def\x{}{\csgundef{x}}\ifx\x\undefined${I}`, EITHER],
  ])('%s %s', (preamble, text, expected) => {
    expect(played(preamble, text)).toBe(expected);
  });
});

test.each([
  [tex`\newcounter{g}{\defcounter{g}{2*3}}\ifnum\value{g}=6${I}`, YES],
  [tex`{\numgdef\n{1+1}}\ifnum\n=2${I}`, YES],
  [tex`\ExplSyntaxOn\tl_new:N\l_x_tl{\tl_gset:Nn\l_x_tl{${A}}}\l_x_tl`, YES],
  [tex`\ExplSyntaxOn\bool_if:NTF\l_full_bool${A}${B}`, EITHER],
  [tex`\ExplSyntaxOn\bool_new:N\l_full_bool\bool_if:NF\l_full_bool${A}`, YES],
  [tex`\ExplSyntaxOn\def\x{}\cs_if_exist:NT\x${A}\cs_if_exist:NF\x${B}`, YES],
  [tex`\ExplSyntaxOn\int_compare:nNnT{\int_eval:n{1+1}}=2${A}`, YES],
  [tex`\ExplSyntaxOn\int_new:N\l_x_int\int_compare:nT{\l_x_int<=2}${A}`, YES],
  [
    tex`\ExplSyntaxOn\int_new:N\l_x_int\int_incr:N\l_x_int\int_compare:nNnTF\l_x_int=1${A}${B}`,
    YES,
  ],
  [
    tex`\ExplSyntaxOn\int_new:N\l_x_int{\int_gincr:N\l_x_int}\int_compare:nNnTF\l_x_int=1${A}${B}`,
    YES,
  ],
  [
    tex`\ExplSyntaxOn\int_new:N\l_x_int{\int_decr:N\l_x_int}\int_compare:nNnTF\l_x_int=0${A}${B}`,
    YES,
  ],
  [tex`\ExplSyntaxOn\int_set:Nn\l_x_int{3}\ifnum\int_use:N\l_x_int=3 ${A}\fi`, YES],
  [tex`\def\do#1{\mainline{#1}}\docsvlist{1.e4}`, YES],
  [tex`\def\do#1{\mainline{#1}}\def\games{}\listadd\games{1.e4}\dolistloop\games`, YES],
  [tex`\newtoggle{x}\toggletrue{x}\iftoggle{x}${A}${B}`, YES],
  [tex`\newtoggle{x}{\toggletrue{x}}\iftoggle{x}${B}${A}`, YES],
  [tex`\newbool{x}{\global\booltrue{x}}\ifbool{x}${A}${B}`, YES],
])('%s is set as TeX sets it', (text, expected) => {
  expect(played(tex`\usepackage{etoolbox}`, text)).toBe(expected);
});

test.each([
  [tex`\usepackage[ngerman]{babel}`, tex`\mainline{1.e4{"a} e5}`, true],
  [tex`\usepackage[english,polish]{babel}`, tex`\mainline{1.e4{"x} e5}`, true],
  [tex`\usepackage[ngerman]{babel}`, tex`\shorthandoff{"}\mainline{1.e4{"a} e5}`, false],
  [tex`\usepackage[ngerman]{babel}`, tex`\mainline{1.e4{ "a} e5}`, false],
  [tex`\usepackage[english]{babel}`, tex`\mainline{1.e4{"a} e5}`, false],
  ['', tex`\mainline{1.e4{"a} e5}`, false],
])('%s: a shorthand after a move is left to TeX: %s', (preamble, text, isLeft) => {
  expect(played(preamble, text).includes('gap:macro')).toBe(isLeft);
});

test.each([
  tex`\mainline{\pgfmathresult.Nf3}`,
  tex`\mainline{\the\numexpr1+1\relax.Nf3}`,
  tex`\mainline{\number\numexpr1+1.Nf3}`,
  tex`\mainline{\intcalcAdd{1}{1}.Nf3}`,
  tex`\foreach\m/\x in {1.e4/a,1...e5/b}{\expandafter\mainline\expandafter{\m}}`,
  tex`\foreach\x[evaluate=\x as \y using int(\x+0)] in{1,2}{\ifodd\y\mainline{1.e4}\else\mainline{1...e5}\fi}`,
  tex`\NewDocumentCommand\q{m!o}{\IfNoValueTF{#2}${A}${B}}\q{x} [y]`,
])('%s is not followed', (text) => {
  expect(played(tex`\usepackage{pgffor}`, text)).toContain('gap:macro');
});

describe('packages say which branch is taken', () => {
  test.each([
    [tex`\usepackage{ifdraft}`, tex`\ifdraft${A}${B}`, NO],
    [tex`\usepackage[draft]{ifdraft}`, tex`\ifdraft${A}${B}`, YES],
    [
      tex`\PassOptionsToPackage{draft}{ifdraft}\usepackage{ifdraft}`,
      tex`\ifoptiondraft${A}${B}`,
      YES,
    ],
    [tex`\newif\ifdraft`, tex`\ifdraft${A}\else${B}\fi`, NO],
    [tex`\usepackage{scrbase}\newcommand\ed{t}`, tex`\Ifstr{\ed}{t}${A}${B}`, YES],
    [tex`\usepackage{scrbase}`, tex`\ifstr{a}{b}${A}${B}`, NO],
    [tex`\usepackage{scrextend}`, tex`\ifthispageodd${A}${B}`, EITHER],
    [tex`\usepackage{changepage}`, tex`\checkoddpage\ifoddpage${I}`, EITHER],
    [tex`\usepackage{subfiles}`, tex`\ifSubfilesClassLoaded${A}${B}`, NO],
    [tex`\usepackage{standalone}`, tex`\ifstandalone${I}\IfStandalone${A}${B}`, `${NO} ${NO}`],
    [tex`\usepackage{tagging}\usetag{t,u}`, tex`\iftagged{u}${A}${B}\untagged{u}${A}`, YES],
    [tex`\usepackage[t]{tagging}`, tex`\tagged{t}${A}\tagged{v}${B}`, YES],
    [tex`\usepackage[long]{optional}`, tex`\opt{short}${B}\opt{long}${A}`, YES],
    [tex`\usepackage{optional}`, tex`\opt{long}${A}`, `(${YES} | )`],
    [
      tex`\usepackage{ifmtarg}\makeatletter`,
      tex`\@ifmtarg{}${A}${B}\@ifnotmtarg{x}${A}`,
      `${YES} ${YES}`,
    ],
  ])('%s %s', (preamble, text, expected) => {
    expect(played(preamble, text)).toBe(expected);
  });
});

test('games do not begin where xskak says after its values were redefined', () => {
  const text = tex`\makeatletter\renewcommand\xskak@val@defaultfen{8/8/4k3/8/4P3/4K3/8/8 w - - 0 1}`;
  expect(outline(tex`${text}\newchessgame\mainline{1.Kd4}`)).toBe(
    'newchessgame gap:macro mainline{1.Kd4}',
  );
});

describe('packages of the author with options', () => {
  const keys = tex`\RequirePackage{kvoptions}\SetupKeyvalOptions{family=my,prefix=my@}`;
  const full = tex`${keys}\DeclareBoolOption{full}\DeclareComplementaryOption{short}{full}
    \DeclareStringOption[a]{level}[c]\ProcessKeyvalOptions*\def\my@b{b}
    \newcommand\q{\ifmy@full${I}}\newcommand\lev{\ifx\my@level\my@b${I}}`;
  test.each([
    [tex`\usepackage{my}`, tex`\q`, full, NO],
    [tex`\usepackage[full]{my}`, tex`\q`, full, YES],
    [tex`\usepackage[full=true,short]{my}`, tex`\q`, full, NO],
    [tex`\usepackage[level=b]{my}`, tex`\lev`, full, YES],
    [tex`\usepackage[level]{my}`, tex`\lev`, full, NO],
    [
      tex`\usepackage{my}`,
      tex`\q`,
      tex`\AtEndOfPackage{\def\q{\my@q}}\def\q{\newgame}\def\my@q${A}`,
      YES,
    ],
    [
      tex`\usepackage[x]{my}`,
      tex`\q`,
      tex`\DeclareOption*{\edef\q{\noexpand\mainline{\CurrentOption}}}\ProcessOptions`,
      'mainline{x}',
    ],
    [
      tex`\usepackage[b,a]{my}`,
      tex`\q`,
      tex`\DeclareOption{a}{\def\q${A}}\DeclareOption{b}{\def\q${B}}\ProcessOptions*`,
      YES,
    ],
    [
      tex`\usepackage[b,a]{my}`,
      tex`\q`,
      tex`\DeclareOption{a}{\def\q${A}}\DeclareOption{b}{\def\q${B}}\ProcessOptions`,
      NO,
    ],
  ])('%s %s', (preamble, text, code, expected) => {
    expect(played(preamble, text, {'my.sty': code})).toBe(expected);
  });
});

describe('complete documents inside another one', () => {
  const EITHER_FILE = `(<c.tex: ${YES}> | )`;
  const part = tex`\documentclass[book]{subfiles}\usepackage{xskak}\newcommand\q{\newgame}\mainline{9.Qh5}
\begin{document}
\mainline{1.e4}
\end{document}
\mainline{9.Qh5}`;
  test.each([
    [tex`\usepackage{subfiles}`, tex`\subfile{c}`],
    [tex`\usepackage{docmute}`, tex`\input{c}`],
    [tex`\usepackage{standalone}`, tex`\input{c}`],
  ])('%s: only their text is read', (preamble, text) => {
    const all = tex`\documentclass{article}${preamble}\begin{document}${text}\end{document}`;
    expect(outline(all, {readInput: folder({'c.tex': part})})).toBe(`<c.tex: ${YES}>`);
  });

  test('a file that holds the whole document ends it', () => {
    const whole = tex`\documentclass{book}\begin{document}${A}\end{document}${B}`;
    for (const files of [{'b.tex': whole}, {'b.tex': tex`\input{c}${B}`, 'c.tex': whole}])
      expect(outline(tex`\input{b}${B}`, {readInput: folder(files)})).not.toContain('1.d4');
  });

  // Asked of TeX Live 2022.
  test.each([
    [tex`\usepackage{subfiles}`, tex`\subfile{c}`, ' newgame'],
    [tex`\usepackage{docmute}`, tex`\input{c}`, ' newgame'],
    [tex`\usepackage{standalone}`, tex`\input{c}`, ''],
  ])('%s: the line of \\end{document} is finished', (preamble, text, rest) => {
    const all = tex`\documentclass{article}${preamble}\begin{document}${text}\end{document}`;
    const line = part.replace(tex`\end{document}`, tex`$& \newgame`);
    expect(outline(all, {readInput: folder({'c.tex': line})})).toBe(`<c.tex: ${YES}${rest}>`);
  });

  test.each([
    [tex`\usepackage{standalone}`, tex`\includestandalone{c}`, `<c.tex: ${YES}>`],
    [tex`\usepackage[mode=image|tex]{standalone}`, tex`\includestandalone{c}`, EITHER_FILE],
    [tex`\usepackage{standalone}`, tex`\includestandalone[mode=buildnew]{c}`, EITHER_FILE],
    [
      tex`\usepackage{standalone}\standaloneconfig{border=2pt,mode=image|tex}`,
      tex`\includestandalone{c}`,
      EITHER_FILE,
    ],
    [
      tex`\usepackage[mode=image]{standalone}\standaloneconfig{mode=tex}`,
      tex`\includestandalone{c}`,
      `<c.tex: ${YES}>`,
    ],
    [tex`\usepackage[mode=tex]{standalone}`, tex`\includestandalone{c}`, `<c.tex: ${YES}>`],
    [tex`\usepackage{standalone}`, tex`\includestandalone[scale=2,mode=tex]{c}`, `<c.tex: ${YES}>`],
  ])('%s %s: a picture may lie beside the part', (preamble, text, expected) => {
    const all = tex`\documentclass{article}${preamble}\begin{document}${text}\end{document}`;
    expect(outline(all, {readInput: folder({'c.tex': part})})).toBe(expected);
  });

  test('a subfile has the preamble of its main document', () => {
    const main = tex`\documentclass{article}\usepackage{subfiles}\newcommand\q[1]{\mainline{#1}}
\begin{document}
\newgame\subfile{c}
\end{document}`;
    const own = tex`\documentclass[main]{subfiles}
\begin{document}
\ifSubfilesClassLoaded{\newgame}{}\q{1.e4}
\end{document}`;
    expect(outline(own, {readInput: folder({'main.tex': main})})).toBe(
      `<main.tex: > newgame q>${YES}`,
    );
  });

  test.each([[tex`\def\only{c}\includeonly{\only}`], ['\\includeonly{%\n c,% the first\n d}']])(
    '%s names the files that are read',
    (preamble) => {
      const files = {'b.tex': tex`\mainline{1.d4}`, 'c.tex': tex`\mainline{1.e4}`};
      const text = tex`\documentclass{article}${preamble}\begin{document}\include{b}\include{c}`;
      expect(outline(text, {readInput: folder(files)})).toBe(`gap:input <c.tex: ${YES}>`);
    },
  );
});

describe('environments of comment.sty take whole lines', () => {
  const E = '\\end{comment}';
  test.each([
    [tex`\usepackage{comment}`, `\\begin{comment}\n\\newgame\n  ${E}\n\\newgame\n${E} \nx`, ''],
    [
      tex`\usepackage{comment}`,
      `\\begin{comment}\n${E} and\n\\newgame\n${E}\n\\showboard`,
      'showboard',
    ],
    [tex`\usepackage{comment}`, `\\begin{comment} \\newgame ${E}\n${E}\n\\showboard`, 'showboard'],
    [
      tex`\usepackage{verbatim}`,
      `\\begin{comment}\n\\newgame\n ${E} \\newgame\n\\showboard`,
      'showboard',
    ],
    [
      tex`\usepackage{verbatim}\newenvironment{s}{\comment}{\endcomment}`,
      '\\begin{s}\n\\newgame\n\\end{s}\n\\showboard',
      'showboard',
    ],
    [
      tex`\usepackage{comment}\newenvironment{s}{\comment}{\endcomment}`,
      '\\begin{s}\n\\newgame\n\\end{s}\n\\showboard',
      'gap:macro',
    ],
    [
      tex`\usepackage{comment}\newenvironment{s}{\begin{comment}}{\end{comment}}`,
      `\\begin{s}\n\\newgame\n\\end{s}\n${E}\n\\showboard`,
      'showboard',
    ],
    [
      tex`\usepackage{comment}\excludecomment{s}`,
      '\\begin{s}\n\\newgame\n \\end{s}\n\\end{s}\nx',
      '',
    ],
    [
      tex`\usepackage{comment}\includecomment{s}`,
      '\\begin{s}\\newgame\n\\def\\q{\\showboard}\n\\end{s}\n\\q',
      'showboard',
    ],
  ])('%s %s', (preamble, text, expected) => {
    expect(played(preamble, text)).toBe(expected);
  });
});

describe('a group that a file leaves open', () => {
  const OPEN = tex`\newgame\input{b}`;
  const END = tex`\mainline{1.d4}`;
  test.each([
    ['{', tex`${OPEN}${END}}`, 'newgame'],
    [tex`\begingroup`, tex`${OPEN}${END}\endgroup`, 'newgame'],
    [tex`\bgroup`, tex`${OPEN}${END}\egroup`, 'newgame'],
    [tex`\begin{quote}`, tex`${OPEN}${END}\end{quote}`, 'newgame'],
    ['{', tex`${OPEN}${END}`, 'newgame'],
  ])('is followed where it sets nothing: %s', (opening, text, before) => {
    expect(played(SKAK, text, {'b.tex': opening}).split(/ +/)).toEqual([before, NO]);
  });

  test.each([
    [tex`{\skaklanguage[german]`, tex`\input{b}${B}}${A}`, `gap:macro ${NO} end1 ${YES}`],
    [tex`\begin{quote}\def\x{1}`, tex`\input{b}${B}\end{quote}${A}`, `gap:macro ${NO} ${YES}`],
    ['{', tex`\input{b}\skaklanguage[german]}${A}`, `skaklanguage[german] gap:macro ${YES}`],
    [tex`\begin{tabular}{l}`, tex`\input{b}&${A}`, `gap:macro ${YES}`],
  ])('is judged again after its end: %s', (opening, text, wanted) => {
    expect(played(SKAK, text, {'b.tex': opening})).toBe(wanted);
  });

  test('is named if it is an environment that nothing ends', () => {
    const open = {'b.tex': tex`\begin{quote}`};
    expect(played(SKAK, tex`\input{b}${A}`, open)).toBe(`${YES} gap:macro`);
  });
});
