import {expect, test} from 'vitest';
import {parseTex} from '../../src/latex/parse-tex.ts';
import {chooseEngine} from '../../src/prove/choose-engine.ts';
import {SourceText} from '../../src/source/source-text.ts';

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
])('%s is set by %s', (text, engine) => {
  expect(chooseEngine(parseTex(new SourceText(text)))).toBe(engine);
});
