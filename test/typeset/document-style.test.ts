import {expect, test} from 'vitest';
import type {TypesetOptions} from '../../src/typeset/typeset-options.ts';
import {makeTexWriter} from '../../src/typeset/make-tex-writer.ts';
import {templateNamed} from '../oracle/typeset-book.ts';
import {typesetGames} from '../../src/typeset/typeset-games.ts';
import {readGames} from './set-game.ts';

const TEMPLATE = {
  path: 'own.tex',
  text: '<< preamble >>\n<% for game in games %><< game.body >><% endfor %>',
};

function documentWith(options: TypesetOptions): string {
  return typesetGames(readGames('1. e4 {[#]} *'), TEMPLATE, options);
}

test('fonts are set by their package for pdfLaTeX, by their files for the others', () => {
  expect(documentWith({font: 'pagella'})).toContain('\\usepackage{tgpagella}');
  for (const engine of ['lualatex', 'xelatex'] as const) {
    expect(documentWith({font: 'pagella', engine})).toContain('\\setmainfont{texgyrepagella}');
    const own = documentWith({font: 'Noto Serif', engine});
    expect(own).toContain('\\setmainfont{Noto Serif}\\setsansfont{Noto Serif}');
  }
});

test.each<[TypesetOptions, RegExp]>([
  [{font: 'Noto Serif'}, /other fonts need --engine lualatex/u],
  [{font: 'pagella', language: 'ru'}, /it has no Cyrillic/u],
  [{font: 'a}\\input{x', engine: 'lualatex'}, /a family that is installed/u],
  [{tagged: true}, /need --engine lualatex/u],
  [{tagged: true, engine: 'lualatex', moves: 'played'}, /only with moves `typeset`/u],
  [{boardColors: 'pink}'}, /such as f0d9b5,b58863/u],
  [{boardColors: 'toString'}, /such as f0d9b5,b58863/u],
  [{boardColors: 'brown', pieceFont: 'skak'}, /transparent/u],
  [{boardColors: 'brown', moves: 'played'}, /only with moves `typeset`/u],
])('%j is refused', (options, problem) => {
  expect(() => documentWith(options)).toThrow(problem);
});

test('boards have the colours, the font and the width that are wanted', () => {
  const text = documentWith({boardColors: '#f0d9b5,#B58863', boardSize: '32mm'});
  expect(text).toContain(
    '\\definecolor{skmlight}{HTML}{F0D9B5}\\definecolor{skmdark}{HTML}{B58863}',
  );
  expect(text).toContain('\\skmboard[square=11.38pt,label=6.0pt]{');
  expect(documentWith({pieceFont: 'skak'})).toContain('\\setboardfontfamily{skak}');
});

test('castling is printed with zeros on request, and only where moves are typeset', () => {
  const zeros = '\\skmp@define O{0}';
  const template = templateNamed('game');
  expect(makeTexWriter({castling: '0-0'}, template).head).toContain(zeros);
  expect(makeTexWriter({}, template).head).not.toContain(zeros);
  expect(() => makeTexWriter({castling: '0-0', moves: 'played'}, template)).toThrow(
    'castling is printed with zeros only with moves `typeset`',
  );
});

test('no word is divided between columns or pages, where programs that copy text would not join it', () => {
  expect(documentWith({})).toContain('\\brokenpenalty=10000');
});
