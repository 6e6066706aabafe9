import {symlinkSync} from 'node:fs';
import {join, relative} from 'node:path';
import {describe, expect, test} from 'vitest';
import {findFiles} from '../../../src/workspace/files/find-files.ts';
import {temporaryFolder} from '../../temporary-folder.ts';

describe('the .tex files of a folder', () => {
  test('a folder includes the .tex files in its subfolders, sorted by name', () => {
    const folder = temporaryFolder({
      'openings/spanish.tex': '',
      'openings/italian.tex': '',
      'book.tex': '',
      'loud.TEX': '',
      'slides.ltx': '',
      'game.pgn': '',
      tex: '',
    });
    expect(findFiles([folder]).map((path) => relative(folder, path))).toEqual([
      'book.tex',
      'loud.TEX',
      'openings/italian.tex',
      'openings/spanish.tex',
      'slides.ltx',
    ]);
  });

  test('a folder excludes hidden folders and installed packages', () => {
    const folder = temporaryFolder({
      '.git/book.tex': '',
      'node_modules/other/book.tex': '',
      '.book.tex': '',
    });
    expect(findFiles([folder]).map((path) => relative(folder, path))).toEqual(['.book.tex']);
  });

  test('a folder excludes files reached by links, which may be circular', () => {
    const folder = temporaryFolder({'book.tex': ''});
    symlinkSync(folder, join(folder, 'again'));
    symlinkSync('/etc', join(folder, 'etc'));
    expect(findFiles([folder])).toEqual([join(folder, 'book.tex')]);
  });
});

test('a named file is included whatever its name', () => {
  const folder = temporaryFolder({'game.txt': '', 'book.tex': ''});
  const game = join(folder, 'game.txt');
  const book = join(folder, 'book.tex');
  expect(findFiles([game, book])).toEqual([game, book]);
});

test('a file that is named twice is included once', () => {
  const folder = temporaryFolder({'book.tex': ''});
  const book = join(folder, 'book.tex');
  expect(findFiles([book, folder, book])).toEqual([book]);
});

test.each(['gone.tex', 'book.tex/one.tex', 'a'.repeat(400)])(
  'a name that does not exist is returned unchanged: %s',
  (name) => {
    const path = join(temporaryFolder({'book.tex': ''}), name);
    expect(findFiles([path])).toEqual([path]);
  },
);
