import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat, skakmatWithAccount} from './run-skakmat.ts';

const STYLE = '\\newcommand\\startgame{\\newgame}\n\\newcommand\\ml[1]{\\mainline{#1}}\n';

function book(body: string, package_ = 'mychess'): string {
  return `\\documentclass{article}\\usepackage{skak}\\usepackage{${package_}}\\begin{document}\n${body}\n\\end{document}\n`;
}

const WRONG = book('\\startgame\n\\ml{1.e4 e5 2.Nd4}');
const FOUND = /^book\.tex:3:15: error: Illegal move `Nd4` for White at move 2/;

describe('a package of the author is found', () => {
  test.each([
    ['in the folder of the book', {'mychess.sty': STYLE}, [], {}],
    ['in a folder of TEXINPUTS', {'own/mychess.sty': STYLE}, [], {TEXINPUTS: 'own:'}],
    ['below a folder of TEXINPUTS', {'own/tex/mychess.sty': STYLE}, [], {TEXINPUTS: './/:'}],
    ['where --allow-root says', {'own/mychess.sty': STYLE}, ['--allow-root', 'own'], {}],
    [
      'where the settings of the book say, within it',
      {'own/mychess.sty': STYLE, '.skakmatrc.json': '{"allowRoot": ["own"]}'},
      [],
      {},
    ],
  ])('%s', (_, files, flags, env) => {
    const folder = temporaryFolder({'book.tex': WRONG, ...files});
    const {code, stdout} = skakmat(folder, ['book.tex', ...flags], '', env);
    expect(stdout).toMatch(FOUND);
    expect(code).toBe(1);
  });

  test('the moves inside a local package are judged', () => {
    const folder = temporaryFolder({
      'book.tex': book('\\mainline{2.Nf3}'),
      'mychess.sty': '\\AtBeginDocument{\\newgame\\mainline{1.e4 e9}}\n\\begingroup {',
    });
    const {stdout} = skakmat(folder, ['book.tex']);
    expect(stdout).toMatch(
      /^mychess\.sty:1:41: error: .*e9.*\nbook\.tex:1:61: note: Called here.*\n$/,
    );
  });
});

describe('a package that is not there', () => {
  test('a missing package is listed in the account, and causes no false findings', () => {
    const folder = temporaryFolder({'book.tex': WRONG});
    const {code, stdout, stderr} = skakmatWithAccount(folder, ['book.tex']);
    expect({code, stdout}).toEqual({code: 0, stdout: ''});
    expect(stderr).toContain('mychess.sty');
  });

  test.each([
    [
      'moves that fit the board are judged',
      '\\newgame\\mainline{1.e4 e5}\\opening\n\\mainline{2.Nf3 Nd3}',
      'unjudged',
    ],
    [
      'a variation that does not fit is not',
      '\\newgame\\mainline{1.e4 e5}\\opening\n\\variation{7.Qh8}',
      'unjudged',
    ],
    ['a game that starts is judged', '\\opening\\newgame\n\\mainline{1.e5}', 'illegal-move'],
  ])('%s', (_, body, expected) => {
    const folder = temporaryFolder({'book.tex': book(body)});
    const {stdout} = skakmat(folder, ['book.tex']);
    expect(stdout === '' ? 'unjudged' : /\[(.*)\]/.exec(stdout)?.[1]).toBe(expected);
  });

  test('a missing package counts for --max-unjudged', () => {
    const folder = temporaryFolder({'book.tex': WRONG});
    expect(skakmat(folder, ['book.tex', '--max-unjudged', '0']).code).toBe(1);
  });
});

test('a file found by TEXINPUTS outside the repository is not corrected', () => {
  const folder = temporaryFolder({
    'book/main.tex': inDocument('\\newchessgame\\mainline{1.e4 d5}\\input{two}'),
    'mine/two.tex': '\\mainline{2.ed5 Qxd5}',
  });
  const env = {TEXINPUTS: `${folder}/mine:`};
  const {stderr} = skakmat(folder, ['--fix', 'book/main.tex'], '', env);
  expect(stderr).toContain('mine/two.tex: is outside the repository');
  expect(readFileSync(join(folder, 'mine/two.tex'), 'utf8')).toContain('2.ed5');
});
