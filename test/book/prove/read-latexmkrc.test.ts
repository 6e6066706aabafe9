import {expect, test} from 'vitest';
import {readLatexmkrc} from '../../../src/book/prove/choose-engine.ts';

test.each([
  ['', {}],
  ['$pdf_mode = 4;', {mode: '4'}],
  ['$pdf_mode=1;\n  $pdf_mode = "5"; # xelatex', {mode: '5'}],
  ['# $pdf_mode = 4;\n$pdf_mode = 1;', {mode: '1'}],
  [
    '$pdflatex = "lualatex --shell-escape %O %S";\n$lualatex=\'/opt/bin/xelatex %O\';',
    {commands: {pdflatex: 'lualatex', lualatex: 'xelatex'}},
  ],
  ["$pdflatex = 'internal mine'; system('touch x');", {commands: {pdflatex: 'internal'}}],
  ["ensure_path('TEXINPUTS', './styles//', 'games');", {inputs: ['./styles//', 'games']}],
  ["$ENV{'TEXINPUTS'}='./a//:b:' . $ENV{'TEXINPUTS'};", {inputs: ['./a//', 'b']}],
  ['$ENV{TEXINPUTS} = "./a:$ENV{HOME}/b:$ENV{TEXINPUTS}";', {inputs: ['./a']}],
  ['$ENV{TEXINPUTS} = `touch x`;', {}],
])('latexmk settings are read as data: %j', (text, settings) => {
  expect(readLatexmkrc(text)).toEqual(settings);
});
