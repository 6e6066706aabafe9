import {expect, test} from 'vitest';
import {findResult, readResult} from '../../../src/book/extract/read-result.ts';

test.each([
  ['1-0', '1-0'],
  ['1–0', '1-0'],
  ['0 : 1', '0-1'],
  ['½–½', '1/2-1/2'],
  ['1/2', '1/2-1/2'],
  ['*', '*'],
  ['1-0 it was', '*'],
])('%s is %s', (text, result) => {
  expect(readResult(text)).toBe(result);
});

test.each([
  ['Black resigned. 1–0', '1-0'],
  ['0-1 (time)', '0-1'],
  ['(½–½)', '1/2-1/2'],
  ['A draw, ½–½.', '1/2-1/2'],
  ['In 1-0 games', '*'],
  ['on 21-0', '*'],
  ['half a point: 1/2', '*'],
])('%s ends with %s', (paragraph, result) => {
  expect(findResult(paragraph)).toBe(result);
});
