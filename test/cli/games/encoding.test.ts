import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {temporaryFolder} from '../../temporary-folder.ts';
import {skakmat} from '../run-skakmat.ts';

const GAME =
  '[White "\xc1\xee\xf2\xe2\xe8\xed\xed\xe8\xea"]\n[Black "\xd2\xe0\xeb\xfc"]\n\n1. e4 e5 *\n';
const CYRILLIC = {'match.pgn': Buffer.from(GAME, 'latin1')};
const NOTE =
  'skakmat: note: match.pgn: Unexpected encoding Windows-1251 (a guess: `--encoding` names another), expected UTF-8\n';

test('a guessed encoding is mentioned', () => {
  const folder = temporaryFolder(CYRILLIC);
  const {stdout, stderr, code} = skakmat(folder, ['convert', 'match.pgn', '--to', 'pgn']);
  expect(stdout).toContain('[White "Ботвинник"]\n[Black "Таль"]');
  expect([stderr, code]).toEqual([NOTE, 0]);
  expect(skakmat(folder, ['convert', 'match.pgn', '--to', 'pgn', '-q']).stderr).toBe('');
  expect(skakmat(folder, ['games', 'match.pgn'])).toMatchObject({code: 0, stderr: NOTE});
  expect(skakmat(folder, ['diagram', 'match.pgn'])).toMatchObject({code: 0, stderr: NOTE});
  const check = skakmat(folder, ['games', '--check', 'match.pgn']);
  expect(check.stdout).toContain('Unexpected encoding Windows-1251 (a guess');
  expect(check.stderr).toBe('');
});

test.each([
  ['games', []],
  ['convert', ['--to', 'pgn']],
  ['convert', ['--to', 'jsonl']],
] as const)('%s takes --encoding %j', (command, more) => {
  const folder = temporaryFolder(CYRILLIC);
  const {stdout, stderr, code} = skakmat(folder, [
    ...[command, 'match.pgn', '--encoding', 'KOI8-R', ...more],
  ]);
  expect(stdout).toContain('аНРБХММХЙ');
  expect([stderr, code]).toEqual(['', 0]);
});

test('bytes without a meaning in the given encoding are mentioned', () => {
  const folder = temporaryFolder(CYRILLIC);
  const {stdout, stderr, code} = skakmat(folder, [
    ...['convert', 'match.pgn', '--encoding', 'utf-8', '--to', 'pgn'],
  ]);
  expect(stdout).toContain('\uFFFD');
  expect(stderr).toContain('note: match.pgn: Unexpected byte that means nothing in utf-8');
  expect(code).toBe(0);
});

test('an unknown encoding is refused', () => {
  const {stderr, code} = skakmat(temporaryFolder(CYRILLIC), [
    ...['games', 'match.pgn', '--encoding', 'cp99'],
  ]);
  expect(stderr).toContain('--encoding cp99: expected a name such as windows-1251');
  expect(code).toBe(2);
});

test('requests take the encoding of their file', () => {
  const book = '\\documentclass{article}\n\\usepackage{xskak}\n\\begin{document}\n';
  const request = '% skakmat: game file=match.pgn encoding=windows-1251\n% skakmat: end\n';
  const folder = temporaryFolder({
    ...CYRILLIC,
    'book.tex': `${book}${request}\\end{document}\n`,
  });
  const {code} = skakmat(folder, ['build', 'book.tex']);
  expect(code).toBe(0);
  expect(readFileSync(join(folder, 'book.tex'), 'utf8')).toContain('Botvinnik');
});
