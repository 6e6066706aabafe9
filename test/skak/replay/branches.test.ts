import {describe, expect, test} from 'vitest';
import {checkDocument} from '../../../src/lint/pipeline/check-document.ts';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {verdictsOf} from './tables.ts';

const tex = String.raw;

describe('a conditional that only TeX can decide', () => {
  test.each([
    [
      'is read in all its branches, each from the position before it',
      tex`\newgame\ifprint\mainline{1.e4 e5}\else\mainline{1.d4 d5}\fi`,
      ['played', 'played'],
    ],
    [
      'is no mystery where all branches lead to one position',
      tex`\newgame\ifshow\mainline{1.e4}\else\hidemoves{1.e4}\fi\mainline{1...e5}`,
      ['played', 'played', 'played'],
    ],
    [
      'leaves the rest unjudged where they do not',
      tex`\newgame\mainline{1.e4}\iflong\mainline{1...e5}\fi\mainline{2.Nf3}`,
      ['played', 'played', 'unjudged'],
    ],
    [
      'hides no wrong move in a branch',
      tex`\newgame\ifshow\mainline{1.e5}\else\mainline{1.e4}\fi`,
      ['lost illegal', 'played'],
    ],
    [
      'leaves a continuation of a variation of one branch unjudged',
      tex`\newgame\mainline{1.e4 d6}\mainline{2.f3}\iflong\variation{2.d3 c6 3.Be3 Nh6}\fi\continuevariation{4.Ke2}\continuevariationcurrent{4...e5}\variation{2.d4 c6}\continuevariationcurrent{3.d5}`,
      ['played', 'played', 'played', 'unjudged', 'unjudged', 'played', 'played'],
    ],
    [
      'is no mystery where both branches end a variation alike',
      tex`\newgame\mainline{1.e4 d6}\mainline{2.f3}\iflong\variation{2.d3}\else\variation{2.d3}\fi\continuevariationcurrent{2...c6}`,
      ['played', 'played', 'played', 'played', 'played'],
    ],
    [
      'ends with the next game',
      tex`\newgame\iflong\mainline{1.e4}\fi\newgame\mainline{1.d4}`,
      ['played', 'played'],
    ],
  ])('both branches are followed: %s', (_, body, verdicts) => {
    expect(verdictsOf(body, 'skak')).toEqual(verdicts);
  });
});

describe('a conditional that the document decides', () => {
  test.each([
    [
      'of which one branch is played',
      tex`\newif\ifprint\newgame\ifprint\mainline{1.e4 e5}\else\mainline{1.d4 d5}\fi\mainline{2.c4}`,
      ['played', 'played'],
    ],
    [
      'that a switch has turned',
      tex`\newif\iflong\longtrue\newgame\mainline{1.e4}\iflong\mainline{1...e5}\fi\mainline{2.Nf3}`,
      ['played', 'played', 'played'],
    ],
  ])('only the branch that the document chooses is followed: %s', (_, body, verdicts) => {
    expect(verdictsOf(body, 'skak')).toEqual(verdicts);
  });
});

describe('what is filed in the branches of a conditional', () => {
  test.each([
    [
      'is taken up again where all of them have filed it',
      tex`\newchessgame[id=a]\ifprint\mainline{1.e4}\else\mainline{1.e4}\fi\newchessgame[id=b]\resumechessgame[id=a]\mainline{1...e5}`,
      ['played', 'played', 'played'],
    ],
    [
      'is not known where they have filed other moves',
      tex`\newchessgame[id=a]\ifprint\mainline{1.e4}\else\mainline{1.d4}\fi\newchessgame[id=b]\resumechessgame[id=a]\mainline{1...e5}`,
      ['played', 'played', 'unjudged'],
    ],
    [
      'is not known by its place either',
      tex`\newchessgame[id=a]\ifprint\mainline{1.e4}\else\mainline{1.d4}\fi\resumechessgame[id=a,moveid=1b]\mainline{1...e5}`,
      ['played', 'played', 'unjudged'],
    ],
    [
      'is known where both had it before',
      tex`\newchessgame[id=a]\mainline{1.e4}\ifprint\mainline{1...e5}\else\mainline{1...c5}\fi\resumechessgame[id=a,moveid=1b]\mainline{1...d5}`,
      ['played', 'played', 'played', 'played'],
    ],
    [
      'is not known where one of them is nested',
      tex`\newchessgame[id=a]\ifprint\ifx\a\b\mainline{1.e4}\else\mainline{1.d4}\fi\else\mainline{1.e4}\fi\resumechessgame[id=a]\mainline{1...e5}`,
      ['played', 'played', 'played', 'unjudged'],
    ],
  ])('what branches store is known after them: %s', (_, body, verdicts) => {
    expect(verdictsOf(body, 'xskak')).toEqual(verdicts);
  });
});

test('piece letters end with the group in which they were chosen', () => {
  const body = tex`\newskaklanguage{german}{KDTLSB}\newgame{\skaklanguage[german]\mainline{1.Sf3 Sf6}}\mainline{2.Nc3 Nc6}`;
  expect(verdictsOf(body, 'skak')).toEqual(['played', 'played']);
});

test('piece letters end with the group of the wrapper that chose them', () => {
  const body = tex`\newskaklanguage{german}{KDTLSB}\newcommand\g[1]{{\skaklanguage[german]\mainline{#1}}}\newgame\g{1.Sf3 Sf6}\mainline{2.Nc3 Nc6}`;
  expect(verdictsOf(body, 'skak')).toEqual(['played', 'played']);
});

test('a macro of the author in place of a move is left to TeX', () => {
  const body = tex`\newcommand\best{e4}\newgame\mainline{1.\best{} e5}\mainline{2.Nf3}`;
  expect(verdictsOf(body, 'skak')).toEqual(['unjudged', 'unjudged']);
});

describe('on slides', () => {
  const slides = (body: string): SourceText =>
    new SourceText(
      tex`\documentclass{beamer}\usepackage{skak}\begin{document}${body}\end{document}`,
    );

  test.each([
    [
      'a game that begins on the next frame is missed',
      tex`\begin{frame}\newgame\mainline{1.e4}\end{frame}\begin{frame}\mainline{1.d4}\end{frame}`,
      ['missing-newgame'],
      [],
    ],
    [
      'a game goes on from frame to frame',
      tex`\begin{frame}\newgame\mainline{1.e4}\end{frame}\begin{frame}\mainline{1...e5}\end{frame}`,
      [],
      [],
    ],
    [
      'games that only some slides have are followed by a game of its own',
      tex`\begin{frame}\only<1>{\newgame\mainline{1.c4}}\only<2>{\newgame\mainline{1.d4}}\end{frame}\newgame\mainline{1.e4}`,
      [],
      [],
    ],
    [
      'after them, only TeX knows which game goes on',
      tex`\newgame\mainline{1.e4}\begin{frame}\only<1>{\newgame\mainline{1.c4}}\only<2>{\newgame\mainline{1.d4}}\end{frame}\mainline{1...e5}`,
      [],
      [tex`\only<2>`],
    ],
    [
      'steps that begin with a game are no games without a beginning',
      tex`\begin{frame}\only<1>{\newgame\mainline{1.e4}}\only<2>{\mainline{1...e5}}\end{frame}`,
      [],
      [tex`\only<1>`],
    ],
  ])('%s', async (_, body, rules, gaps) => {
    const {facts, diagnostics} = await checkDocument(parseTex(slides(body)));
    expect(diagnostics.map(({rule}) => rule)).toEqual(rules);
    expect(facts.gaps.map(({what}) => what)).toEqual(gaps);
  });
});
