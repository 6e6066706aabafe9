import {describe, expect, test} from 'vitest';
import type {InputResult} from '../../src/tex/document/tex-document.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {checkText} from '../check-text.ts';
import {outline, parse} from './tree.ts';

const tex = String.raw;

/** `\aa` to `\az`, each of which calls the next one twice. */
function doubling(last: string): string {
  const names = 'abcdefghijklmnopqrstuvwxyz';
  const bodies = Array.from(names.slice(0, -1), (name, i) => {
    const next = names.charAt(i + 1);
    return tex`\def\x${name}{\x${next}\x${next}}`;
  });
  return `${bodies.join('')}\\def\\xz{${last}}`;
}

const times = (count: number, text: string): string => text.repeat(count);

describe('what exceeds a limit leaves a gap, and no finding', () => {
  test.each([
    ['a macro that calls itself', tex`\def\a{\newgame\a}\a`],
    ['a macro that makes a million commands', tex`${doubling(tex`\newgame`)}\xa`],
    [
      'arguments put together after that',
      tex`${doubling(tex`\newgame`)}\newcommand\play[1]{\mainline{1.#1 e5}}\xa\play{e4}`,
    ],
    ['an environment that begins itself', tex`\newgame\def\g #1;{\begin{g}\mainline{#1}}\g 1.e4;`],
    [
      'arguments inside arguments',
      tex`\newcommand\x[1]{#1\showboard}${times(120, tex`\x{`)}\mainline{1.e4}${times(120, '}')}`,
    ],
    [
      'conditionals that only TeX can decide',
      tex`${times(60, tex`\iflong `)}\newgame\mainline{1.e4}${times(60, tex`\else\newgame\mainline{1.d4}\fi `)}`,
    ],
    [
      'a loop over a long list',
      tex`\makeatletter\@tfor\x:=${times(20_000, 'a')}\do{\newgame\mainline{1.e4}}`,
    ],
    ['a loop whose test always holds', tex`\whiledo{1<2}{\relax}`],
    [
      'an argument as long as a book',
      tex`\newgame\newcommand\g[1]{\def\x{}}\g{${times(210_000, 'a ')}\mainline{1.e4}}`,
    ],
  ])('%s', async (_, text) => {
    const body = tex`\documentclass{article}\usepackage{skak}\begin{document}${text}
\mainline{1.e5}`;
    expect(outline(body)).toContain('gap:limit');
    expect((await checkText(body)).map(({rule}) => rule)).toEqual([]);
  });

  test('an option of a loop that nothing closes', () => {
    const text = tex`\newgame\foreach\i [count=\c in{1,2}{\showboard}\mainline{1.e4}`;
    expect(outline(text)).toContain('mainline{1.e4}');
  });

  test('files without end', async () => {
    let count = 0;
    const readInput = (): InputResult => ({
      kind: 'source',
      source: new SourceText(tex`\input{a}`, `a${(count += 1)}.tex`),
    });
    const body = tex`\documentclass{article}\usepackage{skak}\begin{document}\newgame\input{a}\mainline{1.e5}`;
    expect(outline(body, {readInput})).toContain('gap:limit');
    expect((await checkText(body, {readInput})).map(({rule}) => rule)).toEqual([]);
  });

  test('the parameters of a macro may be as long as they like', () => {
    const long = times(400, 'x');
    const text = tex`\def\play #1${long}{\newgame\mainline{#1}}\play 1.e4${long}`;
    expect(outline(text)).not.toContain('#');
  });
});

test('a long chain of macros is followed', () => {
  const text = tex`${Array.from({length: 70}, (_, i) => `\\newcommand\\q${letters(i)}[1]{\\emph{#1}\\q${letters(i + 1)}{#1}}`).join('')}\newcommand\q${letters(70)}[1]{\newgame\mainline{1.e4 #1}}\q${letters(0)}{e5 2.Ke2}`;
  expect(outline(text)).toBe('qaa>newgame qaa>mainline{1.e4 e5 2.Ke2}@');
});

test('the main document of a part that reads itself leaves a gap', () => {
  const part = tex`\documentclass[part]{subfiles}\begin{document}\mainline{1.e4}`;
  const readInput = (): InputResult => ({kind: 'source', source: new SourceText(part, 'book.tex')});
  expect(outline(part, {readInput})).toBe('gap:input mainline{1.e4}');
  expect(parse(part, {readInput}).faults).toMatchObject([{kind: 'input', why: 'cycle'}]);
});

/** A name of two letters for a number below 676. */
function letters(number: number): string {
  return String.fromCharCode(97 + Math.floor(number / 26), 97 + (number % 26));
}
