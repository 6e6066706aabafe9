import {expect, test} from 'vitest';
import {engineAskedFor} from '../../../src/book/prove/choose-engine.ts';
import {texRun} from './fake-run.ts';

test.each([
  ['Undefined control sequence \\directlua', 'lualatex'],
  ['Undefined control sequence \\XeTeXinputencoding', 'xelatex'],
  ['Undefined control sequence \\directions', undefined],
  ['Fatal Package fontspec Error: The fontspec package requires either XeTeX or', 'lualatex'],
  ['Package iftex Error: LuaTeX is required to compile this document', 'lualatex'],
  ['Package iftex Error: XeTeX is required to compile this document', 'xelatex'],
  ['Package mandi Error: This package requires LuaLaTeX', 'lualatex'],
  ['Class thesis Error: You must use either XeLaTeX or LuaLaTeX', 'lualatex'],
  ['mainline: 2 is not the correct move number', undefined],
])('%s asks for %s', (message, engine) => {
  const strayErrors = [{message, file: 'book.tex', line: 3}];
  expect(engineAskedFor(texRun([], {strayErrors}), 'pdflatex')).toBe(engine);
});

test('no other engine is asked for than the one that was used', () => {
  const strayErrors = [
    {message: 'Undefined control sequence \\directlua', file: undefined, line: 1},
  ];
  expect(engineAskedFor(texRun([], {strayErrors}), 'lualatex')).toBe(undefined);
});
