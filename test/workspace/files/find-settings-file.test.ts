import {mkdirSync, symlinkSync} from 'node:fs';
import {join, relative} from 'node:path';
import {expect, test} from 'vitest';
import {findSettingsFile} from '../../../src/workspace/files/find-upward.ts';
import {temporaryFolder} from '../../temporary-folder.ts';

/** The settings file in force in `place`, by its path from the top of `files`. */
function inForce(files: Readonly<Record<string, string>>, place: string): string | undefined {
  const folder = temporaryFolder({'.git/config': '', [`${place}/book.tex`]: '', ...files});
  const file = findSettingsFile(join(folder, place));
  return file && relative(folder, file);
}

test.each([
  ['the one beside it', {'a/b/.skakmatrc.json': '', '.skakmatrc.json': ''}, 'a/b/.skakmatrc.json'],
  ['the nearest above it', {'a/.skakmatrc.json': '', '.skakmatrc.json': ''}, 'a/.skakmatrc.json'],
  ['one beside the repository', {'.skakmatrc.json': ''}, '.skakmatrc.json'],
  ['none above the repository', {'a/.git/config': '', '.skakmatrc.json': ''}, undefined],
  ['a package.json with the key', {'a/package.json': '{"skakmat": {}}'}, 'a/package.json'],
  [
    'no package.json without the key',
    {'a/package.json': '{"devDependencies": {"skakmat": "1"}}', '.skakmatrc.json': ''},
    '.skakmatrc.json',
  ],
  ['no package.json that is a list', {'a/package.json': '["skakmat"]'}, undefined],
  ['a package.json in which the key may be', {'a/package.json': '{"skakmat": '}, 'a/package.json'],
  [
    'the file of its own before package.json',
    {'a/package.json': '{"skakmat": {}}', 'a/.skakmatrc.json': ''},
    'a/.skakmatrc.json',
  ],
])('the settings of a book are in %s', (_, files, expected) => {
  expect(inForce(files, 'a/b')).toBe(expected);
});

test('a folder or a dangling link is not a settings file', () => {
  const folder = temporaryFolder({'.git/config': '', 'a/b/book.tex': ''});
  mkdirSync(join(folder, '.skakmatrc.json'));
  symlinkSync('gone', join(folder, 'a/.skakmatrc.json'));
  expect(findSettingsFile(join(folder, 'a/b'))).toBeUndefined();
});
