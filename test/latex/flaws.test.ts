import {describe, expect, test} from 'vitest';
import {findings, outline, parse} from './tree.ts';

const tex = String.raw;

describe('groups that are never closed', () => {
  test.each([
    [
      '\\mainline{1.e4 e5\n\nNow \\variation{1.d4}.',
      'mainline{1.e4 e5…} variation{1.d4}',
      ['unbalanced-group {@9'],
    ],
    ['\\mainline{1.e4 e5\n  \n2.Nf3}', 'mainline{1.e4 e5\n  \n2.Nf3}', []],
    ['\\mainline{1.e4 e5\n\n}', 'mainline{1.e4 e5\n\n}', []],
    ['\\mainline{1.e4 e5\n\nNf3}', 'mainline{1.e4 e5\n\nNf3}', []],
    ['\\mainline{1.e4 e5', 'mainline{1.e4 e5…}', ['unbalanced-group {@9']],
    [
      tex`\mainline{1.e4 \newgame\mainline{1.d4}`,
      'mainline{1.e4 …} newgame mainline{1.d4}',
      ['unbalanced-group {@9'],
    ],
    ['\\mainline{1.e4 \\section{A}', 'mainline{1.e4 …}', ['unbalanced-group {@9']],
    [tex`\newgame \mainline{1.e4}}`, 'newgame mainline{1.e4}', ['unbalanced-group }@24']],
    [tex`\newgame {\bf x`, 'newgame', ['unbalanced-group {@9']],
    [tex`{\begin{center} {y \end{center} \newgame`, 'newgame', ['unbalanced-group {@16']],
    [tex`\mainline[level=1 {1.e4}`, 'mainline[level=1 ]{1.e4}', ['unbalanced-group [@9']],
    [
      '\\newchessgame[id=A\n\\mainline{1.e4}',
      'newchessgame[id=A\n] mainline{1.e4}',
      ['unbalanced-group [@13'],
    ],
    ['\\mainline{1.e4 \\xskakcomment{good\n\nProse. \\newgame', null, ['unbalanced-group {@28']],
    ['\\mainline{1.e4 \\xskakcomment{good\n\nmore} e5}', null, []],
    [
      '\\newcommand\\x[1]{\\mainline{#1}\n\n\\begin{document}\n\\newgame',
      'newgame',
      ['unbalanced-group {@16'],
    ],
    ['{\n\\begin{document}\n\\newgame\n\\end{document}', 'newgame', ['unbalanced-group {@0']],
  ])('%j', (text, expected, said) => {
    if (expected !== null) expect(outline(text)).toBe(expected);
    expect(findings(text)).toEqual(said);
  });

  test.each([
    tex`\left\{ x \right.`,
    tex`\def\open{\bgroup} \def\close{\egroup}`,
    tex`\catcode${'`'}\{=12 { { \newgame`,
    tex`\catcode123=12 {{{`,
    tex`\begin{tabular}{>{\bf}l} \end{tabular}`,
    tex`\newenvironment{x}{\begin{center}\bgroup}{\egroup\end{center}}`,
    tex`\index{a=\verb!*+\b+>x}`,
  ])('nothing is wrong with %s', (text) => {
    expect(findings(text)).toEqual([]);
  });
});

describe('slips in names', () => {
  test.each([
    [tex`\newgame \mainlin{1.e4 e5}`, 'newgame mainline{1.e4 e5}', tex`\mainlin`],
    [tex`\newgame \variatoin{1.e4}`, 'newgame variation{1.e4}', tex`\variatoin`],
    [tex`\nwegame \mainline{1.e4}`, 'newgame mainline{1.e4}', tex`\nwegame`],
    [tex`\usepackage{skak}\mainnline{1.e4}`, 'mainline{1.e4}', tex`\mainnline`],
    [tex`\newgame\newchesgame[id=A]`, 'newgame newchessgame[id=A]', tex`\newchesgame`],
  ])('%s', (text, expected, slip) => {
    expect(outline(text)).toBe(expected);
    const [finding, ...more] = parse(text).diagnostics;
    expect(more).toEqual([]);
    expect(finding?.rule).toBe('unknown-command');
    expect(text.slice(finding?.span.start, finding?.span.end)).toBe(slip);
    expect(finding?.fix?.safety).toBe('unsafe');
  });

  test.each([
    tex`\newgame \newcommand\mainlin[1]{#1} \mainlin{1.e4}`,
    tex`\newgame \variations{1.e4} \Variation{1.e4} \variationb{1.e4}`,
    tex`\mainlin{1.e4}`,
    tex`\newgame \mainlin 1.e4`,
    tex`\newgame \newname{x}`,
  ])('no slip in %s', (text) => {
    expect(findings(text)).toEqual([]);
  });
});

test('a slip in the body of a wrapper is reported there', () => {
  const text = tex`\newgame \newcommand\ml[1]{\mainlin{#1}} \ml{1.e4} \ml{1.d4}`;
  expect(outline(text)).toBe('newgame ml>mainline{1.e4} ml>mainline{1.d4}');
  expect(findings(text)).toEqual([tex`unknown-command \mainlin@27`]);
});

describe('brackets for braces', () => {
  test('moves in brackets are read as moves', () => {
    const text = tex`\variation[1... h5] which loses`;
    expect(outline(text)).toBe('variation{1... h5}');
    expect(findings(text)).toEqual(['bracket-for-brace [@10']);
  });

  test('options are left alone', () => {
    expect(findings(tex`\variation[level=1]{1... h5}`)).toEqual([]);
  });
});
