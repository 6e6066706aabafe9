import {expect, test} from 'vitest';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {readTexOptions} from '../../../src/book/prove/choose-engine.ts';
import {SourceText} from '../../../src/text/source-text.ts';

test.each([
  ['% !TeX options = -8bit -jobname=games', ['-8bit', '-jobname=games']],
  ['% !TEX TS-options = --etex', ['--etex']],
  ['% !TeX options = --shell-escape -output-directory=/etc -synctex=1 "%DOC%"', []],
  ['% !TeX options = -jobname=../x -jobname=/x -jobname=-x -jobname=.x -fmt=x', []],
  ['% !TeX program = lualatex', []],
])('%s passes on %j', (comment, options) => {
  const text = `${comment}\n\\documentclass{book}`;
  expect(readTexOptions(parseTex(new SourceText(text)))).toEqual(options);
});
