import {describe, expect, test} from 'vitest';
import {faults, outline} from '../tree.ts';

const tex = String.raw;

describe('groups that are never closed', () => {
  test.each([
    [
      '\\mainline{1.e4 e5\n\nNow \\variation{1.d4}.',
      'mainline{1.e4 e5…} variation{1.d4}',
      ['unclosed-argument {@9'],
    ],
    ['\\mainline{1.e4 e5\n  \n2.Nf3}', 'mainline{1.e4 e5\n  \n2.Nf3}', []],
    ['\\mainline{1.e4 e5\n\n}', 'mainline{1.e4 e5\n\n}', []],
    ['\\mainline{1.e4 e5\n\nNf3}', 'mainline{1.e4 e5\n\nNf3}', []],
    ['\\mainline{1.e4 e5', 'mainline{1.e4 e5…}', ['unclosed-argument {@9']],
    [
      tex`\mainline{1.e4 \newgame\mainline{1.d4}`,
      'mainline{1.e4 …} newgame mainline{1.d4}',
      ['unclosed-argument {@9'],
    ],
    ['\\mainline{1.e4 \\section{A}', 'mainline{1.e4 …}', ['unclosed-argument {@9']],
    [tex`\newgame \mainline{1.e4}}`, 'newgame mainline{1.e4}', ['stray-brace }@24']],
    [tex`\newgame {\bf x`, 'newgame', ['unclosed-group {@9']],
    [tex`{\begin{center} {y \end{center} \newgame`, 'newgame', ['unclosed-group {@16']],
    [tex`\mainline[level=1 {1.e4}`, 'mainline[level=1 ]{1.e4}', ['unclosed-argument [@9']],
    [
      '\\newchessgame[id=A\n\\mainline{1.e4}',
      'newchessgame[id=A\n] mainline{1.e4}',
      ['unclosed-argument [@13'],
    ],
    ['\\mainline{1.e4 \\xskakcomment{good\n\nProse. \\newgame', null, ['unclosed-argument {@28']],
    ['\\mainline{1.e4 \\xskakcomment{good\n\nmore} e5}', null, []],
    [
      '\\newcommand\\x[1]{\\mainline{#1}\n\n\\begin{document}\n\\newgame',
      'newgame',
      ['unclosed-body {@16'],
    ],
    ['{\n\\begin{document}\n\\newgame\n\\end{document}', 'newgame', ['unclosed-group {@0']],
  ])('groups that are never closed are reported in %j', (text, expected, said) => {
    if (expected !== null) expect(outline(text)).toBe(expected);
    expect(faults(text)).toEqual(said);
  });

  test.each([
    tex`\left\{ x \right.`,
    tex`\def\open{\bgroup} \def\close{\egroup}`,
    tex`\catcode${'`'}\{=12 { { \newgame`,
    tex`\catcode123=12 {{{`,
    tex`\begin{tabular}{>{\bf}l} \end{tabular}`,
    tex`\newenvironment{x}{\begin{center}\bgroup}{\egroup\end{center}}`,
    tex`\index{a=\verb!*+\b+>x}`,
  ])('no group is missing its end in %s', (text) => {
    expect(faults(text)).toEqual([]);
  });
});

test.each([
  ['\\mainline\n\n{1.e4 e5}', 'mainline{1.e4 e5}', ['blank-line \n\n@9']],
  ['\\mainline[level=1]\n \n {1.e4}', 'mainline[level=1]{1.e4}', ['blank-line \n \n @18']],
  ['\\mainline\n\n{\\bf Text}', '', []],
  ['\\mainline\n\n1.e4', '', []],
])('an empty line before the moves is reported in %j', (text, expected, said) => {
  expect(outline(text)).toBe(expected);
  expect(faults(text)).toEqual(said);
});

describe('slips in names', () => {
  test.each([
    [tex`\newgame \mainlin{1.e4 e5}`, 'newgame mainline{1.e4 e5}', tex`\mainlin`],
    [tex`\newgame \variatoin{1.e4}`, 'newgame variation{1.e4}', tex`\variatoin`],
    [tex`\nwegame \mainline{1.e4}`, 'newgame mainline{1.e4}', tex`\nwegame`],
    [tex`\usepackage{skak}\mainnline{1.e4}`, 'mainline{1.e4}', tex`\mainnline`],
    [tex`\newgame\newchesgame[id=A]`, 'newgame newchessgame[id=A]', tex`\newchesgame`],
  ])('a misspelt name is reported in %s', (text, expected, slip) => {
    expect(outline(text)).toBe(expected);
    expect(faults(text)).toEqual([`misspelling ${slip}@${text.indexOf(slip)}`]);
  });

  test.each([
    tex`\newgame \newcommand\mainlin[1]{#1} \mainlin{1.e4}`,
    tex`\newgame \variations{1.e4} \Variation{1.e4} \variationb{1.e4}`,
    tex`\mainlin{1.e4}`,
    tex`\newgame \mainlin 1.e4`,
    tex`\newgame \newname{x}`,
  ])('no name is misspelt in %s', (text) => {
    expect(faults(text)).toEqual([]);
  });
});

test('a slip in the body of a wrapper is reported there', () => {
  const text = tex`\newgame \newcommand\ml[1]{\mainlin{#1}} \ml{1.e4} \ml{1.d4}`;
  expect(outline(text)).toBe('newgame ml>mainline{1.e4} ml>mainline{1.d4}');
  expect(faults(text)).toEqual([tex`misspelling \mainlin@27`]);
});

describe('brackets for braces', () => {
  test.each([
    [tex`\variation[1... h5] which loses`, 'variation{1... h5}'],
    [tex`\mainline[1.e4 e5]`, 'mainline{1.e4 e5}'],
    [tex`\mainline [ 1. e4 e5]`, 'mainline{ 1. e4 e5}'],
    ['\\mainline\n[1.e4\n  e5 2.Nf3] Then', 'mainline{1.e4\n  e5 2.Nf3}'],
    [tex`\variation[...h5] {\bf !}`, 'variation{...h5}'],
    [tex`\mainline[e4 e5] and \textbf{so on}`, 'mainline{e4 e5}'],
    [tex`\mainline[Nf3]`, 'mainline{Nf3}'],
    [tex`\mainline[level=1][1.e4 e5]`, 'mainline[level=1]{1.e4 e5}'],
    [tex`\hidemoves[1.e4 e5]\showboard`, 'hidemoves{1.e4 e5} showboard'],
    [tex`\variationcurrent[2.Nf3]`, 'variationcurrent{2.Nf3}'],
    [tex`\wmove[Nf3]`, 'wmove{Nf3}'],
    [
      tex`\fenboard[8/8/8/8/8/8/8/K1k5 w - - 0 1]\showboard`,
      'fenboard{8/8/8/8/8/8/8/K1k5 w - - 0 1} showboard',
    ],
    [tex`\variation[1... h5} which loses`, 'variation{1... h5}'],
    [tex`\footnote{\variation[1... h5]}\newgame`, 'variation{1... h5} newgame'],
  ])('a bracket for a brace is reported in %j', (text, expected) => {
    expect(outline(text)).toBe(expected);
    const place = text.search(/\[(?!level)/);
    expect(faults(text)).toEqual([`bracket-for-brace [@${place}`]);
  });

  test.each([
    tex`\variation[level=1]{1... h5}`,
    tex`\variation[invar]{1... h5}`,
    tex`\mainline[style=e4style]{1.e4}`,
    tex`\hidemoves{[1.e4 e5]}`,
    tex`\fenboard\start`,
  ])('brackets of options are accepted: %s', (text) => {
    expect(faults(text)).toEqual([]);
  });
});

describe('names without their backslash', () => {
  test.each([
    [tex`\newgame mainline{1.e4 e5}`, 'newgame mainline{1.e4 e5}', 'mainline'],
    [tex`\newgame or variation{1...c5 2.c3}`, 'newgame variation{1...c5 2.c3}', 'variation'],
    [tex`\newgame variation[invar]{1... c5}`, 'newgame variation[invar]{1... c5}', 'variation'],
    [tex`\newgame (variationcurrent{2.f4})`, 'newgame variationcurrent{2.f4}', 'variationcurrent'],
    [tex`\newgame hidemoves{1.O-O}`, 'newgame hidemoves{1.O-O}', 'hidemoves'],
    [tex`\newgame better wmove{Nf3}`, 'newgame wmove{Nf3}', 'wmove'],
    [tex`\newgame\textbf{mainline{1.e4}}`, 'newgame mainline{1.e4}', 'mainline'],
    [
      tex`\usepackage{skak}fenboard{8/8/8/8/8/8/8/K1k5 w - - 0 1}\showboard`,
      'fenboard{8/8/8/8/8/8/8/K1k5 w - - 0 1} showboard',
      'fenboard',
    ],
    [tex`\newcommand\ask[1]{#1}\newgame\ask{mainline{1.e4}}`, 'newgame mainline{1.e4}', 'mainline'],
  ])('a name without its backslash is reported in %s', (text, expected, slip) => {
    expect(outline(text)).toBe(expected);
    const place = text.search(new RegExp(`(?<![\\\\a-z])${slip}[{[]`));
    expect(faults(text)).toEqual([`missing-backslash ${slip}@${place}`]);
  });

  test.each([
    tex`\newgame The mainline {1.e4}`,
    tex`\newgame mainline{of the Ruy Lopez}`,
    tex`\newgame subvariation{1.e4} Mainline{1.e4}`,
    tex`\newgame \newcommand{mainline}[1]{} \label{variation} \ref{mainline}{1.e4}`,
    tex`\newgame \begin{mainline}{1.e4}\end{mainline}`,
    tex`\newgame \verb|mainline{1.e4}| % mainline{1.e4}`,
    tex`\newgame \texttt{\textbackslash mainline{1.e4 e5}}`,
    tex`\newgame \string mainline{1.e4 e5}`,
    tex`\newgame \xvariation{1.e4} \my@variation{1.e4}`,
    tex`\newgame \textit{x}variation[1.e4]`,
    tex`mainline{1.e4 e5} \newgame`,
  ])('no backslash is missing in %s', (text) => {
    expect(faults(text)).toEqual([]);
  });
});

describe('a brace whose partner comes of a macro', () => {
  const x = tex`\newcommand\x{2.Nf3}`;
  test.each([
    tex`${x}\expandafter\textbf\expandafter{\x}`,
    tex`${x}\expandafter\nosuch\expandafter{\x}`,
    tex`${x}\expandafter{\x}{\expandafter\expandafter\expandafter{\x}}`,
    tex`${x}\expandafter\section\expandafter{\x a}`,
    tex`\newcommand\x{\bgroup}\x a}`,
    tex`\newcommand\x{\egroup}{a\x \bgroup a\x`,
    tex`\newcommand\x{\futurelet\y\relax}\x{a}`,
  ])('is no flaw: %s', (text) => {
    expect(faults(text)).toEqual([]);
  });

  test.each([
    [tex`${x}\expandafter\textbf\expandafter{\x}}`, 'stray-brace }@55'],
    [tex`\newcommand\x{\begingroup}\x a}`, 'stray-brace }@30'],
  ])('and one without a partner is: %s', (text, flaw) => {
    expect(faults(text)).toEqual([flaw]);
  });

  test('ends what was set in its group', () => {
    const [good, bad] = [tex`\mainline{1.e4}`, tex`\mainline{1.d4}`];
    const text = tex`\def\m{${bad}}\newcommand\x{\def\m{${good}}}\expandafter{\x\m}\m`;
    expect(outline(text)).toBe('m>mainline{1.e4}@ m>mainline{1.d4}@');
  });
});
