import {existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {skakmat} from '../cli/run-skakmat.ts';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';

const BOOK = inDocument('\\newchessgame\\mainline{1.e4 e5}\n\\mainline{2.Nd3}');

test('writes the records beside the book, and leaves them alone where nothing has changed', () => {
  const folder = temporaryFolder({'book.tex': BOOK});
  const file = join(folder, 'book.skm');
  expect(skakmat(folder, ['precompute', 'book.tex'])).toMatchObject({code: 0});
  const {mtimeMs} = statSync(file);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3);
  skakmat(folder, ['precompute', 'book.tex']);
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
});

test('writes the package beside the book where it is asked to', () => {
  const folder = temporaryFolder({'book.tex': BOOK});
  skakmat(folder, ['precompute', '--package', '--jobname', 'output', 'book.tex']);
  expect(readFileSync(join(folder, 'skakmat.sty'), 'utf8')).toContain('\\ProvidesPackage{skakmat}');
  expect(existsSync(join(folder, 'output.skm'))).toBe(true);
});

test('says with --status which lists have no record, and why', () => {
  const folder = temporaryFolder({'book.tex': BOOK});
  const {stdout} = skakmat(folder, ['precompute', '--status', 'book.tex']);
  expect(stdout).toContain('1 of 2 lists, 1 left to TeX');
  expect(stdout).toMatch(/book\.tex:3: something was found in it/);
  expect(existsSync(join(folder, 'book.skm'))).toBe(false);
});

test('replaces no file that is none of ours', () => {
  const folder = temporaryFolder({'book.tex': BOOK});
  writeFileSync(join(folder, 'book.skm'), 'a thesis');
  expect(skakmat(folder, ['precompute', 'book.tex']).code).toBe(2);
  expect(readFileSync(join(folder, 'book.skm'), 'utf8')).toBe('a thesis');
});

test('build renews a file of records that is there, and writes a first one with --precompute', () => {
  const folder = temporaryFolder({'book.tex': BOOK});
  const file = join(folder, 'book.skm');
  skakmat(folder, ['build', 'book.tex']);
  expect(existsSync(file)).toBe(false);
  skakmat(folder, ['build', '--precompute', 'book.tex']);
  const first = readFileSync(file, 'utf8');
  writeFileSync(join(folder, 'book.tex'), BOOK.replace('e4', 'd4'));
  skakmat(folder, ['build', '--check', 'book.tex']);
  expect(readFileSync(file, 'utf8')).toBe(first);
  skakmat(folder, ['build', 'book.tex']);
  expect(readFileSync(file, 'utf8')).not.toBe(first);
});

test('doctor says whether the file of records of a book is there and fresh, and what TeX made of it', () => {
  const folder = temporaryFolder({'book.tex': BOOK});
  const status = (): string => skakmat(folder, ['doctor', 'book.tex']).stdout;
  expect(status()).toMatch(/^ok +book\.skm +not there: TeX plays every list$/m);
  skakmat(folder, ['precompute', 'book.tex']);
  expect(status()).toMatch(/^ok +book\.skm +fresh, 1 of 2 lists; 1: something was found in it$/m);
  writeFileSync(join(folder, 'book.log'), LOG);
  expect(status()).toMatch(
    /^ok +book\.log +5 lists from the file, 3 by the original macros; 2: no record; 1: active signs$/m,
  );
  writeFileSync(join(folder, 'book.log'), 'Package: skakmat 2026/11/22');
  expect(status()).toMatch(/^ok +book\.log +skakmat\.sty read no file$/m);
  writeFileSync(join(folder, 'book.log'), 'Package: xskak');
  expect(status()).toMatch(/^ok +book\.log +skakmat\.sty was not loaded$/m);
  writeFileSync(join(folder, 'book.tex'), BOOK.replace('e4', 'd4'));
  expect(status()).toMatch(/^problem +book\.skm +out of date/m);
});

test('doctor says that a log older than the file of records says nothing about it', () => {
  const folder = temporaryFolder({'book.tex': BOOK, 'book.log': LOG});
  skakmat(folder, ['precompute', 'book.tex']);
  utimesSync(join(folder, 'book.log'), 1, 1);
  const {stdout} = skakmat(folder, ['doctor', 'book.tex']);
  expect(stdout).toMatch(/^ok +book\.log +older than book\.skm: compile again$/m);
});

test.each([
  ['out/book.log', {}],
  ['books/tex/book.log', {'.latexmkrc': "$pdf_mode = 1;\n$out_dir = 'books/tex'; # there\n"}],
  ['cache/book.log', {latexmkrc: "$aux_dir = 'cache';\n"}],
])('doctor finds the newest log of a book: %s', (log, settings) => {
  const old = {'book.tex': BOOK, 'book.log': ''};
  const folder = temporaryFolder({...old, ...settings, [log]: LOG});
  utimesSync(join(folder, 'book.log'), 1, 1);
  const {stdout} = skakmat(folder, ['doctor', 'book.tex']);
  expect(stdout).toMatch(new RegExp(`^ok +${log} +5 lists from the file`, 'm'));
  expect(stdout).not.toMatch(/^ok +book\.log/m);
});

test('doctor looks for skakmat.sty where TeX looks for it, in the folder of the book', () => {
  const folder = temporaryFolder({'books/book.tex': BOOK});
  skakmat(folder, ['precompute', '--package', 'books/book.tex']);
  const found = /^ok +skakmat\.sty +20\d\d\/\d\d\/\d\d v/m;
  const isInstalled = hasProgram('kpsewhich');
  expect(found.test(skakmat(folder, ['doctor', 'books/book.tex']).stdout)).toBe(isInstalled);
  expect(skakmat(folder, ['doctor']).stdout).toMatch(/^ok +skakmat\.sty +not found here/m);
});

const LOG = [
  'Package skakmat: \\mainline by the genuine macros on input line 7 (no record).',
  'Package skakmat: \\variation by the genuine macros on input line 1234 (active si',
  'gns).',
  'Package skakmat: \\mainline by the genuine macros on input line 9 (no record).',
  'Package skakmat: 5 lists from book.skm,',
  ' 3 by the genuine macros',
].join('\n');

test.each(['../evil', '/tmp/evil', 'a/b', '..', '.', 'a\\b', 'C:evil', '', 'a"b', 'a\nb'])(
  'the job name %j is refused, and nothing is written',
  (name) => {
    const folder = temporaryFolder({
      'books/book.tex': '\\documentclass{book}\\usepackage{xskak}\\newchessgame\\mainline{1.e4 e5}',
    });
    const {code, stderr} = skakmat(folder, ['precompute', '--jobname', name, 'books/book.tex']);
    expect(stderr).toContain('TeX cannot use this job name');
    expect(code).toBe(2);
    expect(readdirSync(folder, {recursive: true}).sort()).toEqual(['books', 'books/book.tex']);
  },
);
