import {describe, expect, test} from 'vitest';
import {splitWords} from '../../../src/skak/movetext/split-words.ts';

const tex = String.raw;

/** The words of a list; what stands in `<...>` has eaten the space before one, `¶` is an empty line. */
function wordsOf(text: string, span = {start: 0, end: text.length}): readonly string[] {
  return splitWords(text, span).map((word) => {
    if (word.type === 'paragraph') return '¶';
    const glue = word.glued === undefined ? '' : `<${word.glued}>`;
    return glue + text.slice(word.start, word.end);
  });
}

describe('blanks', () => {
  test.each([
    ['1.e4 e5 2.Nf3', ['1.e4', 'e5', '2.Nf3']],
    ['  1.e4   e5 ', ['1.e4', 'e5']],
    ['1.e4\te5\n2.Nf3\r\nNc6\r3.Bb5', ['1.e4', 'e5', '2.Nf3', 'Nc6', '3.Bb5']],
    ['\n1.e4\n', ['1.e4']],
    ['', []],
    [' \t\n ', []],
  ])('blanks separate words: %j', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  test.each([
    ['1.e4~e5', ['1.e4~e5']],
    [tex`1.\ e4`, [tex`1.\ e4`]],
    ['1.e4\u00a0e5', ['1.e4\u00a0e5']],
    [tex`1.\,e4 e5`, [tex`1.\,e4`, 'e5']],
    ['1.e4\u2003e5', ['1.e4\u2003e5']],
  ])('blanks of another kind do not separate words: %j', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  test.each([
    [tex`1.e4$\pm $ e5`, [tex`1.e4$\pm $`, 'e5']],
    [tex`1.e4\wbetter $5 e5`, [tex`1.e4\wbetter`, '<control>$5', 'e5']],
  ])('TeX drops the blank after a control word of a formula: %j', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  test('blanks outside the span are ignored', () => {
    const text = 'mainline{1.e4 e5} {2.Nf3}';
    expect(wordsOf(text, {start: 9, end: 16})).toEqual(['1.e4', 'e5']);
  });
});

describe('an empty line', () => {
  test.each([
    ['1.e4 e5\n\n2.Nf3', ['1.e4', 'e5', '¶', '2.Nf3']],
    ['1.e4 e5\n \t\n2.Nf3', ['1.e4', 'e5', '¶', '2.Nf3']],
    ['1.e4 e5\r\n\r\n2.Nf3', ['1.e4', 'e5', '¶', '2.Nf3']],
    ['1.e4 e5\r\r2.Nf3', ['1.e4', 'e5', '¶', '2.Nf3']],
    ['1.e4 e5 % best\n\n2.Nf3', ['1.e4', 'e5', '¶', '2.Nf3']],
    ['1.e4 e5% best\n\n2.Nf3', ['1.e4', 'e5', '¶', '2.Nf3']],
    ['1.e4 e5\n\n\n\n2.Nf3', ['1.e4', 'e5', '¶', '2.Nf3']],
    ['1.e4 e5\n\n', ['1.e4', 'e5', '¶']],
  ])('an empty line is reported: %j', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  test('a line with only a comment is no empty line', () => {
    expect(wordsOf('1.e4 e5\n%\n  % the Spanish\n2.Nf3')).toEqual(['1.e4', 'e5', '2.Nf3']);
  });
});

describe('a comment', () => {
  test.each([
    ['1.e4 % best by test\ne5', ['1.e4', 'e5']],
    ['% the opening\n1.e4', ['1.e4']],
    ['%\n1.e4', ['1.e4']],
    ['1.e4 %\n%\ne5', ['1.e4', 'e5']],
    ['1.e4 %', ['1.e4']],
    ['1.e4%', ['1.e4']],
    ['1.e4 % 2.d4 } \\mainline{\r\ne5', ['1.e4', 'e5']],
  ])('a comment separates nothing and hides its text: %j', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  test.each([
    ['1.e4% best by test\ne5', ['1.e4', '<comment>e5']],
    ['1.e4% best\n    e5', ['1.e4', '<comment>e5']],
    ['1.e4%\n%\n\te5', ['1.e4', '<comment>e5']],
    ['1.e4%\r\ne5', ['1.e4', '<comment>e5']],
    ['1.e4 e5%\n2.Nf3 Nc6', ['1.e4', 'e5', '<comment>2.Nf3', 'Nc6']],
  ])('a comment removes its line end: %j', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  test('a comment does not start with an escaped percent sign', () => {
    expect(wordsOf(tex`1.e4\% e5`)).toEqual([tex`1.e4\%`, 'e5']);
  });
});

describe('a control word', () => {
  test.each([
    [tex`6.Re1\wbetter b5`, [tex`6.Re1\wbetter`, '<control>b5']],
    ['6.Re1\\wbetter\n  b5', [tex`6.Re1\wbetter`, '<control>b5']],
    ['6.Re1\\wbetter % good\nb5', [tex`6.Re1\wbetter`, '<control>b5']],
    ['6.Re1\\wbetter% good\nb5', [tex`6.Re1\wbetter`, '<control>b5']],
    [tex`1.e4 \novelty e5`, ['1.e4', tex`\novelty`, '<control>e5']],
    [tex`1\ldots e5`, [tex`1\ldots`, '<control>e5']],
  ])('a control word swallows the space after it: %j', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  test.each([
    [tex`6.Re1\wbetter{} b5`, [tex`6.Re1\wbetter{}`, 'b5']],
    [tex`6.Re1{\wbetter} b5`, [tex`6.Re1{\wbetter}`, 'b5']],
    [tex`6.Re1$\wbetter$ b5`, [tex`6.Re1$\wbetter$`, 'b5']],
    [tex`6.Re1\# b5`, [tex`6.Re1\#`, 'b5']],
    [tex`6.Re1\wbetter! b5`, [tex`6.Re1\wbetter!`, 'b5']],
  ])('a control word with a visible end swallows no space: %j', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  test.each([
    [
      tex`1.e4 \xskakcomment{ or 1.d4 (x). } e5`,
      ['1.e4', tex`\xskakcomment{ or 1.d4 (x). }`, 'e5'],
    ],
    [tex`1.e4 \xskakcomment {or 1.d4} e5`, ['1.e4', tex`\xskakcomment {or 1.d4}`, 'e5']],
    ['1.e4 \\xskakcomment\n{or 1.d4} e5', ['1.e4', '\\xskakcomment\n{or 1.d4}', 'e5']],
    [tex`1.e4\textbf{very good} e5`, [tex`1.e4\textbf{very good}`, 'e5']],
  ])('a control word keeps its argument: %j', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });
});

describe('braces and parentheses', () => {
  test.each([
    ['1.e4{ i.e. fine} e5', ['1.e4{ i.e. fine}', 'e5']],
    ['1.e4 {best by test} e5', ['1.e4', '{best by test}', 'e5']],
    ['{1.e4 e5}', ['{1.e4 e5}']],
    ['1.e4{a {b c} d} e5', ['1.e4{a {b c} d}', 'e5']],
    ['1.e4{ a % } no\n b} e5', ['1.e4{ a % } no\n b}', 'e5']],
    [tex`1.e4{\} x} e5`, [tex`1.e4{\} x}`, 'e5']],
    ['1.e4{ never closed e5', ['1.e4{ never closed e5']],
    ['1.e4} e5', ['1.e4}', 'e5']],
    ['5.O-O (5.d3 b5) Be7', ['5.O-O', '(5.d3 b5)', 'Be7']],
    ['5.O-O (5.d3 (5.c3 a6) b5) Be7', ['5.O-O', '(5.d3 (5.c3 a6) b5)', 'Be7']],
    ['5.O-O (5.d3 b5', ['5.O-O', '(5.d3', 'b5']],
  ])('braces and parentheses keep words together: %j', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });
});

test.each([
  ['1.e4!', true],
  ['e8=Q+', true],
  ['Nf3[x]', true],
  [tex`e4\wbetter`, false],
  ['e4{!}', false],
  ['e4$1', false],
  ['e4~', false],
  ['(e4)', false],
  ['O–O', false],
])('%j is plain text: %s', (text, plain) => {
  expect(splitWords(text, {start: 0, end: text.length})).toMatchObject([{plain}]);
});
