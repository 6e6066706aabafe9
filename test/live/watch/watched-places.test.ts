import {describe, expect, test} from 'vitest';
import {WatchedPlaces} from '../../../src/live/watch/file-watch.ts';

const places = new WatchedPlaces(
  ['/book', '/.hidden/notes'],
  new Set(['/games/candidates.pgn']),
  (name) => name.endsWith('.tex'),
);

describe('a file', () => {
  test.each([
    ['/book/one.tex', true],
    ['/book/parts/deep/one.tex', true],
    ['/book/one.aux', false],
    ['/bookshelf/one.tex', false],
    ['/one.tex', false],
    ['/book/.git/one.tex', false],
    ['/book/node_modules/a/one.tex', false],
    ['/book/..odd/one.tex', false],
    ['/.hidden/notes/one.tex', true],
    ['/games/candidates.pgn', true],
    ['/games/others.pgn', false],
    ['/games/one.tex', false],
  ])('%s: %s', (path, isWatched) => {
    expect(places.holdsFile(path)).toBe(isWatched);
  });

  test('a file is watched as soon as it is named', () => {
    expect(places.with(['/games/others.pgn']).holdsFile('/games/others.pgn')).toBe(true);
    expect(places.with(['/games/others.pgn']).holdsFile('/games/candidates.pgn')).toBe(true);
  });
});

describe('a folder', () => {
  test.each([
    ['/book', true],
    ['/book/parts', true],
    ['/book/.git', false],
    ['/book/parts/node_modules', false],
    ['/games', true],
    ['/games/old', false],
    ['/', false],
  ])('%s: %s', (path, isWatched) => {
    expect(places.holdsFolder(path)).toBe(isWatched);
  });

  test('a folder must be named unless it is inside a watched one', () => {
    expect(places.with(['/book/parts/x.pgn']).roots).toEqual(['/book', '/.hidden/notes', '/games']);
  });
});
