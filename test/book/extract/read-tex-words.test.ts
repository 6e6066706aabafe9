import {expect, test} from 'vitest';
import {readTexWords} from '../../../src/book/extract/read-asides.ts';
import {makeEscape} from '../../../src/typeset/escape-tex.ts';

test.each([
  ['{Morphy, Paul}', 'Morphy, Paul'],
  ['\\textbf{Paul}  Morphy % the American', 'Paul Morphy'],
  ['A\\hskip 0pt plus 0.5\\baselineskip B\\vskip 0pt plus .5\\x C\\kern.5\\x D', 'AB CD'],
  ['A\\vspace{0pt plus 0.5\\x}B\\hspace*{1fil}C\\addvspace{1\\x}D', 'A B CD'],
  ['A\\hskip-1em plus 1fill minus .5em B\\hskip\\x C\\penalty100 D\\vskip 2 true cm E', 'ABCD E'],
  ['A\\advance\\x by 2pt B\\parskip=2pt plus 1pt C\\raise.5ex\\hbox{D}\\hbox to 3cm{E}', 'ABCDE'],
  ['A\\mkern3mu B\\vskip-2\\x minus 1\\y C', 'AB C'],
  ['A plus 0.5 B\\hfil plus C', 'A plus 0.5 Bplus C'],
  ['\\unexpanded{Ţerenţiu \\& "{}Zlă"{}}', 'Ţerenţiu & "Zlă"'],
])('%s prints as %s', (tex, words) => {
  expect(readTexWords(tex)).toBe(words);
});

test('escaped text is restored', () => {
  const name = '\\input{x} 50% $1 & #2_3 ^^5c ~ <a|b> `c` "d" e--f,, O\'\'G';
  expect(readTexWords(makeEscape('pdflatex')(name))).toBe(name);
  expect(readTexWords(makeEscape('lualatex')(name))).toBe(name);
});
