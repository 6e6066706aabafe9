import {describe, expect, test} from 'vitest';
import type {ReadInput} from '../../../src/tex/document/tex-document.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {outline, parse} from '../tree.ts';

const tex = String.raw;

/** A folder with packages, classes and other files. */
function folder(files: Readonly<Record<string, string>>): ReadInput {
  return (name, kind) => {
    const ending = kind === 'package' ? '.sty' : kind === 'class' ? '.cls' : '';
    const text = files[name + ending];
    if (text === undefined) return {kind: 'missing'};
    return {kind: 'source', source: new SourceText(text, name + ending)};
  };
}

const FILES = {
  'mychess.sty': tex`
    \NeedsTeXFormat{LaTeX2e}
    \ProvidesPackage{mychess}[2020/01/01 v1.0 Our chess]
    \RequirePackage{skak}
    \newcommand\startgame{\newgame}
    \newcommand\ml[1]{\my@ml{#1}}
    \newcommand\my@ml[1]{\mainline{#1}}
    \newenvironment{partie}{\newgame}{\showboard}
    \endinput
    \newgame`,
  'styles/mychess.sty': tex`\newcommand\ml[1]{\variation{#1}}`,
  'mybook.cls': tex`\LoadClass[11pt]{book}\RequirePackage{mychess}\newcommand\play[1]{\ml{#1}}`,
  'lecture.cls': tex`\LoadClassWithOptions{beamer}`,
  'hooked.sty': tex`\AtBeginDocument{\newgame}`,
  'outer.sty': tex`\RequirePackage{outer}\RequirePackage{mychess}`,
  'geometry.sty': tex`\newcommand\ml[1]{#1}\begingroup`,
  'titlesec.sty': tex`\newcommand\ml[1]{\mainline{#1}}`,
  'open.sty': tex`\begingroup { \mainlne{1.e4}`,
  'options.sty': tex`
    \DeclareOption{start}{\newgame}
    \DeclareOption{usual}{\newcommand\ml[1]{\hidemoves{#1}}}
    \DeclareOption{shown}{\renewcommand\ml[1]{\mainline{#1}}}
    \DeclareOption*{\showboard}
    \ExecuteOptions{usual}
    \ProcessOptions\relax`,
};

describe('packages and classes of the author', () => {
  test.each([
    [
      tex`\usepackage{mychess}\startgame\ml{1.e4}`,
      '<mychess.sty: > startgame>newgame ml>mainline{1.e4}',
    ],
    [
      tex`\RequirePackage{mychess}\begin{partie}\ml{1.e4}\end{partie}`,
      '<mychess.sty: > partie>newgame ml>mainline{1.e4} partie>showboard',
    ],
    [tex`\usepackage{styles/mychess}\ml{1.e4}`, '<styles/mychess.sty: > ml>variation{1.e4}'],
    [tex`\documentclass{mybook}\play{1.e4}`, '<mybook.cls: <mychess.sty: >> play>mainline{1.e4}'],
    [tex`\usepackage{array,mychess, mychess}\ml{1.e4}`, '<mychess.sty: > ml>mainline{1.e4}'],
    [
      tex`\usepackage{hooked}
\begin{document}\showboard`,
      '<hooked.sty: > document>newgame showboard',
    ],
    [tex`\usepackage{outer}\ml{1.e4}`, '<outer.sty: <mychess.sty: >> ml>mainline{1.e4}'],
    [tex`\usepackage{geometry}\newgame`, 'newgame'],
    [tex`\usepackage{titlesec}\ml{1.e4}`, '<titlesec.sty: > ml>mainline{1.e4}'],
  ])('the code of a local package or class is read: %s', (text, expected) => {
    expect(outline(text, {readInput: folder(FILES)})).toBe(expected);
  });

  test.each([
    ['', '<options.sty: > ml>hidemoves{1.e4}'],
    ['[start]', '<options.sty: newgame> ml>hidemoves{1.e4}'],
    ['[shown, start]', '<options.sty: newgame> ml>mainline{1.e4}'],
    ['[other]', '<options.sty: showboard> ml>hidemoves{1.e4}'],
    ['[usual]', '<options.sty: > ml>hidemoves{1.e4}'],
  ])("a local package takes its options: '%s'", (options, expected) => {
    const text = tex`\usepackage${options}{options}\ml{1.e4}`;
    expect(outline(text, {readInput: folder(FILES)})).toBe(expected);
  });

  test('a local package takes the options of the class and those passed on to it', () => {
    const readInput = folder(FILES);
    expect(outline(tex`\documentclass[start,a4paper]{book}\usepackage{options}`, {readInput})).toBe(
      '<options.sty: newgame>',
    );
    expect(
      outline(tex`\PassOptionsToPackage{start}{options}\usepackage{options}`, {readInput}),
    ).toBe('<options.sty: newgame>');
  });

  test('local packages are not blamed for commands that only their own code defines', () => {
    const document = parse(tex`\usepackage{open}\usepackage{skak}\newgame`, {
      readInput: folder(FILES),
    });
    expect(document.documents.flatMap(({faults}) => faults)).toEqual([]);
    expect(document.faults).toEqual([]);
  });

  test('a local class is the class that it loads', () => {
    const {documentClass} = parse(tex`\documentclass{lecture}`, {readInput: folder(FILES)});
    expect(documentClass).toBe('beamer');
  });
});

describe('a package or class that is not there', () => {
  const readInput = folder(FILES);

  test.each([
    ['is a gap', tex`\usepackage{ours}`, 'gap:package'],
    ['is one unless it is public', tex`\documentclass{memoir}\usepackage{tikz,skak}`, ''],
    ['may be a class', tex`\documentclass{our-book}`, 'gap:package'],
    [
      'may define macros that play moves',
      tex`\usepackage{ours}\ml{1.e4 e5}`,
      'gap:package gap:macro',
    ],
    [
      'may define macros',
      tex`\usepackage{ours}\textbf{1.e4 e5}\emph{x}\vspace{3pt}`,
      'gap:package',
    ],
    [
      'leaves the macros of LaTeX alone',
      tex`\usepackage{ours}\lhead{\nouppercase\leftmark\enspace\S\raisebox{\height}{\fboxsep3pt x}}`,
      'gap:package',
    ],
    [
      'may define macros of LaTeX anew',
      tex`\usepackage{ours}\check{1.e4 e5}`,
      'gap:package gap:macro',
    ],
    [
      'may define environments',
      tex`\usepackage{ours}\begin{partie}1.e4 e5\end{partie}`,
      'gap:package gap:macro',
    ],
    [
      'leaves the environments of LaTeX alone',
      tex`\usepackage{ours}\begin{center}1.e4 e5\end{center}`,
      'gap:package',
    ],
    [
      'does not define what the text does',
      tex`\newcommand\ml[1]{\mainline{#1}}\usepackage{ours}\ml{1.e4}`,
      'gap:package ml>mainline{1.e4}',
    ],
  ])('a package or class that is not there %s: %s', (_, text, expected) => {
    expect(outline(text, {readInput})).toBe(expected);
  });

  test('a missing package may hold chess for certain, or perhaps', () => {
    const {children, hasUnreadCode} = parse(
      tex`\usepackage{ours}\ml{1.e4}\fig{8/8/8/8/8/8/8/K6k}\openinga\openingb{Sicilian}\readpgn{a.pgn}`,
      {readInput},
    );
    const seen = children.map((node) => node.type === 'gap' && `${node.what} ${node.touchesBoard}`);
    expect(seen).toEqual([
      'ours.sty true',
      tex`\ml true`,
      tex`\fig true`,
      tex`\openinga perhaps`,
      tex`\openingb perhaps`,
      tex`\readpgn true`,
    ]);
    expect(hasUnreadCode).toBe(true);
  });
});

describe('moves in a notation that is not read', () => {
  test.each([
    [tex`\usepackage{chess}\move e2e4 e7e5 \move g1f3 b8c6`, 'gap:notation gap:notation'],
    [
      tex`\usepackage{diagram}\begin{diagram}\solution{1.Qh5}\end{diagram}`,
      'gap:notation gap:notation',
    ],
    [tex`\usepackage{skak}\move e2e4`, ''],
    [tex`\usepackage{texmate}\begin{texmate}1. e4\end{texmate}`, 'newgame gap:notation'],
    [tex`\usepackage{chess}\newcommand\move[1]{\mainline{#1}}\move{1.e4}`, 'move>mainline{1.e4}'],
  ])('moves in a notation that is not read leave a gap: %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
  });
});
