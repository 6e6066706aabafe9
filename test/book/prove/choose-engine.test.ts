import {expect, test} from 'vitest';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {chooseEngine} from '../../../src/book/prove/choose-engine.ts';
import {SourceText} from '../../../src/text/source-text.ts';

const CLASS = '\\documentclass{book}';

test.each([
  [`${CLASS}\\usepackage{xskak}`, 'pdflatex'],
  [`% !TeX program = lualatex\n${CLASS}`, 'lualatex'],
  [`% !TEX TS-program = xelatex\n${CLASS}`, 'xelatex'],
  [`%&xelatex\n${CLASS}`, 'xelatex'],
  [`% !TeX program = arara\n${CLASS}`, 'pdflatex'],
  [`% !TeX program = pdflatex\n${CLASS}\\usepackage{fontspec}`, 'pdflatex'],
  [`${CLASS}\\usepackage{fontspec}`, 'lualatex'],
  [`${CLASS}\\usepackage{xltxtra}`, 'xelatex'],
  [`${CLASS}\\usepackage{luacode}`, 'lualatex'],
  [`${CLASS}\\usepackage[ps]{skak}`, 'latex'],
  [`${CLASS}\\usepackage{pstricks}`, 'latex'],
  [`${CLASS}\\usepackage[dvips]{hyperref}`, 'latex'],
  [`\\documentclass[12pt,xelatex]{book}`, 'xelatex'],
  [`%\\documentclass[xelatex]{book}\n${CLASS}`, 'pdflatex'],
  [`\\documentclass{ltjsbook}`, 'lualatex'],
  [`% arara: lualatex: {draft: true}\n${CLASS}`, 'lualatex'],
  [`${CLASS}\n%%% Local Variables:\n%%% TeX-engine: xetex\n%%% End:`, 'xelatex'],
])('%s is compiled by %s', (text, engine) => {
  expect(chooseEngine(parseTex(new SourceText(text)))).toBe(engine);
});

test.each([
  [CLASS, {mode: '4'}, 'lualatex'],
  [CLASS, {mode: '2'}, 'latex'],
  [CLASS, {mode: '1', commands: {pdflatex: 'xelatex'}}, 'xelatex'],
  [CLASS, {mode: '1', commands: {lualatex: 'xelatex'}}, 'pdflatex'],
  [CLASS, {commands: {pdflatex: 'make'}}, 'pdflatex'],
  [`% !TeX program = pdflatex\n${CLASS}`, {mode: '5'}, 'pdflatex'],
])('%s with the latexmk settings %j is compiled by %s', (text, settings, engine) => {
  expect(chooseEngine(parseTex(new SourceText(text)), settings)).toBe(engine);
});
