import {readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat, skakmatWithAccount} from './run-skakmat.ts';

const WRONG = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nd3}\\input{gone}');
const PROJECT = {'a.tex': WRONG, 'b.tex': inDocument('\\newchessgame\\mainline{1. e4 e5}')};

test.each([
  ['stylish', ['--format', 'stylish', '--board']],
  ['json', ['--format', 'json']],
  ['html', ['--format', 'html']],
  ['a strict preset', ['--preset', 'strict']],
  ['two threads', ['--jobs', '2']],
])('a run with --cache says what one without it says: %s', (_, args) => {
  const folder = temporaryFolder(PROJECT);
  const cache = temporaryFolder();
  const plain = skakmatWithAccount(folder, [...args, '.']);
  for (let i = 0; i < 2; i += 1) {
    expect(skakmatWithAccount(folder, [...args, '--cache-location', cache, '.'])).toEqual(plain);
  }
  expect(readdirSync(cache)).toHaveLength(2);
});

test('--cache keeps in the cache folder of the user', () => {
  const folder = temporaryFolder(PROJECT);
  const home = temporaryFolder();
  expect(skakmat(folder, ['--cache', '.'], '', {XDG_CACHE_HOME: home}).code).toBe(1);
  expect(readdirSync(join(home, 'skakmat/books'))).toHaveLength(2);
});

test('corrections are made, and what they change is checked again', () => {
  const folder = temporaryFolder({
    'a.tex': inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nf3Nc6}'),
  });
  const args = ['--cache-location', temporaryFolder()];
  expect(skakmat(folder, [...args, '.']).code).toBe(1);
  expect(skakmat(folder, [...args, '--fix-unsafe', '.']).code).toBe(0);
  expect(skakmat(folder, [...args, '.']).code).toBe(0);
  writeFileSync(join(folder, 'a.tex'), WRONG);
  expect(skakmat(folder, [...args, '.']).stdout).toContain('Nd3');
});

test('--statistics counts findings by rule beside other reports', () => {
  const folder = temporaryFolder(PROJECT);
  const {stdout, code} = skakmat(folder, ['--statistics', '--format', 'json:out.json', '.']);
  expect(stdout).toMatch(/^findings +safe to correct +to review +level +rule\n/);
  expect(stdout).toMatch(/^ +1 +0 +\d +error +illegal-move$/m);
  expect(code).toBe(1);
  expect(readdirSync(folder)).toContain('out.json');
});

test('--stats prints how long each rule takes', () => {
  const {stderr} = skakmat(temporaryFolder(PROJECT), ['--stats', '.']);
  expect(stderr).toMatch(/^ *ms +% +part of the check\n/);
  for (const part of ['reading the files', 'playing the moves', 'illegal-move']) {
    expect(stderr).toMatch(new RegExp(`^ *\\d+\\.\\d +\\d+\\.\\d +${part}$`, 'm'));
  }
});

test('each of several folders has a line that says what was found in it', () => {
  const folder = temporaryFolder({'a/a.tex': WRONG, 'b/b.tex': PROJECT['b.tex'], 'c.tex': WRONG});
  const {stderr} = skakmat(folder, ['a', 'b', 'c.tex']);
  expect(stderr).toBe('skakmat: a: 1 error, 1 warning\nskakmat: b: no findings\n');
  expect(skakmat(folder, ['.']).stderr).toBe('');
  writeFileSync(join(folder, 'b/latin.tex'), Buffer.from([0xff, 0xfe, 0]));
  const {stderr: more, code} = skakmat(folder, ['a', 'b']);
  expect(more).toContain('skakmat: b: no findings; 1 file could not be read\n');
  expect(code).toBe(2);
});
