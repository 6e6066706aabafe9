import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import type {SourceText, Span} from '../../../src/text/source-text.ts';
import type {TexDocument, TexNode} from '../../../src/tex/document/tex-document.ts';
import {anyCharacters} from '../../any-characters.ts';
import {parse} from '../tree.ts';

const tex = String.raw;

const pieces = [
  ...['{', '}', '[', ']', '%', '\n', '\n\n', '\\', ' ', '#1', '#', '=', ',', ';', '|', '1.e4 e5'],
  ...['\\newgame', '\\mainline', '\\mainline{', '\\variation[', '\\xskakcomment{', '\\mainlin{'],
  ...['\\newcommand\\ml[1]{', '\\newcommand{\\mm}[2][x]{', '\\def\\play#1;{', '\\let\\M\\mainline'],
  ...['\\ml', '\\mm', '\\play', '\\M', '\\begin{verbatim}', '\\end{verbatim}', '\\begin{ml}'],
  ...['\\end{ml}', '\\newenvironment{ml}[1]', '\\iffalse', '\\ifx', '\\else', '\\fi', '\\verb|'],
  ...['\\usepackage{xskak}', '\\catcode`\\{=12', '\\begin{document}', '\\end{center}', '\\url{'],
  ...['\\ifthenelse{', '\\only<1>{', '\\only<', '\\IfBooleanTF{#1}{', '\\or', '\\ifcase'],
  ...['\\skaklanguage', '\\begingroup', '\\endgroup', '\\skaklanguage[german]'],
  ...['\\begin{center}', '\\input{x}', '\\NewDocumentCommand\\play{s o m}', '\\MakeShortVerb{\\|}'],
];

const anyTex = fc
  .array(fc.oneof({weight: 9, arbitrary: fc.constantFrom(...pieces)}, anyCharacters()), {
    maxLength: 60,
  })
  .map((parts) => parts.join(''));

describe('of any text', () => {
  test('every place is inside any text, and its commands are in order', () => {
    fc.assert(
      fc.property(anyTex, (text) => {
        const document = parse(text);
        checkOrder(document.children, document.source);
        for (const {span} of [...document.faults, ...document.comments]) {
          expectInside(span, document.source);
        }
        for (const fault of document.faults) {
          const end = 'closeAt' in fault ? fault.closeAt : undefined;
          if (end !== undefined) expectInside({start: end, end}, document.source);
        }
      }),
      {numRuns: 3_000},
    );
  });

  test('commands at the start are found, whatever follows', () => {
    fc.assert(
      fc.property(anyTex, (text) => {
        const [first] = parse(`\\newgame{}\n\n${text}`).children;
        expect(first).toMatchObject({name: 'newgame', span: {start: 0, end: 8}});
      }),
    );
  });
});

describe('a hostile text is read to its end', () => {
  test.each([
    ['{', 200_000],
    ['}', 200_000],
    [tex`\mainline{`, 50_000],
    [tex`\mainline[`, 50_000],
    ['variation{1...', 20_000],
    ['variation[', 20_000],
    [']{', 50_000],
    ['[]{', 50_000],
    ['\\mainline\n\n', 20_000],
    [tex`\textit{\mainline{#`, 10_000],
    [tex`\begin{tabularx}\mainline{1.e4#}`, 20_000],
    [tex`\xskakcomment{` + '\n\n', 50_000],
    [tex`\iffalse `, 50_000],
    [tex`\iftrue \else `, 50_000],
    [tex`\ifx `, 50_000],
    [tex`\ifx\a\b\newgame\else`, 20_000],
    [tex`\newgame\fi`, 20_000],
    [tex`\only<1>{`, 50_000],
    [tex`\only<`, 50_000],
    [tex`{\skaklanguage`, 20_000],
    [tex`\begin{verbatim}`, 50_000],
    [tex`\begin{center}{`, 50_000],
    [tex`\begin{document}`, 50_000],
    [tex`\def\a{`, 50_000],
    [tex`\def\a{\a`, 20_000],
    [tex`\def\a#1;`, 50_000],
    [tex`\newcommand\a[`, 20_000],
    [tex`\url{`, 20_000],
    ['\\verb|', 50_000],
    ['%', 100_000],
    ['\n', 200_000],
    ['\\', 200_000],
    [tex`\newcommand\ml[1]{\mainline{#1}}\ml{`, 5_000],
    [tex`\def\a{\a\a}\a`, 1_000],
    [tex`\usepackage{`, 50_000],
    [tex`\input{`, 50_000],
    [tex`\catcode`, 50_000],
  ])('a hostile text is read to its end: %j', (piece, count) => {
    const document = parse(tex`\newcommand\ml[1]{\mainline{#1}}` + piece.repeat(count));
    expect(document.faults.length).toBeLessThan(count + 2);
  });

  test('different delimiters of \\verb on one line are read to their end', () => {
    const verbs = Array.from(
      {length: 20_000},
      (_, i) => `\\verb${String.fromCharCode(0x4e00 + i)}`,
    );
    expect(parse(verbs.join('')).children).toEqual([]);
  });

  test('macros nested in macros are read to their end', () => {
    const text =
      tex`\newcommand\ml[1]{\mainline{#1}}` + tex`\ml{`.repeat(50_000) + '}'.repeat(50_000);
    expect(parse(text).children).toHaveLength(1);
  });

  test('a chain of definitions is read to its end', () => {
    const chain = Array.from(
      {length: 5_000},
      (_, i) => `\\def\\a${letters(i)}{\\a${letters(i + 1)}}`,
    );
    expect(parse(`${chain.join('')}\\a${letters(0)}\\newgame`).children).toHaveLength(1);
  });
});

function letters(number: number): string {
  return Array.from(String(number), (digit) => 'abcdefghij'.charAt(Number(digit))).join('');
}

function checkOrder(nodes: readonly TexNode[], source: TexDocument['source']): void {
  let last = 0;
  for (const node of nodes) {
    if (node.source === source) expectInside(node.span, source);
    if (node.type === 'include' || node.type === 'gap') continue;
    if (node.type === 'branches') {
      for (const alternative of node.alternatives) checkOrder(alternative, source);
      continue;
    }
    if (node.via === undefined) {
      expect(node.span.start).toBeGreaterThanOrEqual(last);
      last = node.span.end;
    }
    for (const argument of node.options ? [node.options, ...node.arguments] : node.arguments) {
      expectInside(argument, argument.source);
      checkOrder(argument.children, argument.source);
    }
  }
}

function expectInside({start, end}: Span, source: SourceText): void {
  expect(start).toBeGreaterThanOrEqual(0);
  expect(end).toBeGreaterThanOrEqual(start);
  expect(source.text.length).toBeGreaterThanOrEqual(end);
}
