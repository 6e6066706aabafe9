import {describe, expect, test} from 'vitest';
import type {InputResult, ReadInput} from '../../src/latex/tex-document.ts';
import {SourceText} from '../../src/source/source-text.ts';
import {outline, parse} from './tree.ts';

const tex = String.raw;

function folder(files: Readonly<Record<string, string>>): ReadInput {
  return (name): InputResult => {
    if (name.startsWith('..')) return {kind: 'outside-root'};
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
    [tex`\input{\name} \input \name \newgame`, 'newgame'],
  ])('%s', (text, expected) => {
    const readInput = folder({
      one: tex`\newgame`,
      'part/two': tex`\showboard`,
      defs: tex`\newcommand\ml[1]{\mainline{#1}}`,
      ended: tex`\newgame \end{document}`,
      sub: '\\documentclass{subfiles}\n\\begin{document}\n\\newgame\n\\end{document}',
    });
    expect(outline(text, {readInput})).toBe(expected);
  });

  test('documents and packages are gathered in order', () => {
    const readInput = folder({
      one: tex`\usepackage{skak}\input{two}`,
      two: tex`\usepackage{xskak}`,
    });
    const document = parse(tex`\input{one}\usepackage{color}`, {readInput});
    expect(document.documents.map(({source}) => source.path)).toEqual(['one', 'two']);
    expect(document.packages.map(({name}) => name)).toEqual(['skak', 'xskak', 'color']);
  });

  test.each([
    [tex`\input{notes}`, []],
    [tex`\input{notes.tex}`, ['missing-input']],
    [tex`\include{notes}`, ['missing-input']],
    [tex`\input{../secret}`, ['input-outside-root']],
    [tex`\input{locked}`, ['unreadable-input']],
    [tex`\input{book.tex}`, ['endless-input']],
  ])('%s is reported where it stands', (text, rules) => {
    const {diagnostics} = parse(text, {readInput: folder({'book.tex': text})});
    expect(diagnostics.map(({rule}) => rule)).toEqual(rules);
  });

  test('a chain without end is cut', () => {
    const readInput: ReadInput = (name) => {
      const next = Number(name) + 1;
      return {kind: 'source', source: new SourceText(tex`\newgame\input{${next}}`, name)};
    };
    const document = parse(tex`\input{1}`, {readInput});
    expect(document.documents.length).toBeLessThan(60);
    expect(document.documents.flatMap(({diagnostics}) => diagnostics)).toHaveLength(1);
  });
});
