import {spawnSync} from 'node:child_process';
import {symlinkSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {PROGRAM} from '../cli/run-skakmat.ts';

const BOOKS = {
  'one/book.tex': inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nd3}'),
  'two.tex': inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nf3}'),
  'notes.txt': 'no book',
};

function compare(folder: string, other: string) {
  const args = ['scripts/ecosystem.mjs', folder, '--with', other];
  return spawnSync(process.execPath, args, {encoding: 'utf8'});
}

test('a version is equal to itself', () => {
  const {status, stdout} = compare(temporaryFolder(BOOKS), PROGRAM);
  expect(stdout).toContain('| illegal-move | 1 | 1 | 0 | 0 |');
  expect(stdout).toContain('2 books, 0 of which differ');
  expect(status).toBe(0);
});

test('what another version finds is listed by rule and by book', () => {
  const finding = {
    file: 'two.tex',
    line: 1,
    column: 1,
    severity: 'error',
    rule: 'old',
    message: 'M',
  };
  const program = temporaryFolder({
    'other.mjs': `console.log(JSON.stringify({
      findings: process.argv.at(-1) === 'two.tex' ? [${JSON.stringify(finding)}] : [],
      account: {judged: 3, unjudged: 0},
    }));`,
  });
  const {status, stdout} = compare(temporaryFolder(BOOKS), `${program}/other.mjs`);
  expect(stdout).toContain('| illegal-move | 0 | 1 | 0 | 1 |\n| old | 1 | 0 | 1 | 0 |');
  expect(stdout).toMatch(/^one: 0 gone, 1 new; exit code 0 -> 1/m);
  expect(stdout).toMatch(/^two\.tex: 1 gone, 0 new\n {2}- two\.tex:1:1: error: M \[old\]$/m);
  expect(stdout).toContain('2 books, 2 of which differ');
  expect(status).toBe(1);
});

test('a linked folder is a book, and what neither version can check is named', () => {
  const folder = temporaryFolder({'empty/notes.txt': 'no book'});
  symlinkSync(temporaryFolder(BOOKS), join(folder, 'linked'));
  const {status, stdout} = compare(folder, PROGRAM);
  expect(stdout).toContain('| illegal-move | 1 | 1 | 0 | 0 |');
  expect(stdout).toMatch(/^not checked:\nempty: ./m);
  expect(stdout).toContain('2 books, 0 of which differ');
  expect(status).toBe(0);
});

test('a program that gives no report is named', () => {
  const program = temporaryFolder({'other.mjs': 'throw new Error("broken")'});
  const {status, stderr} = compare(temporaryFolder(BOOKS), `${program}/other.mjs`);
  expect(stderr).toContain('other.mjs gave no report on one: ');
  expect(status).toBe(2);
});

test('a program that cannot be started is named, and finds nothing', () => {
  const {status, stdout, stderr} = compare(temporaryFolder(BOOKS), 'no-such-program');
  expect(stderr).toMatch(/^no-such-program gave no report on one: .*ENOENT/);
  expect([status, stdout]).toEqual([2, '']);
});

test.each([
  [{}, [], /contains no books/],
  [BOOKS, ['--nosuch'], /^Unknown option '--nosuch'/],
  [BOOKS, ['another'], /^expected one folder of books/],
  [BOOKS, ['--preset', 'nosuch'], /^no book was checked:\none: .*nosuch/],
])('%j with %j is refused', (files, more, message) => {
  const args = ['scripts/ecosystem.mjs', temporaryFolder(files), '--with', PROGRAM, ...more];
  const {status, stderr} = spawnSync(process.execPath, args, {encoding: 'utf8'});
  expect(stderr).toMatch(message);
  expect(status).toBe(2);
});

test('a folder that does not exist is refused', () => {
  const {status, stderr} = compare('no/such/folder', PROGRAM);
  expect([status, stderr]).toEqual([2, 'no/such/folder is no folder\n']);
});
