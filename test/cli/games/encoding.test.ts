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

/** Headers and comments in base64. */
const ASIAN = [
  ['GB18030', 'tqHBosjLIHuw17e9z8jK1qOsvfi5pc310u21xNfFt6h9', '丁立人 {白方先手，进攻王翼的着法}'],
  ['Big5', 's1y7yKR0IHul1aTopf2k4rZpp/Ck/cFsfQ==', '許銀川 {白方先手進攻王翼}'],
  ['Shift-JIS', 'iUiQtpFQjqEge4KxguqCzZfHgqKO6ILFgreBQn0=', '羽生善治 {これは良い手です。}'],
  ['EUC-JP', 'sanAuMGxvKMge6SzpOykz87JpKS86qTHpLmho30=', '羽生善治 {これは良い手です。}'],
  ['EUC-KR', 'sejDtrz2IHu56cDMIMHBwLogvPa4piC1zr76tNl9', '김철수 {백이 좋은 수를 두었다}'],
  [
    'UTF-7',
    'TStBUHctbGxlciB7K0FOWS1mZm5lIGRpZSBMaW5pZSAoU2YzKy0pfQ==',
    'Müller {Öffne die Linie (Sf3+)}',
  ],
  [
    'ISO-2022-JP',
    'GyRCMSlAOEExPCMbKEIgexskQiQzJGwkT05JJCQ8aiRHJDkhIxsoQn0=',
    '羽生善治 {これは良い手です。}',
  ],
  [
    'HZ',
    'fns2IUEiSEt+fSB7fnswVzc9T0hKViMsPXg5JU11Um01RFdFNyh+fX0=',
    '丁立人 {白方先手，进攻王翼的着法}',
  ],
] as const;

test.each(ASIAN)('%s is detected, and mentioned', (name, base64, text) => {
  const [white = '', comment = ''] = Buffer.from(base64, 'base64').toString('latin1').split(' {');
  const pgn = (moves: string) =>
    Buffer.from(`[White "${white}"]\n[Result "*"]\n\n1. e4 {${comment} ${moves} *\n`, 'latin1');
  const [player = '', said = ''] = text.split(' {');
  for (const moves of ['e5', `e5 {${'A long story. '.repeat(9000)}}`]) {
    const folder = temporaryFolder({'match.pgn': pgn(moves)});
    const {stdout, stderr, code} = skakmat(folder, ['convert', 'match.pgn', '--to', 'pgn']);
    expect(stdout).toContain(`[White "${player}"]`);
    expect(stdout).toContain(`{${said}`);
    expect([stderr, code]).toEqual([NOTE.replace('Windows-1251', name), 0]);
  }
});

test('Japanese and Chinese in ASCII are detected wherever they begin', () => {
  const plain = '[White "Tal"]\n\n1. e4 {~{ab} ~} $1} e5 *\n\n'.repeat(3000);
  const pgn = `${plain}[White "\x1b$B1)@8\x1b(B"]\n\n1. d4 {~{6!~} \x1b(J~} *\n\n`.repeat(2);
  const folder = temporaryFolder({'match.pgn': pgn});
  const {stdout, stderr} = skakmat(folder, ['convert', 'match.pgn', '--to', 'pgn']);
  expect(stdout.match(/\[White "羽生"\]/g)).toHaveLength(2);
  expect(stdout.match(/\[White "Tal"\]/g)).toHaveLength(6000);
  expect(stderr).toContain(NOTE.replace('Windows-1251', 'ISO-2022-JP'));
});

test('text that only looks like UTF-7 is kept as it is, and mentioned', () => {
  const folder = temporaryFolder({
    'match.pgn': '[White "M+APw-ller"]\n\n1. e4 e5 2. Qh5 {+ or -} *\n',
  });
  const {stdout, stderr} = skakmat(folder, ['convert', 'match.pgn', '--to', 'pgn']);
  expect(stdout).toContain('M+APw-ller');
  expect(stderr).toContain('looks like UTF-7 is kept as it is: `--encoding` names another');
});

test('checks, advantages and sums are no UTF-7', () => {
  const pgn = '1. e4 {+- and 1+1, a+b-c, Qh7+Kxh7-, +AAA-} e5 2. Qh5 Nc6 3. Qxf7+ *\n';
  const folder = temporaryFolder({'match.pgn': pgn});
  expect(skakmat(folder, ['convert', 'match.pgn', '--to', 'pgn']).stderr).toBe('');
});
