import {describe, expect, test} from 'vitest';
import type {InputResult, ReadInput} from '../../../src/tex/document/tex-document.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {outline, outlineOf, parse} from '../tree.ts';

const tex = String.raw;

function folder(files: Readonly<Record<string, string>>): ReadInput {
  return (name): InputResult => {
    if (name.startsWith('..')) return {kind: 'outside-root', folder: '..'};
    if (name === 'locked') return {kind: 'unreadable', why: 'permission denied'};
    const text = files[name];
    return text === undefined
      ? {kind: 'missing'}
      : {kind: 'source', source: new SourceText(text, name)};
  };
}

describe('files that a file reads', () => {
  test.each([
    [tex`\input{one} \showboard`, '<one: newgame> showboard'],
    [tex`\input one \showboard`, '<one: newgame> showboard'],
    [tex`\include{one}\subfile{one}`, '<one: newgame> <one: newgame>'],
    [tex`\import{part/}{two}`, '<part/two: showboard>'],
    [tex`\input{defs}\ml{1.e4}`, '<defs: > ml>mainline{1.e4}'],
    [tex`\newcommand\get[1]{\input{#1}} \get{one}`, '<one: newgame>'],
    [tex`\input{ended} \newgame`, '<ended: newgame>'],
    [tex`\subfile{sub} \showboard`, '<sub: newgame> showboard'],
    [tex`\input{\name} \input \name \newgame`, 'gap:input gap:input newgame'],
  ])('input files are read in place: %s', (text, expected) => {
    const readInput = folder({
      one: tex`\newgame`,
      'part/two': tex`\showboard`,
      defs: tex`\newcommand\ml[1]{\mainline{#1}}`,
      ended: tex`\newgame \end{document}`,
      sub: '\\documentclass{subfiles}\n\\begin{document}\n\\newgame\n\\end{document}',
    });
    expect(outline(text, {readInput})).toBe(expected);
  });

  test.each([
    [
      'TeX looks in the folders that the text declares',
      tex`\makeatletter\def\input@path{{games/}{other/}}\makeatother\input{one}`,
      '<games/one: newgame>',
    ],
    [
      'as many folders as there are',
      tex`\makeatletter\def\input@path{${Array.from({length: 80}, (_, i) => `{g${String(i)}/}`).join('')}{games/}}\input{one}`,
      '<games/one: newgame>',
    ],
    [
      'folders that are put together',
      tex`\makeatletter\def\dir{games}\edef\input@path{{\dir/}}\input{one}`,
      '<games/one: newgame>',
    ],
    [
      'TeX looks in its own folder first',
      tex`\makeatletter\def\input@path{{games/}}\makeatother\input{two}`,
      '<two: showboard>',
    ],
    ['a name with blanks', tex`\input{my game}`, '<my game: newgame>'],
    [
      'a name in quotes',
      tex`\input{"my game"} \input "my game" \newgame`,
      '<my game: newgame> <my game: newgame> newgame',
    ],
    ['\\@@input', tex`\makeatletter\@@input two \makeatother`, '<two: showboard>'],
    [
      'what an imported file reads lies beside it',
      tex`\import{games/}{reader}`,
      '<games/reader: <games/two: newgame>>',
    ],
    [
      'what an imported file imports counts from it',
      tex`\import{games/}{sub}`,
      '<games/sub: <games/deep/three: newgame>>',
    ],
    [
      'what a subfile reads lies beside it',
      tex`\subfile{games/reader}\input{two}`,
      '<games/reader: <games/two: newgame>> <two: showboard>',
    ],
    ['a file that is there', tex`\IfFileExists{two}{\input{two}}{\newgame}`, '<two: showboard>'],
    ['a file that is not', tex`\IfFileExists{gone}{\input{gone}}{\newgame}`, 'newgame'],
    [
      'a file read if it is there',
      tex`\InputIfFileExists{two}{\newgame}{\input{gone}}`,
      'newgame <two: showboard>',
    ],
    [
      'a file that need not be there',
      tex`\InputIfFileExists{gone}{\newgame}{} \makeatletter\@input{gone}`,
      '',
    ],
    [
      'a file that a wrapper looks for',
      tex`\newcommand\get[1]{\IfFileExists{#1}{\input{#1}}{}} \get{two}`,
      '<two: showboard>',
    ],
    [
      'chapters that are left out',
      tex`\includeonly{two}\include{gone}\include{two}`,
      'gap:input <two: showboard>',
    ],
    ['a program is not run', tex`\input{|"ls"}\input|ls`, 'gap:input gap:input'],
    ['a file that is not there', tex`\input{gone}`, 'gap:input'],
    ['a file that TeX writes', tex`\input{book.bbl}\input{glyphtounicode}`, ''],
  ])('input files are found and read as TeX does: %s', (_, text, expected) => {
    const readInput = (files: Readonly<Record<string, string>>): ReadInput => {
      return (name, _kind, _from, {first, last}) => {
        const path = [...first, '', ...last]
          .map((prefix) => prefix + name)
          .find((one) => one in files);
        const found = path === undefined ? undefined : files[path];
        if (path === undefined || found === undefined) return {kind: 'missing'};
        return {kind: 'source', source: new SourceText(found, path)};
      };
    };
    const files = {
      'my game': tex`\newgame`,
      two: tex`\showboard`,
      'games/one': tex`\newgame`,
      'games/two': tex`\newgame`,
      'games/reader': tex`\input{two}`,
      'games/sub': tex`\subimport{deep/}{three}`,
      'games/deep/three': tex`\newgame`,
    };
    expect(outline(text, {readInput: readInput(files)})).toBe(expected);
  });

  test('without a reader of files, each file is a gap', () => {
    expect(outline(tex`\newgame\input{two}`)).toBe('newgame gap:input');
  });

  test('the documents and packages of all files are listed in order', () => {
    const readInput = folder({
      one: tex`\usepackage{skak}\input{two}`,
      two: tex`\usepackage{xskak}`,
    });
    const document = parse(tex`\input{one}\usepackage{color}`, {readInput});
    expect(document.documents.map(({source}) => source.path)).toEqual(['one', 'two']);
    expect(document.packages.map(({name}) => name)).toEqual(['skak', 'xskak', 'color']);
  });

  test.each([
    [tex`\input{notes}`, 'missing'],
    [tex`\input{notes.tex}`, 'missing'],
    [tex`\include{notes}`, 'missing'],
    [tex`\input{../secret}`, 'outside-root'],
    [tex`\input{locked}`, 'unreadable'],
    [tex`\input{book.tex}`, 'cycle'],
  ])('the fault of %s is reported in its place', (text, why) => {
    const {faults} = parse(text, {readInput: folder({'book.tex': text})});
    const span = {start: 0, end: text.length};
    expect(faults).toEqual([expect.objectContaining({kind: 'input', why, span})]);
  });

  test('an endless chain of files is cut', () => {
    const readInput: ReadInput = (name) => {
      const next = Number(name) + 1;
      return {kind: 'source', source: new SourceText(tex`\newgame\input{${next}}`, name)};
    };
    const document = parse(tex`\input{1}`, {readInput});
    expect(document.documents.length).toBeLessThan(60);
    expect(document.documents.flatMap(({faults}) => faults)).toEqual([]);
    expect(outlineOf(document.children)).toContain('gap:limit');
  });
});

test('a file is not called missing where macros name the folders', () => {
  const readInput: ReadInput = () => ({kind: 'missing'});
  const faults = (folder: string): readonly string[] =>
    parse(tex`\makeatletter\def\input@path{{${folder}}}\input{one}`, {readInput}).faults.map(
      ({kind}) => kind,
    );
  expect(faults('games/')).toEqual(['input']);
  expect(faults(tex`\dir`)).toEqual([]);
});

describe('what begins in one file and ends in another', () => {
  const begin = tex`\documentclass{article}\usepackage{skak}\begin{document}\newgame `;
  const readInput = folder({
    open: tex`{\skaklanguage[german]`,
    close: tex`}`,
    group: tex`\begingroup\skaklanguage[german]`,
    center: tex`\begin{center}`,
    yes: tex`\iftrue`,
    no: tex`\iffalse`,
    maybe: tex`\ifvmode\mainline{1.c4}`,
    both: tex`\ifvmode\iftrue`,
    grouped: tex`\ifvmode\begingroup`,
    otherwise: tex`\else`,
    fi: tex`\fi`,
    once: '\\iftrue\\else\\iftrue\\fi\\fi\\iffalse\\else\\endinput\n\\fi',
  });

  test.each([
    [tex`\input{open}\mainline{1.Sf3}\input{close}`, 'gap:macro mainline'],
    [tex`\input{open}\mainline{1.Sf3}}`, 'gap:macro mainline'],
    [tex`{\skaklanguage[german]\input{close}\mainline{1.Nf3}`, 'gap:macro mainline'],
    [tex`\input{group}\mainline{1.Sf3}\endgroup`, 'gap:macro mainline'],
    [tex`\input{center}\mainline{1.Nf3}\end{center}`, '<center: > mainline{1.Nf3}'],
    [tex`\input{no}\mainline{1.e4}`, 'gap:conditional'],
  ])(
    'is followed only where it sets nothing, and no brace of it is reported: %s',
    (text, expected) => {
      const document = parse(begin + text, {readInput});
      expect(outlineOf(document.children)).toContain(expected);
      expect([document, ...document.documents].flatMap(({faults}) => faults)).toEqual([]);
    },
  );

  const E4 = tex`\mainline{1.e4}`;
  const D4 = tex`\mainline{1.d4}`;
  test.each([
    [tex`\input{yes}${E4}\else${D4}\fi\showboard`, '<yes: > mainline{1.e4} showboard'],
    [tex`\input{yes}${E4}\input{fi}\showboard`, '<yes: > mainline{1.e4} <fi: > showboard'],
    [tex`\iftrue\input{fi}${E4}`, '<fi: > mainline{1.e4}'],
    [
      tex`\iftrue\InputIfFileExists{fi}{}{}${E4}\else${D4}\fi`,
      '<fi: > mainline{1.e4} gap:conditional mainline{1.d4} gap:conditional',
    ],
    [tex`\input{once}${E4}\fi\showboard`, '<once: > mainline{1.e4} showboard'],
    [tex`\newcommand\start{\input{yes}}\start${E4}\else${D4}\fi`, '<yes: > mainline{1.e4}'],
    // TeX never skips beyond the end of a file: it stops there, and at the `\fi` that is one too many.
    [
      tex`\iftrue\input{otherwise}${E4}\fi`,
      '<otherwise: gap:conditional> mainline{1.e4} gap:conditional',
    ],
    [tex`\input{no}\input{fi}${E4}`, '<no: gap:conditional> <fi: gap:conditional> mainline{1.e4}'],
    [tex`\input{maybe}${E4}\fi${D4}`, '<maybe: (mainline{1.c4} | )> mainline{1.e4} mainline{1.d4}'],
    [
      tex`\input{maybe}${E4}\else${D4}\fi\showboard`,
      '<maybe: (mainline{1.c4} | )> mainline{1.e4} ( | mainline{1.d4}) showboard',
    ],
    [
      tex`\newcommand\sonst{\else}\input{maybe}\sonst${D4}\fi\showboard`,
      '<maybe: (mainline{1.c4} | )> ( | mainline{1.d4}) showboard',
    ],
    [tex`\input{both}${E4}\else${D4}\fi\fi`, '<both: > mainline{1.e4} ( | mainline{1.d4})'],
    [tex`\input{grouped}${E4}\endgroup\fi`, '<grouped: > gap:macro mainline{1.e4} gap:macro'],
    [tex`\ifvmode\input{fi}${E4}\fi`, '(<fi: > gap:macro mainline{1.e4} | )'],
    [tex`\include{yes}${E4}\fi`, '<yes: > gap:macro mainline{1.e4} gap:conditional'],
    [tex`\include{fi}${E4}`, '<fi: > gap:macro mainline{1.e4}'],
  ])('conditionals go on from file to file: %s', (text, expected) => {
    expect(outline(begin + text, {readInput})).toBe(`newgame ${expected}`);
  });

  test('a brace without a partner in any file is reported', () => {
    const document = parse(tex`${begin}\input{open}\mainline{1.Sf3}`, {readInput});
    const all = document.documents.flatMap(({faults}) => faults.map(({kind}) => kind));
    expect(all).toEqual(['unclosed-group']);
  });
});

describe('what TeX stops at', () => {
  const begin = tex`\documentclass{article}\usepackage{skak}\begin{document}\newgame `;
  test.each([
    [tex`\newcount\q\q=x \showboard`, 'gap:macro showboard'],
    [tex`\newcount\q\q=3 \showboard`, 'showboard'],
    [tex`\setcounter{page}{x}\showboard`, 'gap:macro showboard'],
    [tex`\setcounter{page}{7}\showboard`, 'showboard'],
    [tex`\newcounter{move}\showboard`, 'gap:macro showboard'],
    [tex`\newcounter{q}\newcounter{q}\showboard`, 'gap:macro showboard'],
    [tex`\newlength\mainline\mainline{1.e4}`, 'gap:macro mainline{1.e4}'],
    [tex`\newsavebox{\mainline}\mainline{1.e4}`, 'gap:macro mainline{1.e4}'],
    [tex`\newcommand\mainline{x}\mainline{1.e4}`, 'gap:macro mainline{1.e4}'],
    [tex`\newtheorem{mainline}{x}\mainline{1.e4}`, 'gap:macro mainline{1.e4}'],
    [tex`\newenvironment{mainline}{}{}\mainline{1.e4}`, 'gap:macro mainline{1.e4}'],
    [
      tex`\newcommand\q{\newenvironment{mainline}{}{}}\q\mainline{1.e4}`,
      'gap:macro mainline{1.e4}',
    ],
    [
      tex`\newcommand\g{\mainline{1.e4}}\newenvironment{g}{\mainline{1.d4}}{}\begin{g}\end{g}`,
      'gap:macro g>mainline{1.e4}@',
    ],
    [tex`\newenvironment{endgame}{\mainline{1.d4}}{}\begin{endgame}\end{endgame}`, 'gap:macro'],
    [tex`\newlength\q\newtheorem{game}{Game}\begin{game}\showboard\end{game}`, 'showboard'],
    [tex`\newcommand\p[1]{\mainline{#1}}\newbox\p\p{1.e4}\showboard`, 'showboard'],
    [tex`\newwrite\mainline\mainline{1.e4}`, 'gap:macro'],
    [tex`\makeatletter\@mainline{1.e4}`, 'gap:macro'],
    [tex`\newcommand\q{\InitBoard}\q\showboard`, 'gap:macro showboard'],
    [tex`\WhiteToMove{White}{Black}\showboard`, 'showboard'],
    [tex`\WhiteToMove\showboard`, 'gap:macro showboard'],
    [tex`\WhiteToMove \mainline{1.e4}`, 'gap:macro mainline{1.e4}'],
    [tex`\newtoks\showboard\showboard`, 'gap:macro'],
    [tex`\newtoks\q\q\showboard`, 'gap:macro showboard'],
    [tex`\newtoks\q\newtoks\r\q={a}\r=\q\r\bgroup a}\showboard`, 'showboard'],
    [tex`\newdimen\showboard\showboard`, 'gap:macro'],
    [tex`\endgroup\showboard`, 'gap:macro showboard'],
    [tex`\begingroup\showboard\endgroup`, 'showboard'],
    [tex`\begin{center}\showboard\end{document}`, 'showboard gap:macro'],
    [tex`\begin{center}\showboard\end{center}\end{document}`, 'showboard'],
    [tex`\iffalse\showboard`, 'gap:conditional'],
    [tex`\catcode124=13 \def|#1|{\mainline{#1}}|1.e4|`, 'gap:macro'],
  ])('is in the account: %s', (text, expected) => {
    expect(outline(begin + text)).toBe(`newgame ${expected}`);
  });
});
