import {expect, test} from 'vitest';
import {SourceText} from '../../../src/text/source-text.ts';
import {BookCache} from '../../../src/live/books/live-books.ts';

const OPTIONS = {};

test('a book that was checked before a round was abandoned is not checked again', async () => {
  const [one, other] = [new SourceText('\\mainline{1.e4}', '/one'), new SourceText('', '/other')];
  const cache = new BookCache(() => one);
  cache.beginRound();
  const [first, second] = [await cache.open(one, OPTIONS), await cache.open(other, OPTIONS)];
  cache.endRound();
  cache.beginRound();
  await cache.open(one, OPTIONS);
  cache.beginRound();
  expect(await cache.open(one, OPTIONS)).toBe(first);
  expect(await cache.open(other, OPTIONS)).toBe(second);
});

test('a book that was not opened in a round is checked again in the next one', async () => {
  const one = new SourceText('\\mainline{1.e4}', '/one');
  const cache = new BookCache(() => one);
  cache.beginRound();
  const first = await cache.open(one, OPTIONS);
  cache.endRound();
  cache.beginRound();
  cache.endRound();
  cache.beginRound();
  expect(await cache.open(one, OPTIONS)).not.toBe(first);
});
