import {describe, expect, test} from 'vitest';
import {faults, outline, parse, textOf} from '../tree.ts';

const tex = String.raw;

describe('wrappers', () => {
  test.each([
    [tex`\newcommand{\ml}[1]{\mainline{#1}} \ml{1.e4}`, 'ml>mainline{1.e4}'],
    [tex`\newcommand*\ml[1]{\mainline{ #1 }} \ml{1.e4}`, 'ml>mainline{1.e4}'],
    ['\\newcommand\\ml[1]{\\mainline{%\n  #1%\n}} \\ml{1.e4}', 'ml>mainline{1.e4}'],
    [tex`\def\play#1;{\mainline{#1}} \play 1.e4 e5; x`, 'play>mainline{1.e4 e5}'],
    [
      tex`\def\play(#1)#2.{\newgame\mainline{#1}} \play(1.e4)x.`,
      'play>newgame play>mainline{1.e4}',
    ],
    [tex`\gdef\ml#1{\noexpand\mainline{#1}}\edef\mm#1{\ml{#1}} \mm{1.e4}`, 'mm>mainline{1.e4}'],
    [
      tex`\let\M\mainline \M{1.e4}\let\N=\M \N[level=1]{1.d4}`,
      'mainline{1.e4} mainline[level=1]{1.d4}',
    ],
    [tex`\newcommand\ml{\mainline} \ml[level=2]{1.e4}`, 'ml>mainline[level=2]{1.e4}'],
    [tex`\newcommand\ml{\mainline}\newcommand\mm{\bf\ml} \mm{1.e4}`, 'mm>mainline{1.e4}'],
    [tex`\newcommand\ml[1]{\textbf{#1}\mainline} \ml{A}{1.e4}`, 'ml>mainline{1.e4}'],
    [
      tex`\newcommand\open[1][1.e4]{\mainline{#1}} \open \open[1.d4]`,
      'open>mainline{1.e4}@ open>mainline{1.d4}',
    ],
    [tex`\newcommand\open[1]{\mainline{1.e4 #1}} \open{e5}`, 'open>mainline{1.e4 e5}@'],
    [tex`\newcommand\lopez{\newgame\mainline{1.e4}} \lopez`, 'lopez>newgame lopez>mainline{1.e4}@'],
    [tex`\newcommand\x[1]{\y{#1}}\newcommand\y[1]{\mainline{#1}} \x{1.e4}`, 'x>mainline{1.e4}'],
    [tex`\NewDocumentCommand\play{s o m}{\mainline{#3}} \play*[x]{1.e4}`, 'play>mainline{1.e4}'],
    [
      tex`\NewDocumentCommand{\play}{O{1.e4} +m}{\mainline{#1}\variation{#2}} \play{1.d4}`,
      'play>mainline{1.e4}@ play>variation{1.d4}',
    ],
    [tex`\NewDocumentCommand\play{r()}{\mainline{#1}} \play(1.e4)`, 'play>mainline{1.e4}'],
    [tex`\newcommand\hide[1]{} \hide{\newgame}`, ''],
    [tex`\newcommand\note[1]{\emph{#1}} \note{\newgame}`, 'newgame'],
    [tex`\newcommand\mi[1]{\mintinline{latex}{#1}} \mi{\newgame}`, ''],
    [tex`\newcommand\play[1]{#1} \play{\mainline}{1.e4}`, 'mainline{1.e4}'],
    [tex`\newcommand\swap[2]{#2#1} \swap{\newgame}{\showboard}`, 'showboard newgame'],
    [tex`\newcommand\twice[1]{\label{#1}#1} \twice{\newgame}`, 'newgame gap:repetition'],
    [
      tex`\newcommand\at[1]{\mainline{1.e4 \xskakcomment{#1}}} \at{good}`,
      tex`at>mainline{1.e4 \xskakcomment{good}}@(at>xskakcomment{good}@)`,
    ],
    [tex`\providecommand\ml[1]{\mainline{#1}}`, ''],
    [tex`\expandafter\def\csname ml\endcsname#1{\mainline{#1}} \ml{1.e4}`, 'ml>mainline{1.e4}'],
  ])('a wrapper is followed to its moves: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
    expect(faults(text)).toEqual([]);
  });

  test('an argument that is passed on keeps its own place', () => {
    const text = tex`\newcommand{\game}[2]{\textbf{#1}\mainline{#2}} \game{A}{1.e4 e5}`;
    const [command] = parse(text).children;
    const argument = command?.type === 'command' ? command.arguments[0] : undefined;
    expect(argument?.start).toBe(text.indexOf('1.e4'));
    expect(argument?.at).toBeUndefined();
  });

  test('moves in the body of a wrapper are shown at the call', () => {
    const text = tex`\newcommand\lopez{\mainline{1.e4}} \lopez`;
    const [command] = parse(text).children;
    const argument = command?.type === 'command' ? command.arguments[0] : undefined;
    expect(argument && textOf(argument)).toBe('1.e4');
    expect(argument?.at?.span.start).toBe(text.lastIndexOf(tex`\lopez`));
  });

  test('a redefined \\mainline still leads to the original', () => {
    const text = tex`\let\old\mainline \renewcommand\mainline[1]{\old{#1}\par} \mainline{1.e4}`;
    expect(outline(text)).toBe('mainline>mainline{1.e4}');
    // TeX plays nothing then, whatever the author has in mind.
    const looks = tex`\renewcommand\mainline[1]{\textbf{#1}} \mainline{1.e4}`;
    expect(outline(looks)).toBe('gap:macro');
  });
});

test('a command that only looks like a conditional may be defined late', () => {
  const text = tex`\ifgame \fi \newcommand\ifgame[1]{\mainline{#1}} \ifgame{1.e4}`;
  expect(outline(text)).toBe('ifgame>mainline{1.e4}');
});

describe('environments', () => {
  test.each([
    [
      tex`\newcommand{\chessgame}[2]{\newgame\mainline{#2}} \begin{chessgame}{A}{1.e4}\end{chessgame}`,
      'chessgame>newgame chessgame>mainline{1.e4}',
    ],
    [
      tex`\newenvironment{game}[1]{\newgame#1}{\showboard} \begin{game}{A}\mainline{1.e4}\end{game}`,
      'game>newgame mainline{1.e4} game>showboard',
    ],
    [
      tex`\NewDocumentEnvironment{game}{m}{\newgame}{\showboard}\begin{game}{A}\end{game}`,
      'game>newgame game>showboard',
    ],
  ])('an environment of the author is followed: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
  });
});

describe('a wrapper without end', () => {
  test('a wrapper that calls itself yields what it can and ends', () => {
    expect(outline(tex`\def\a{\newgame\a} \a \showboard`)).toMatch(
      /^(a>newgame )+(gap:limit )?showboard$/,
    );
  });

  test('a wrapper that makes a million commands leaves one gap', () => {
    const names = 'abcdefghijklmnopqrstuvwxyz';
    const bodies = Array.from(names.slice(0, -1), (name, i) => {
      const next = names.charAt(i + 1);
      return `\\def\\x${name}{\\x${next}\\x${next}}`;
    });
    const text = `${bodies.join('')}\\def\\xz{\\newgame} \\xa`;
    expect(outline(text)).toMatch(/^(xa>newgame )+gap:limit$/);
  });

  test('an environment that begins itself leaves a gap', () => {
    const text = tex`\begin{document}\newgame\def\g #1;{\begin{g}\mainline{#1}}\g 1.e4;`;
    expect(outline(text)).toContain('gap:limit');
  });
});

describe('names that skak and xskak need to play', () => {
  test.each([
    [tex`\def\Get#1{#1}`, 'Get'],
    [tex`\expandafter\def\csname g1\endcsname{x}`, 'g1'],
    [tex`\newcommand\store[2]{\expandafter\gdef\csname #1\endcsname{#2}}\store{h8}{x}`, 'h8'],
    [tex`\newenvironment{h4}{}{}`, 'h4'],
  ])('the gap is at the definition: %s', (definition, name) => {
    const {children} = parse(`\\usepackage{skak}\n${definition}\n\n\\newgame\\mainline{1.e4}`);
    const [gap] = children;
    expect(gap).toMatchObject({type: 'gap', what: `\\${name}`});
    expect(gap?.source.place(gap.span.start).line).toBe(2);
  });

  test.each([
    tex`\def\Get#1{#1}`,
    tex`\let\True\relax`,
    tex`\renewcommand\Or{or}`,
    tex`\def\Mainline#1{\textbf{#1}}`,
    tex`\makeatletter\def\@storemainline{}\makeatother`,
    tex`\makeatletter\def\cfss@knightchar{S}\makeatother`,
    tex`\makeatletter\def\board@do@storefen#1{}\makeatother`,
    tex`\expandafter\def\csname g1\endcsname{x}`,
    tex`\makeatletter\@namedef{a2}{x}\makeatother`,
    tex`\newcommand\store[2]{\expandafter\gdef\csname #1\endcsname{#2}}\store{h8}{x}`,
    tex`\newenvironment{h4}{}{}`,
  ])('nothing is judged after %s', (definition) => {
    const played = outline(tex`${definition}\mainline{1.e4}`);
    expect(played).toContain('gap:macro');
    expect(played).not.toMatch(/(?<!gap:macro )mainline/);
  });

  test.each([
    tex`\def\Gets#1{#1}`,
    tex`\expandafter\def\csname i1\endcsname{x}`,
    tex`\newenvironment{h9}{}{}`,
    tex`{\def\Get#1{#1}}`,
  ])('moves are judged after %s', (definition) => {
    expect(outline(tex`${definition}\mainline{1.e4}`)).toBe('mainline{1.e4}');
  });
});

describe('names that are taken', () => {
  const begin = tex`\documentclass{article}\usepackage{skak}\begin{document}\newgame `;
  test.each([
    [tex`\newcommand\choose{\mainline{1.e4}}\choose`, 'gap:macro'],
    [tex`\newcommand\check{\mainline{1.e4}}\check`, 'gap:macro'],
    [tex`\NewDocumentCommand\gg{}{\mainline{1.e4}}\gg`, 'gap:macro'],
    [tex`\NewDocumentEnvironment{line}{+b}{\mainline{#1}}{}`, 'gap:macro'],
    [tex`\def\x{\NewDocumentEnvironment{line}{}{\mainline{1.e4}}{}}\x`, 'gap:macro'],
    [tex`\NewEnviron{line}{\mainline{1.e4}}`, 'gap:macro'],
    [tex`\providecommand\gg{\mainline{1.e4}}\mainline{1.d4}`, 'mainline{1.d4}'],
    [
      tex`\newcommand\x{\mainline{1.e4}}\newcommand\x{\mainline{1.d4}}\x`,
      'gap:macro x>mainline{1.e4}@',
    ],
    [tex`\let\gg\undefined\newcommand\gg{\mainline{1.e4}}\gg`, 'gg>mainline{1.e4}@'],
    [tex`\let\gg\relax\newcommand\gg{\mainline{1.e4}}\gg`, 'gg>mainline{1.e4}@'],
    [tex`\DeclareRobustCommand\gg{\mainline{1.e4}}\gg`, 'gg>mainline{1.e4}@'],
    [tex`\renewcommand\gg{\mainline{1.e4}}\gg`, 'gg>mainline{1.e4}@'],
    [tex`\newcommand\opening{\mainline{1.e4}}\opening`, 'opening>mainline{1.e4}@'],
    [tex`\renewcommand\opening{\mainline{1.e4}}\opening`, 'gap:macro opening>mainline{1.e4}@'],
    [tex`\newcommand\gg{Good game}\mainline{1.d4}`, 'mainline{1.d4}'],
  ])('LaTeX refuses the definition of a name that has a meaning: %s', (text, expected) => {
    expect(outline(begin + text)).toBe(`newgame ${expected}`);
  });
});

describe('a comment with instructions in an argument is read once', () => {
  const comment = '% skakmat: lang german\n';
  test.each([
    [tex`\newcommand\ml[1]{\mainline{#1}}\ml{1.e4 ${comment} e5}`],
    [tex`\newcommand\x[1]{#1}\x{\mainline{1.e4} ${comment} word}`],
    [tex`\newcommand\hide[1]{}\hide{word ${comment} word}`],
    [tex`\newcommand\x[1]{\ifdim\hsize>1pt #1\else #1\fi}\x{word ${comment} \newgame word}`],
    [tex`\newcommand\x[1]{#1}\x{word \x{word ${comment} word}}`],
  ])('%j', (text) => {
    expect(parse(text).comments).toHaveLength(1);
  });
});
