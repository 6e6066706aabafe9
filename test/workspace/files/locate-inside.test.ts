import {symlinkSync} from 'node:fs';
import {join, relative} from 'node:path';
import {expect, test} from 'vitest';
import {locateInside} from '../../../src/workspace/files/locate-inside.ts';
import {temporaryFolder} from '../../temporary-folder.ts';

const FILES = {
  'book/games/a.pgn': '',
  'book/chapters/b.pgn': '',
  'book/c.pgn': '',
  'outside.pgn': '',
  'book-two/d.pgn': '',
};

/** What becomes of a name in the chapters of the book. */
function locate(name: string): string {
  const folder = temporaryFolder(FILES);
  const book = join(folder, 'book');
  symlinkSync('../outside.pgn', join(book, 'out.pgn'));
  symlinkSync('..', join(book, 'up'));
  symlinkSync('c.pgn', join(book, 'in.pgn'));
  const found = locateInside(name, [book, join(book, 'chapters')], [book]);
  return found.kind === 'file' ? relative(book, found.path) : found.kind;
}

test.each([
  ['games/a.pgn', 'games/a.pgn'],
  ['b.pgn', 'chapters/b.pgn'],
  ['../c.pgn', 'c.pgn'],
  ['games/../c.pgn', 'c.pgn'],
  ['in.pgn', 'in.pgn'],
  ['none.pgn', 'missing'],
  ['../none.pgn', 'missing'],
  ['games', 'missing'],
  ['', 'missing'],
  ['../../outside.pgn', 'outside'],
  ['../../../nobody/knows.pgn', 'outside'],
  ['../../book-two/d.pgn', 'outside'],
  ['/etc/passwd', 'outside'],
  ['out.pgn', 'outside'],
  ['up/outside.pgn', 'outside'],
  ['a\0b', 'outside'],
])('%j is %s', (name, expected) => {
  expect(locate(name)).toBe(expected);
});

test('folders allowed by settings count as inside', () => {
  const folder = temporaryFolder(FILES);
  const [book, two] = [join(folder, 'book'), join(folder, 'book-two')];
  expect(locateInside('../book-two/d.pgn', [book], [book, two]).kind).toBe('file');
});
