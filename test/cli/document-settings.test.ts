import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat, withoutUnkept} from './run-skakmat.ts';

const SETTINGS = JSON.stringify({
  typeset: {
    ...{paper: 'a5', fontSize: 12, columns: 2, title: 'Games', author: 'A. Nimzowitsch & Co'},
    ...{boardSize: '30mm', boardColors: 'brown', language: 'de', pieces: 'letters'},
  },
});

/** Writes a document in a folder with settings. */
function written(...args: readonly string[]): string {
  const folder = temporaryFolder({'.skakmatrc.json': SETTINGS, 'game.pgn': '1. e4 {[#]} *'});
  const {code, stdout, stderr} = skakmat(folder, ['convert', 'game.pgn', '--to', 'tex', ...args]);
  expect([withoutUnkept(stderr), code]).toEqual(['', 0]);
  return stdout;
}

test('the options of a document can be settings', () => {
  const text = written();
  for (const part of [
    '12pt,a5paper',
    '\\newcommand\\skmcolumns{2}',
    'bfseries Games',
    'Nimzowitsch \\& Co',
  ])
    expect(text).toContain(part);
  for (const part of ['\\skmboard[square=10.67pt', 'skmdark', '/Lang(de)'])
    expect(text).toContain(part);
});

test('a flag takes precedence over a setting, and --no-config over all', () => {
  expect(written('--paper', 'letter')).toContain('12pt,letterpaper');
  expect(written('--no-config')).toContain('10pt,a4paper');
});

test('settings that a template does not use are left out', () => {
  expect(written('--template', 'beamer')).toContain('aspectratio=169,usepdftitle=false,12pt');
  expect(written('--template', 'fragment')).not.toContain('skmdark');
  expect(written('--package', 'skak')).not.toContain('skmdark');
});

test('settings without an effect on the games at hand are not remarked on', () => {
  const folder = temporaryFolder({'.skakmatrc.json': '{"typeset": {"captions": true}}'});
  const run = (...args: readonly string[]) =>
    skakmat(folder, ['convert', '--to', 'tex', ...args], '1. e4 *');
  expect(run().stderr).toBe('');
  expect(run('--captions').stderr).toContain('no diagram');
  expect(run('--diagrams', 'final').stdout).toContain('Position after');
});

test('requests in a book use its settings, unless they say otherwise', () => {
  const request = (words: string): string => `% skakmat: ${words}\n% skakmat: end\n`;
  const requests = [
    'game file=game.pgn diagrams=final',
    'game file=game.pgn diagrams=final language=en size=tiny captions=no pieces=figurines',
    'diagram file=game.pgn',
    'diagram file=game.pgn size=large',
  ].map(request);
  const book = `\\documentclass{article}\n\\usepackage{xskak}\n\\begin{document}\n${requests.join('')}\\end{document}\n`;
  const settings = SETTINGS.replace('"typeset":{', '"typeset":{"captions":true,');
  const folder = temporaryFolder({
    ...{'.skakmatrc.json': settings, 'game.pgn': '1. e4 *', 'book.tex': book},
  });
  const {code, stdout} = skakmat(folder, ['build', 'book.tex']);
  expect([stdout, code]).toEqual([expect.any(String), 0]);
  const parts = readFileSync(join(folder, 'book.tex'), 'utf8').split('% skakmat: end');
  expect(parts[0]).toContain('Stellung nach');
  for (const part of ['\\usetextfig', 'boardfontsize=10.67pt']) expect(parts[0]).toContain(part);
  for (const part of ['Stellung', '\\usetextfig', '10.67pt']) expect(parts[1]).not.toContain(part);
  expect(parts[1]).toContain('tinyboard');
  expect(parts[2]).toContain('boardfontsize=10.67pt');
  expect(parts[3]).toContain('largeboard');
});

test('diagrams have the size of boards that the settings have, unless a flag says otherwise', () => {
  const folder = temporaryFolder({'.skakmatrc.json': SETTINGS, 'game.pgn': '1. e4 *'});
  const draw = (...args: readonly string[]): string =>
    skakmat(folder, ['diagram', 'game.pgn', '--to', 'latex', ...args]).stdout;
  expect(draw()).toContain('boardfontsize=10.67pt');
  expect(draw('--board-size', 'tiny')).toContain('tinyboard');
  expect(draw('--no-config')).toContain('normalboard');
});

test('a setting that cannot be read is reported with its place', () => {
  const folder = temporaryFolder({'.skakmatrc.json': '{"typeset": {"boardSize": "huge"}}'});
  const run = skakmat(folder, ['convert', '--to', 'tex'], '1. e4 *');
  expect(run.code).toBe(2);
  expect(run.stderr).toContain('.skakmatrc.json:1:27: Unexpected `"huge"` for `boardSize`');
  expect(skakmat(folder, ['convert', '--to', 'pgn'], '1. e4 *').code).toBe(0);
});

test('boards are chosen by default, by a setting or by a flag, and each can be explained', () => {
  const game = '1. e4 {[#]} 1... e5 2. Nf3 {[%csl Ge5]} *';
  const setting = (diagrams: unknown) => JSON.stringify({typeset: {diagrams}});
  const lines = (files: Readonly<Record<string, string>>, ...args: readonly string[]) => {
    const folder = temporaryFolder({'game.pgn': game, ...files});
    const run = ['convert', 'game.pgn', '--to', 'tex', '--explain-diagrams', ...args];
    const {code, stderr} = skakmat(folder, run);
    expect(code).toBe(0);
    return withoutUnkept(stderr).trim().split('\n');
  };
  const asked = 'skakmat: ? - ?, after 1.e4: the file asks for a board';
  expect(lines({})).toEqual([asked]);
  const marked = ['1.e4', '2.Nf3'].map((move) => `skakmat: ? - ?, after ${move}`);
  const both = marked.map((line) => `${line}: the file has a mark here`);
  expect(lines({}, '--diagrams', 'marked')).toEqual(both);
  expect(lines({}, '--template', 'fragment')).toEqual(both);
  expect(lines({'.skakmatrc.json': setting('marked')})).toEqual(both);
  expect(lines({'.skakmatrc.json': setting(['at=1b', 'auto'])})).toEqual([
    asked,
    'skakmat: ? - ?, after 1...e5: at=1b',
  ]);
  expect(lines({'.skakmatrc.json': setting('marked')}, '--diagrams', 'auto')).toEqual([asked]);
});
