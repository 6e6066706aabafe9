import {describe, expect, test} from 'vitest';
import {outline} from '../tree.ts';

const tex = String.raw;
const YES = 'mainline{1.e4}';
const NO = 'mainline{1.d4}';
const A = tex`{\mainline{1.e4}}`;
const B = tex`{\mainline{1.d4}}`;
const GAP = 'gap:repetition';

/** What is played, without the names of the macros that lead there. */
const played = (text: string): string => outline(text).replaceAll(/\b\w+>|@/g, '');

describe('unknown commands with moves in their arguments may carry out any of them', () => {
  test.each([
    tex`\ifdraft${A}${B}`,
    tex`\ifthispageodd${A} ${B}`,
    tex`\Ifanything{x}${A}${B}`,
    tex`\newcommand\g[2]{\ifdraft{#1}{#2}}\g${A}${B}`,
    tex`\newcommand\g[2]{\def\x{a}\ifdraft{#1}{#2}}\g${A}${B}`,
    tex`\newcommand\g[2]{\def\x{a}\Ifanything{\x}{#1}{#2}}\g${A}${B}`,
  ])('%s', (text) => {
    expect(played(text)).toBe(`${YES} ${GAP} ${NO} ${GAP}`);
  });

  test.each([
    [tex`\ifdraft${A}\else${B}\fi`, `(${YES} | ${NO})`],
    [tex`\ifdraft${A}{}\fi`, `(${YES} | )`],
    [tex`\ifpdftex${A}\else${B}\fi`, `(${YES} | ${NO})`],
    [tex`\ifoddpage${A}\else${B}\fi`, `(${YES} | ${NO})`],
    [tex`\newif\ifnotes\iffalse\ifnotes\fi\newgame\fi\showboard`, 'showboard'],
    [tex`\newif\ifnotes\notestrue\ifnotes${A}${B}\fi`, `${YES} ${NO}`],
    [tex`\iffalse\ifdraft{a}{b} \newgame\fi\showboard`, 'showboard'],
  ])('%s is a conditional', (text, expected) => {
    expect(played(text)).toBe(expected);
  });
});

// TeX carries out the argument of an unknown macro in a group or not.
describe('a definition in the argument of an unknown macro is not certain', () => {
  const one = tex`\newcommand\play{\mainline{1.e4}}`;
  const other = tex`\newcommand\play{\mainline{1.d4}}`;
  test.each([
    [tex`\textenglish{${other}}${one}\play`, YES],
    [tex`\textenglish{${other}}\play`, 'gap:macro'],
    [tex`\textenglish{${other}}\providecommand\play{\mainline{1.e4}}\play`, 'gap:macro'],
    [tex`\textenglish{${other}}\ifdefined\play${A}\else${B}\fi`, `(${YES} | ${NO})`],
    [tex`${one}\textenglish{\def\play{\mainline{1.d4}}}\play`, 'gap:macro'],
    [
      tex`\newenvironment{game}{\mainline{1.e4}}{}\textenglish{\renewenvironment{game}{}{}}\begin{game}\end{game}`,
      'gap:macro',
    ],
    [
      tex`\textenglish{\newenvironment{game}{}{}}\newenvironment{game}{\mainline{1.e4}}{}\begin{game}\end{game}`,
      YES,
    ],
    [tex`\emph{${other}}${one}\play`, YES],
  ])('%s', (text, expected) => {
    expect(played(text)).toBe(expected);
  });
});

// `\\edef` expands macros of LaTeX and of packages, whose bodies are not read.
test.each([
  tex`\edef\x{\figurename}\def\y{\figurename}\ifx\x\y`,
  tex`\edef\x{\figurename}\def\y{Figure}\let\z\x\ifx\z\y`,
  tex`\def\x{}\eappto\x{\figurename}\def\y{Figure}\ifx\x\y`,
])('what an unknown name becomes in \\edef is not compared: %s', (test) => {
  const choice = `(${YES} | ${NO})`;
  expect(played(tex`${test}\mainline{1.e4}\else\mainline{1.d4}\fi`)).toBe(choice);
  const body = test.replace(/\\ifx.*$/, '');
  expect(played(tex`${body}\ifdefstring{\x}{Figure}${A}${B}`)).toBe(choice);
  expect(played(tex`\ifdefstring{\figurename}{Figure}${A}${B}`)).toBe(choice);
});

describe('what parts and ends a skipped branch is known by its meaning', () => {
  test.each([
    [tex`\let\ende\fi\iffalse${B}\ende${A}`, YES],
    [tex`\let\sonst\else\iffalse${B}\sonst${A}\fi`, YES],
    [tex`\let\sonst\else\iftrue${A}\sonst${B}\fi`, YES],
    [tex`\let\oder\or\ifcase1 ${B}\oder${A}\oder${B}\fi`, YES],
    [tex`\let\wenn\iftrue\iffalse\wenn\fi${B}\fi${A}`, YES],
    [tex`\let\wenn\ifnum\iffalse\wenn1=1 \fi${B}\fi\wenn1<2 ${A}\else${B}\fi`, YES],
    [tex`\let\ende\fi\newcommand\g{\iffalse${B}\ende\mainline{1.e4}}\g`, YES],
    [tex`\let\sonst\else\newcommand\g{\iffalse${B}\sonst\mainline{1.e4}\fi}\g`, YES],
    [tex`\let\wenn\iftrue\newcommand\g{\iffalse\wenn\fi${B}\fi\mainline{1.e4}}\g`, YES],
    [tex`\newcommand\ende{\fi}\iffalse${B}\ende${B}\fi${A}`, YES],
  ])('%s', (text, expected) => {
    expect(played(text)).toBe(expected);
  });

  test('a conditional that nothing defines may be none', () => {
    const gap = 'gap:conditional';
    expect(played(tex`\iffalse\ifother\fi${B}\fi${A}`)).toBe(`${gap} ${YES}`);
    expect(played(tex`\newcommand\g{\iffalse\ifother\fi${B}\fi\mainline{1.e4}}\g`)).toBe(
      `${gap} ${YES}`,
    );
    expect(played(tex`\iffalse${B}\ifother\fi\fi${A}`)).toBe(YES);
    expect(played(tex`\newif\ifother\iffalse\ifother\fi${B}\fi${A}`)).toBe(YES);
    expect(played(tex`\iffalse\ifpdf\fi${B}\fi${A}`)).toBe(YES);
  });
});

test.each([
  tex`\ifdefmacro\q${A}${B}`,
  tex`\ifdefstrequal\p\q${A}${B}`,
  tex`\IfSubStr*[2]{chess}{s}${A}${B}`,
  tex`\IfBeginWith{chess}{ch}${A}${B}`,
  tex`\IfPackageAtLeastTF{skak}{2020/01/01}${A}${B}`,
  tex`\csname @ifpackagewith\endcsname{skak}{moveframe}${A}${B}`,
  tex`\pgfkeysifdefined{/q}${A}${B}`,
])('the branches of a test that only TeX can decide: %s', (text) => {
  expect(played(text)).toBe(`(${YES} | ${NO})`);
});

describe('text that is measured before it is typeset', () => {
  test.each([
    [
      tex`\newcommand\g[1]{\sbox0{#1}\ifdim\wd0>1cm \usebox0\else#1\fi}`,
      `${YES} ( | ${GAP} ${YES})`,
    ],
    [tex`\newcommand\g[1]{\ifdim\hsize>1cm #1\else#1\fi}`, `(${YES} | ${YES})`],
    [
      tex`\newcommand\g[1]{\ifdim\hsize>1cm #1\else#1\ifdim\hsize>2cm #1\fi\fi}`,
      `(${YES} | ${YES} (${GAP} ${YES} | ))`,
    ],
  ])('%s', (macro, expected) => {
    expect(played(`${macro}\\g${A}`)).toBe(expected);
  });
});

describe('what TeX expands', () => {
  test.each([
    [tex`\def\g #1 #2 {\mainline{#1 #2}}\g 1.e4 e5 text`, 'mainline{1.e4 e5}'],
    [
      tex`\makeatletter\newcommand\g[1]{\@tfor\x:=#1\do{\expandafter\mainline\expandafter{\x}}}\g{{1.e4}{1...e5}}`,
      'mainline{1.e4} mainline{1...e5}',
    ],
    [
      tex`\makeatletter\def\a{\newgame}\def\b{\showboard}\@tfor\x:=\a \b\do{\x}`,
      'newgame showboard',
    ],
    [tex`\makeatletter\@tfor\x:=ab\do{\showboard}`, 'showboard showboard'],
    [
      tex`\newcommand\q[1]{x}\AddToHookNext{cmd/q/before}{\newgame}\q{a}\q{a}\showboard`,
      'newgame showboard',
    ],
    [
      tex`\AddToHookNext{env/center/begin}{\newgame}\begin{center}x\end{center}\begin{center}x\end{center}`,
      'newgame',
    ],
    [
      tex`\AddToHook{env/center/begin}[x]{\newgame}\begin{center}\end{center}\begin{center}\end{center}`,
      'newgame newgame',
    ],
    [tex`\halign{\mainline{#}\cr 1.e4\cr}`, 'gap:macro'],
    [tex`\halign to 3cm{#\cr x\cr}\newgame`, 'newgame'],
    [tex`\newcounter{k}\setcounter{k}{2}\mainline{\arabic{k}.Nf3}`, 'mainline{2.Nf3}'],
    [tex`\mainline{\arabic{move}.Nf3}`, tex`gap:macro mainline{\arabic{move}.Nf3}`],
  ])('%s', (text, expected) => {
    expect(played(text)).toBe(expected);
  });
});

// Asked of TeX Live 2022: it plays the branch that the value before the code would not have chosen.
describe('the value that code may change at places that are not followed is not known', () => {
  test.each([
    [tex`\newif\ifx@\everypar{\x@true}`, tex`\ifx@`],
    [tex`\newif\ifdone\everypar{\donetrue}\donefalse`, tex`\ifdone`],
    [tex`\newif\ifdone\newtoks\t\t{\donetrue}\everypar\t`, tex`\ifdone`],
    [tex`\newcounter{n}\everymath{\stepcounter{n}}`, tex`\ifnum\value{n}=1 `],
    [tex`\newcount\n\everyhbox{\global\advance\n1 }`, tex`\ifnum\n=1 `],
    [tex`\def\x{a}\def\y{b}\everyvbox{\def\x{b}}\def\x{a}`, tex`\ifx\x\y`],
    [tex`\everyvbox{\def\x{b}}`, tex`\ifdefined\x`],
    [tex`\newif\ifdone{\aftergroup\donetrue}`, tex`\ifdone`],
    [tex`\newif\ifdone\afterassignment\donetrue\parindent=0pt`, tex`\ifdone`],
    [tex`\newif\ifdone\AddToHook{para/begin}{\donetrue}`, tex`\ifdone`],
  ])('%s', (code, condition) => {
    const text = tex`\makeatletter${code}${condition}${A}\else${B}\fi`;
    expect(played(text).replaceAll(/gap:macro ?/g, '')).toBe(`(${YES} | ${NO})`);
  });

  test('that of a toggle neither', () => {
    const text = tex`\newtoggle{t}\everypar{\toggletrue{t}}\iftoggle{t}${A}${B}`;
    expect(played(text)).toBe(`(${YES} | ${NO})`);
  });
});
