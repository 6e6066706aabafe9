import {expect, test} from 'vitest';
import {readTexWords} from '../../../src/book/extract/read-asides.ts';
import {makeEscape} from '../../../src/typeset/escape-tex.ts';

test.each([
  ['{Morphy, Paul}', 'Morphy, Paul'],
  ['\\textbf{Paul}  Morphy % the American', 'Paul Morphy'],
  ['\\unexpanded{Ţerenţiu \\& "{}Zlă"{}}', 'Ţerenţiu & "Zlă"'],
])('%s prints as %s', (tex, words) => {
  expect(readTexWords(tex)).toBe(words);
});

test('escaped text is restored', () => {
  const name = '\\input{x} 50% $1 & #2_3 ^^5c ~ <a|b> `c` "d" e--f,, O\'\'G';
  expect(readTexWords(makeEscape('pdflatex')(name))).toBe(name);
  expect(readTexWords(makeEscape('lualatex')(name))).toBe(name);
});
